// any: 1 <= Pits
#include <kalah/core/board.hpp>

#ifdef REJECT
kalah::board<0> narrow;
#else
kalah::board<1> narrow;
#endif
