#ifndef EXAMPLES_PROGRAMS_PLAY_THINKING_HPP
#define EXAMPLES_PROGRAMS_PLAY_THINKING_HPP

#include "game.hpp"
#include "screen.hpp"

#include <players/player.hpp>

namespace play {

// Lets a player think about the board of a game, and shows its depth, value and line meanwhile.
[[nodiscard]] players::thought think(const players::player& who, const game& about, const kalah::limit& until,
                                     const std::string& name, const screen& on);

// The value of each playable pit for the mover, the best first. Each gets an equal share of the time.
[[nodiscard]] std::vector<players::thought> think_of_all(const players::player& who, const game& about,
                                                         const kalah::limit& until, const screen& on);

}  // namespace play

#endif
