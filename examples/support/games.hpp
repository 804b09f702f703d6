#ifndef EXAMPLES_GAMES_HPP
#define EXAMPLES_GAMES_HPP

// Rules and boards as command lines give them.

#include "errors.hpp"
#include "number_in.hpp"

#include <kalah/any_board.hpp>
#include <kalah/notation.hpp>
#include <kalah/rules.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

namespace examples {

// "standard", "standard,ending=majority", "sowing=relay,extra_turn=false".
[[nodiscard]] inline kalah::any_rules rules_of(std::string_view text)
{
    const auto read = kalah::read_rules(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' are no rules: " + to_string(read.error)};
    return *read;
}

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

[[nodiscard]] inline int pits_of(const kalah::any_board& board) { return static_cast<int>(board.index()) + 1; }

// Seeds in the pits.
[[nodiscard]] inline int seeds_of(const kalah::any_board& board)
{
    return std::visit([](const auto& sized) { return sized.mover.seeds() + sized.opponent.seeds(); }, board);
}

// "6,4": the pits of a row, and the seeds in each.
[[nodiscard]] inline kalah::any_board start_of(std::string_view text)
{
    const auto comma = std::min(text.find(','), text.size());
    const auto pits = number_in(text.substr(0, comma), 1, kalah::max_pits);
    const auto seeds = number_in(text.substr(std::min(comma + 1, text.size())), 0, 9999);
    if (!pits || !seeds)
        throw wrong_arguments{"'" + std::string{text} + "' is no start: PITS,SEEDS as 6,4 was expected"};
    try {
        return kalah::start(*pits, *seeds);
    }
    catch (const kalah::invalid&) {
        throw wrong_arguments{"'" + std::string{text} + "' is no start: a board cannot hold so many seeds"};
    }
}

// "<3,0,0,4,4,4,4,4,4>".
[[nodiscard]] inline kalah::any_board board_of(std::string_view text)
{
    const auto read = kalah::read_board(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' is no board: " + to_string(read.error)};
    return *read;
}

}  // namespace examples

#endif
