#ifndef KALAH_CORE_DRAWING_HPP
#define KALAH_CORE_DRAWING_HPP

#include <kalah/core/any_board.hpp>

#include <algorithm>
#include <string>

namespace kalah {

// The board as a picture for people. The mover's row is below with its store on the right, so seeds go anticlockwise.
//
//          5   4   3   2   1   0
//       +-------------------------+
//       |  4   4   4   4   4   4  |
//    0  |                         |  0
//       |  4   4   4   4   4   4  |
//       +-------------------------+
//          0   1   2   3   4   5
template <class Board>
    requires requires(const Board& board) { board.mover.size(); }
[[nodiscard]] std::string drawing(const Board& board)
{
    const int pits = board.mover.size();
    const auto cell = [](int number, std::size_t width) {
        const auto digits = std::to_string(number);
        return std::string(width - std::min(width, digits.size()), ' ') + digits;
    };
    int most = 100;
    for (int pit = 0; pit < pits; ++pit) most = std::max({most, board.mover[pit], board.opponent[pit]});
    const auto width = 1 + std::to_string(most).size();

    std::string upper_pits, upper, lower, lower_pits;
    for (int pit = 0; pit < pits; ++pit) {
        upper_pits += cell(pits - 1 - pit, width);
        upper += cell(board.opponent[pits - 1 - pit], width);
        lower += cell(board.mover[pit], width);
        lower_pits += cell(pit, width);
    }
    const std::string margin(6, ' ');
    const std::string edge = margin + "+" + std::string(upper.size() + 1, '-') + "+\n";
    const auto side = [&](const std::string& row) { return margin + "|" + row.substr(1) + "  |\n"; };
    const auto stores = cell(board.opponent.store(), 4) + "  |" + std::string(upper.size() + 1, ' ') + "|" +
                        cell(board.mover.store(), 3) + "\n";
    return margin + upper_pits + "\n" + edge + side(upper) + stores + side(lower) + edge + margin + lower_pits + "\n";
}

}  // namespace kalah

#endif
