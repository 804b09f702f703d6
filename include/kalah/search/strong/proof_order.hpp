#ifndef KALAH_SEARCH_STRONG_PROOF_ORDER_HPP
#define KALAH_SEARCH_STRONG_PROOF_ORDER_HPP

#include <kalah/evaluate/pit_pairs.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/detail/children.hpp>
#include <kalah/search/strong/ordering.hpp>

#include <algorithm>

namespace kalah {

// The order in which a proof tries the moves of a board. The more seeds are left, the more nodes a good first move
// saves, and the more it may cost to find it: `trained` orders them near an endgame table, pit_pairs above it, and a
// search of a few plies far above it.
struct proof_order {
    int paired = 19;    // the least number of seeds in the pits at which pit_pairs orders the moves
    int foreseen = 29;  // and the least at which a search does
    int plies = 4;      // how far this search looks ahead after a move

    // Sorts the moves, but puts the pit `first` before all others.
    template <class Rules, class Board, class Score>
    constexpr void operator()(const Rules& rules, const Board& board, int first,
                              detail::children<Board, Score>& moves) const
    {
        const int seeds = board.mover.seeds() + board.opponent.seeds();
        if (seeds >= foreseen) by_search(rules, board, first, moves);
        else if (seeds >= paired) by(extra_turns_first{pit_pairs{}}, board, first, moves);
        else by(extra_turns_first{trained{}}, board, first, moves);
    }

private:
    static constexpr int infinite = 1 << 29;

    template <class Order, class Board, class Score>
    static constexpr void by(const Order& order, const Board& board, int first, detail::children<Board, Score>& moves)
    {
        moves.rank([&](const auto& move) {
            return move.pit == first ? std::numeric_limits<int>::max() : order(board, move.pit, move.next);
        });
    }

    // A move's rank is its value, and something for what it banks at once and for an extra turn, because those leave
    // less to search. The other moves are only shown to be no better than the best.
    template <class Rules, class Board, class Score>
    constexpr void by_search(const Rules& rules, const Board& board, int first,
                             detail::children<Board, Score>& moves) const
    {
        int best = -infinite;
        moves.rank([&](const auto& move) {
            if (move.pit == first) return infinite;
            const auto& [next, again] = move.next;
            const int banked = (again ? next.lead() : -next.lead()) - board.lead();
            const int more = (banked + (again ? 3 : 0)) * pit_pairs::seed();
            const int rank = more + worth_of(rules, move.next, plies, best - more, infinite);
            best = std::max(best, rank);
            return rank;
        });
    }

    // The value of a ply for the player who makes it: alpha-beta, fail-soft.
    template <class Rules, class Board>
    static constexpr int worth_of(const Rules& rules, const ply<Board>& reached, int depth, int alpha, int beta)
    {
        return reached.again ? value_of(rules, reached.next, depth, alpha, beta)
                             : -value_of(rules, reached.next, depth, -beta, -alpha);
    }

    template <class Rules, class Board>
    static constexpr int value_of(const Rules& rules, const Board& board, int depth, int alpha, int beta)
    {
        auto pits = rules.moves(board);
        if (pits.empty()) return board.lead() * pit_pairs::seed();
        if (depth == 0) return pit_pairs{}(board);
        int best = -infinite;
        for (; !pits.empty() && best < beta; pits.erase(pits.last())) {
            const auto next = rules.play(board, pits.last());
            best = std::max(best, worth_of(rules, next, depth - 1, std::max(alpha, best), beta));
        }
        return best;
    }
};

}  // namespace kalah

#endif
