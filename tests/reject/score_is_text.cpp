// g++: evaluator_for
// clang++: does not satisfy 'signed_number'
#include <kalah/kalah.hpp>

#ifdef REJECT
constexpr auto evaluate = [](const kalah::board<6>&) { return "good"; };
#else
constexpr auto evaluate = [](const kalah::board<6>&) { return 1.5; };
#endif

auto answer = kalah::alpha_beta{kalah::rules<kalah::classic>{}, evaluate}(kalah::start<6>(4), 2);
