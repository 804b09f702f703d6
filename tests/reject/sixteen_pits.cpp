// any: max_pits
#include <kalah/core/board.hpp>

#ifdef REJECT
kalah::board<16> wide;
#else
kalah::board<15> wide;
#endif
