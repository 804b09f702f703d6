// any: memory_for
#include <kalah/kalah.hpp>

using namespace kalah;

// One evaluator counts in seeds, the other in quarters of a seed.
#ifdef REJECT
using lent = knowledge;
#else
using lent = store_lead;
#endif

memory remembered{rules<classic>{}, lent{}, start<6>(4), 64};
scout ask{rules<classic>{}, store_lead{}, store_bounds{}, &remembered};
