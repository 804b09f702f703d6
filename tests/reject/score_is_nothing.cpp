// g++: evaluator_for
// clang++: does not satisfy 'signed_number'
#include <kalah/kalah.hpp>

#ifdef REJECT
constexpr auto evaluate = [](const kalah::board<6>& board) { static_cast<void>(board.lead()); };
#else
constexpr auto evaluate = [](const kalah::board<6>& board) { return board.lead(); };
#endif

auto answer = kalah::minimax{kalah::rules<kalah::classic>{}, evaluate}(kalah::start<6>(4), 2);
