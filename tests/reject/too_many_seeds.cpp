// any: more seeds than a board of this width can hold
#include <kalah/core/board.hpp>

// Twelve pits of 21 are 252 seeds, and 255 fit.
#ifdef REJECT
constexpr auto full = kalah::start<6>(22);
#else
constexpr auto full = kalah::start<6>(21);
#endif
