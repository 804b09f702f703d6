#ifndef EXAMPLES_PROGRAMS_PLAY_GAME_HPP
#define EXAMPLES_PROGRAMS_PLAY_GAME_HPP

#include <support/games.hpp>

#include <kalah/game/game_text.hpp>

#include <string>
#include <string_view>

namespace play {

using game = kalah::any_game;

// South, the row that begins a game, is kalah::side::first; North is the second.
using kalah::side;

[[nodiscard]] inline std::string name_of_row(side row) { return row == side::first ? "South" : "North"; }

// The game that a text gives, from a board. Throws wrong_arguments with the reason.
[[nodiscard]] game game_of(const kalah::any_rules& rules, const kalah::any_board& from, bool pie,
                           std::string_view moves);

}  // namespace play

#endif
