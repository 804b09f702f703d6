#ifndef EXAMPLES_PLAY_THINKING_HPP
#define EXAMPLES_PLAY_THINKING_HPP

#include "game.hpp"
#include "screen.hpp"

#include <players/player.hpp>

namespace examples {

// Lets a player think about the board of a game; meanwhile its depth, value and line are shown.
[[nodiscard]] thought think(const player& who, const game& about, const kalah::limit& until, const std::string& name,
                            const screen& on);

// What each pit that may be played is worth to the mover, the best first: a share of the time for each.
[[nodiscard]] std::vector<thought> think_of_all(const player& who, const game& about, const kalah::limit& until,
                                                const screen& on);

}  // namespace examples

#endif
