// g++: no non-static data member named 'captures'
// clang++: 'captures' does not refer to any field
#include <kalah/core/rules.hpp>

#ifdef REJECT
using house = kalah::rules<kalah::variant{.captures = kalah::capture::never}>;
#else
using house = kalah::rules<kalah::variant{.capture = kalah::capture::never}>;
#endif

static_assert(house::facts.capture == kalah::capture::never);
