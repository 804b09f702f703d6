// any: searches_in_company
#include <kalah/kalah.hpp>
#include <kalah/search/strong/parallel.hpp>

using namespace kalah;

// Threads share their work through a memory, and alpha_beta has none.
#ifdef REJECT
const parallel search{alpha_beta{rules<classic>{}, store_lead{}}, 2};
#else
const parallel search{mtdf{rules<classic>{}, store_lead{}}, 2};
#endif

auto answer = search(start<6>(4), 2);
