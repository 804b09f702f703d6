#ifndef KALAH_PERFT_HPP
#define KALAH_PERFT_HPP

#include <kalah/rules.hpp>

#include <cstdint>

namespace kalah {

// Plays every sequence of so many plies and shows each board that one of them leads to. Depth 0 shows the board.
template <class Rules, class Board, class Visit>
    requires rules_for<Rules, Board>
constexpr void for_each_leaf(Rules rules, Board board, int depth, Visit&& visit)
{
    if (depth == 0) return visit(board);
    if (depth == 1) return rules.moves(board).for_each([&](int pit) { visit(rules.play(board, pit).next); });
    for (const int pit : rules.moves(board)) for_each_leaf(rules, rules.play(board, pit).next, depth - 1, visit);
}

// How many sequences of so many plies there are: the fingerprint of the rules. An extra turn is a ply like any other,
// and a finished game has none.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] constexpr std::uint64_t perft(Rules rules, Board board, int depth)
{
    std::uint64_t count = 0;
    for_each_leaf(rules, board, depth, [&](const Board&) { ++count; });
    return count;
}

}  // namespace kalah

#endif
