// any: searches
#include <kalah/kalah.hpp>

#ifdef REJECT
kalah::store_lead search;
#else
kalah::minimax<kalah::rules<kalah::classic>, kalah::store_lead> search;
#endif

auto answer = kalah::timed{search}(kalah::start<6>(4), std::chrono::milliseconds{1});
