// g++: evaluator_for
// clang++: does not satisfy 'signed_number'
#include <kalah/kalah.hpp>

// The value for the opponent would be a huge number instead of a negative one.
#ifdef REJECT
constexpr auto evaluate = [](const kalah::board<6>&) { return 1U; };
#else
constexpr auto evaluate = [](const kalah::board<6>&) { return 1; };
#endif

auto answer = kalah::knowledge_alpha_beta{kalah::rules<kalah::classic>{}, evaluate}(kalah::start<6>(4), 2);
