#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_CONTESTANTS_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_CONTESTANTS_HPP

// The players that the arguments name.

#include "program_player.hpp"
#include "progress.hpp"
#include "settings.hpp"

#include <players/player.hpp>

#include <kalah/tournament/tournament.hpp>

namespace tournament {

// One of our players, or another program.
struct contestant {
    std::string name{};
    players::player_choice choice{};
    std::string command{};  // of a program; empty for one of our players
};

// Throws wrong_arguments.
[[nodiscard]] std::vector<contestant> contestants_of(const settings& wanted);

// One of our players in a game.
struct our_player {
    players::player who;
    progress* watch;

    [[nodiscard]] int operator()(const kalah::any_board& board) const
    {
        const auto found = who.think(board, {}, {});
        watch->count_ply();
        return found.pit;
    }

    // Whether the other seat is worth more.
    [[nodiscard]] bool takes_over(const kalah::any_board& board) const { return who.think(board, {}, {}).seeds < 0; }
};

using entrant = kalah::entrant<kalah::any_board>;

[[nodiscard]] entrant entrant_of(const contestant& one, const settings& wanted, progress& watch);

}  // namespace tournament

#endif
