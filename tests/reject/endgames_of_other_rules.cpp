// any: bounds_by
#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>

using namespace kalah;

#ifdef REJECT
using lent = rules<standard>;
#else
using lent = rules<classic>;
#endif

const auto table = build_endgames<6>(lent{}, 4);
const endgame_bounds endgames{&*table};
solver solve{rules<classic>{}, endgames};
