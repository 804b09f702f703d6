// any: player_for
#include <kalah/kalah.hpp>

using namespace kalah;

#ifdef REJECT
// An answer that is not a pit.
const auto first = [](const board<6>&) { return "pit 2"; };
#else
const auto first = [](const board<6>&) { return 2; };
#endif

const auto record = match{rules<standard>{}, start<6>(4)}(first, first);
