// any: copied_player_for
#include <kalah/engine.hpp>
#include <kalah/tournament.hpp>

using namespace kalah;

// Its games would share one expert, from several threads.
void enter()
{
    expert strong{rules<standard>{}, start<6>(4)};
#ifdef REJECT
    const entrant<board<6>> one{"expert", player{strong, limit{.depth = 4}}};
#else
    const entrant<board<6>> one{"expert", [](std::uint64_t) {
                                    return player{expert{rules<standard>{}, start<6>(4)}, limit{.depth = 4}};
                                }};
#endif
}
