#include "games.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/game/game_text.hpp>

#include <algorithm>
#include <variant>

namespace examples {

kalah::any_rules rules_of(std::string_view text)
{
    const auto read = kalah::read_rules(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' are no rules: " + to_string(read.error())};
    return *read;
}

kalah::any_board start_of(std::string_view text)
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

kalah::any_board board_of(std::string_view text)
{
    const auto read = kalah::read_board(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' is no board: " + to_string(read.error())};
    return *read;
}

std::string board_text(const kalah::any_board& board) { return to_string(board); }

int seeds_of(const kalah::any_board& board)
{
    return std::visit([](const auto& sized) { return sized.mover.seeds() + sized.opponent.seeds(); }, board);
}

int lead_on(const kalah::any_board& board)
{
    return std::visit([](const auto& sized) { return sized.lead(); }, board);
}

std::vector<int> pits_to_play(const kalah::any_rules& rules, const kalah::any_board& board)
{
    return std::visit(
        [&](const auto& sized) {
            const auto pits = rules.moves(sized);
            return std::vector<int>(pits.begin(), pits.end());
        },
        board);
}

kalah::ply<kalah::any_board> play(const kalah::any_rules& rules, const kalah::any_board& board, int pit)
{
    return std::visit(
        [&](const auto& sized) -> kalah::ply<kalah::any_board> {
            const auto reached = rules.play(sized, pit);
            return {reached.next, reached.again};
        },
        board);
}

std::string line_text(const kalah::any_rules& rules, const kalah::any_board& board, const std::vector<int>& pits)
{
    return std::visit([&](const auto& sized) { return to_string(rules, sized, pits); }, board);
}

std::string line_text(const kalah::any_rules& rules, const kalah::any_board& board, const kalah::line& pits)
{
    return line_text(rules, board, std::vector<int>(pits.begin(), pits.end()));
}

}  // namespace examples
