// any: limit_or_duration
#include <kalah/kalah.hpp>

// Eight plies or eight seconds?
#ifdef REJECT
constexpr auto until = 8;
#else
constexpr auto until = std::chrono::seconds{8};
#endif

auto answer =
    kalah::timed{kalah::minimax{kalah::rules<kalah::classic>{}, kalah::store_lead{}}}(kalah::start<1>(1), until);
