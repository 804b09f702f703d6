// any: bounds_by
#include <kalah/kalah.hpp>

using namespace kalah;

memory remembered{rules<classic>{}, store_lead{}, start<6>(4), 64};
#ifdef REJECT
scout ask{rules<classic>{}, store_lead{}, &remembered, store_bounds{}};
#else
scout ask{rules<classic>{}, store_lead{}, store_bounds{}, &remembered};
#endif
