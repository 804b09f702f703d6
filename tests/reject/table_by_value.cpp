// any: lend_it_by_its_address
#include <kalah/engine.hpp>

using namespace kalah;

void solve_by(const endgame_table<rules<classic>, board<6>>& table)
{
#ifdef REJECT
    solver solve{rules<classic>{}, table};
#else
    solver solve{rules<classic>{}, &table};
#endif
}
