#ifndef EXAMPLES_PROGRAMS_PLAY_WORDS_HPP
#define EXAMPLES_PROGRAMS_PLAY_WORDS_HPP

// Sentences about a game.

#include "game.hpp"

#include <players/player.hpp>

namespace play {

// The reader of the texts: the row of the only human, who is called "you". Absent with two humans or none.
using listener = std::optional<side>;

// The last ply: "You play 2, bank 1 seed and move again."
[[nodiscard]] std::string told_ply(const game& played, listener to);

// "Game over. South 30, North 18: you win by 12 seeds.", or "North wins, because South forfeited the game (took 2 s)."
[[nodiscard]] std::string told_result(const game& played, listener to);

// "South 3, North 5 after 12 plies".
[[nodiscard]] std::string told_score(const game& played);

// "+3.5", or "+3 for sure" when it is proven.
[[nodiscard]] std::string told_lead(const players::thought& of);

// "+3.5 at depth 12: 25-10-3".
[[nodiscard]] std::string told_thought(const players::thought& of);

// Pits: "0, 2 or 5".
[[nodiscard]] std::string told_choice(const kalah::pit_set<kalah::max_pits>& pits);

[[nodiscard]] std::string seeds_text(int seeds);

// An explanation of these rules.
[[nodiscard]] std::string told_rules(const kalah::variant& rules);

}  // namespace play

#endif
