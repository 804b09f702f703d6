// any: memory_for
#include <kalah/kalah.hpp>

using namespace kalah;

// What one evaluator says in seeds, another says in quarters of a seed.
#ifdef REJECT
using lent = knowledge;
#else
using lent = store_lead;
#endif

memory remembered{rules<classic>{}, lent{}, start<6>(4), 64};
scout ask{rules<classic>{}, store_lead{}, store_bounds{}, &remembered};
