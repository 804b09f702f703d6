// any: memory_for
#include <kalah/kalah.hpp>

using namespace kalah;

memory remembered{rules<classic>{}, store_lead{}, start<6>(4), 64};
#ifdef REJECT
mtdf search{rules<classic>{}, store_lead{}, store_bounds{}, store_bounds{}};
#else
mtdf search{rules<classic>{}, store_lead{}, store_bounds{}, &remembered};
#endif
