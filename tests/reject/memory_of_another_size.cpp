// any: scout_for
#include <kalah/kalah.hpp>

using namespace kalah;

memory remembered{rules<classic>{}, store_lead{}, start<6>(4), 64};
const mtdf search{rules<classic>{}, store_lead{}, store_bounds{}, &remembered};
#ifdef REJECT
auto answer = search(start<5>(4), 2);
#else
auto answer = search(start<6>(4), 2);
#endif
