#include "game.hpp"

#include <kalah/game/replay.hpp>

namespace play {

game game_of(const kalah::any_rules& rules, const kalah::any_board& from, bool pie, std::string_view moves)
{
    const auto told = kalah::replay(rules, from, moves);
    if (!told) throw support::wrong_arguments{"'" + std::string{moves} + "' are not moves: " + to_string(told.error())};
    game played{rules, from, {.pie = pie}};
    for (const auto& ply : told->plies()) static_cast<void>(played.play(ply.pit));
    return played;
}

}  // namespace play
