#ifndef EXAMPLES_PROGRAMS_SUPPORT_GAMES_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_GAMES_HPP

// Rules and boards from command lines. (Compiled for all sizes once, not in each program again.)

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
    R"(RULES is a name, a list of differences from classic, or both: standard,ending=majority.
  classic    a last seed in an own empty pit captures itself and the seeds facing it, even if there are none
  standard   it captures only if seeds face it
  relay      a last seed that falls on seeds picks them up and sows on; no extra turn; leftovers count for nobody
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
