#ifndef EXAMPLES_PROGRAMS_SUPPORT_GAMES_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_GAMES_HPP

// Rules and boards as command lines give them, and plays on boards of any size. (Compiled for all sizes once, not in
// each program again.)

#include "errors.hpp"
#include "number_in.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/search/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace support {

// "standard", "standard,ending=majority", "sowing=relay,extra_turn=false". Throws wrong_arguments with the reason.
[[nodiscard]] kalah::any_rules rules_of(std::string_view text);

// For the help texts.
inline constexpr std::string_view rules_help =
    R"(RULES is a name, facts in which the rules differ from classic, or both: standard,ending=majority.
  classic    a last seed in an own empty pit captures itself and what faces it, also when nothing does
  standard   only when seeds face it
  relay      a last seed that falls on seeds picks them up and goes on; no extra turn; what is left counts for nobody
  majority   short for standard,ending=majority
  sowing=lap|relay  origin=sown|skipped  capture=always|facing|never  extra_turn=true|false
  ending=row_empty|stuck|majority  leftovers=owner|nobody
)";

// "6,4": the pits of a row, and the seeds in each. Throws wrong_arguments with the reason.
[[nodiscard]] kalah::any_board start_of(std::string_view text);

// "<3,0,0,4,4,4,4,4,4>". Throws wrong_arguments with the reason.
[[nodiscard]] kalah::any_board board_of(std::string_view text);
// In the pits alone.
[[nodiscard]] inline int seeds_of(const kalah::any_board& board)
{
    return board.mover.seeds() + board.opponent.seeds();
}

}  // namespace support

#endif
