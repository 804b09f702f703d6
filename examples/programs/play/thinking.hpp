#ifndef EXAMPLES_PROGRAMS_PLAY_THINKING_HPP
#define EXAMPLES_PROGRAMS_PLAY_THINKING_HPP

#include "game.hpp"
#include "screen.hpp"

#include <players/player.hpp>

namespace play {

// Lets a player think about the board of a game; meanwhile its depth, value and line are shown.
[[nodiscard]] players::thought think(const players::player& who, const game& about, const kalah::limit& until,
                                     const std::string& name, const screen& on);

// What each pit that may be played is worth to the mover, the best first: a share of the time for each.
[[nodiscard]] std::vector<players::thought> think_of_all(const players::player& who, const game& about,
                                                         const kalah::limit& until, const screen& on);

}  // namespace play

#endif
