#ifndef KALAH_CORE_PERFT_HPP
#define KALAH_CORE_PERFT_HPP

#include <kalah/core/rules.hpp>

#include <cstdint>

namespace kalah {

namespace detail {

// The loop over the moves of the last ply, unrolled. In each copy the pit is a constant, and the processor predicts for
// each pit separately whether it may be played.
template <int Pit = 0, class Rules, class Board, class Visit>
constexpr void visit_next(const Rules& rules, Board board, pit_set<Board::pits> pits, Visit& visit)
{
    if constexpr (Pit < Board::pits) {
        if (pits.contains(Pit)) visit(rules.play(board, Pit).next);
        visit_next<Pit + 1>(rules, board, pits, visit);
    }
}

}  // namespace detail

// Calls `visit` with the board at the end of every sequence of `depth` plies. Depth 0 visits the board itself.
template <class Rules, class Board, class Visit>
    requires rules_for<Rules, Board>
constexpr void for_each_leaf(const Rules& rules, Board board, int depth, Visit&& visit)
{
    if (depth == 0) return visit(board);
    const auto pits = rules.moves(board);
    if constexpr (Board::pits <= 7)  // wider boards take several words: too much code
        if (depth == 1) return detail::visit_next(rules, board, pits, visit);
    for (const int pit : pits) for_each_leaf(rules, rules.play(board, pit).next, depth - 1, visit);
}

// Perft, as chess programmers call it: the number of sequences of `depth` plies. It is a fingerprint of the rules. An
// extra turn is a ply like any other, and a game that is over has no further plies.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] constexpr std::uint64_t perft(const Rules& rules, const Board& board, int depth)
{
    std::uint64_t count = 0;
    for_each_leaf(rules, board, depth, [&](const Board&) { ++count; });
    return count;
}

}  // namespace kalah

#endif
