// any: evaluator_for
#include <kalah/kalah.hpp>

#ifdef REJECT
constexpr auto evaluate = [](int seeds) { return seeds; };
#else
constexpr auto evaluate = [](const kalah::board<6>& board) { return board.lead(); };
#endif

auto answer = kalah::alpha_beta{kalah::rules<kalah::classic>{}, evaluate}(kalah::start<6>(4), 2);
