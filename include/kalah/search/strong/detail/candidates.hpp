#ifndef KALAH_SEARCH_STRONG_DETAIL_CANDIDATES_HPP
#define KALAH_SEARCH_STRONG_DETAIL_CANDIDATES_HPP

#include <kalah/search/strong/detail/recollection.hpp>
#include <kalah/search/strong/ordering.hpp>

// The moves of a board that a scout has to search, and their order.

namespace kalah::detail {

template <class Score>
[[nodiscard]] constexpr std::optional<sighting<Score>> decided(const known<Score>& now, Score beta)
{
    if (now.low >= beta) return sighting<Score>{now.low, now.low_final, now.pit};
    if (now.high < beta) return sighting<Score>{now.high, now.high_final, now.pit};
    return std::nullopt;
}

// The moves that the bounds do not decide. It ends at the first move whose bounds answer the question.
template <class Scout, class Board, class Score, class Effort>
[[nodiscard]] constexpr auto undecided_moves(const Scout& ask, const Board& board, pit_set<Board::pits> pits, int depth,
                                             attempt<Score>& tried, Effort& spent)
{
    children<Board, Score> moves;
    for (const int pit : pits) {
        const auto next = ask.rules.play(board, pit);
        const auto certain = certainty<Score>(ask, next.next);
        if (const auto beta = tried.asked(next.again); certain.decides(beta)) {
            static_cast<void>(spent.visit());
            tried.add(next.again, {certain.decision(beta), true}, pit);
            if (tried.answered()) break;
            continue;
        }
        if constexpr (has_memory<Scout>)
            if (worth_remembering(ask, depth - 1)) ask.memory->prefetch(next.next);
        moves.push_back({next, pit, 0, certain});
    }
    return moves;
}

// Enhanced transposition cut-off: before any move is searched, takes out the moves that the memory decides.
template <class Scout, class Board, class Score>
constexpr void ask_memory(const Scout& ask, children<Board, Score>& moves, int depth, attempt<Score>& tried)
{
    if constexpr (has_memory<Scout>) {
        if (!ask.memory) return;
        moves.take_out([&](auto& move) {
            if (tried.answered() || !worth_remembering(ask, depth - 1)) return false;
            const auto found = ask.memory->recall(move.next.next);
            if (!found) return false;
            const auto answer = decided(found->at(depth - 1), tried.asked(move.next.again));
            if (answer) tried.add(move.next.again, *answer, move.pit);
            return answer.has_value();
        });
    }
}

// Sorts the moves by their rank, but puts `first`, the pit from the memory (the hash move), before all others.
template <class Scout, class Board, class Score>
constexpr void order(const Scout& ask, const Board& board, int first, children<Board, Score>& moves)
{
    moves.rank([&](const auto& move) {
        return move.pit == first ? std::numeric_limits<int>::max() : order_of(ask.evaluate, board, move.pit, move.next);
    });
}

// All moves, in the order in which they are tried.
template <class Score, class Scout, class Board>
[[nodiscard]] constexpr auto ordered(const Scout& ask, const Board& board)
{
    children<Board, Score> moves;
    for (const int pit : ask.rules.moves(board)) moves.push_back({ask.rules.play(board, pit), pit});
    order(ask, board, first_pit<Score>(ask, board), moves);
    return moves;
}

}  // namespace kalah::detail

#endif
