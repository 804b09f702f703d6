// any: memory_for
#include <kalah/kalah.hpp>

using namespace kalah;

#ifdef REJECT
using lent = rules<standard>;
#else
using lent = rules<classic>;
#endif

memory remembered{lent{}, store_lead{}, start<6>(4), 64};
mtdf search{rules<classic>{}, store_lead{}, store_bounds{}, &remembered};
