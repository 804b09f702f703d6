#ifndef KALAH_SEARCH_ALPHA_BETA_HPP
#define KALAH_SEARCH_ALPHA_BETA_HPP

#include <kalah/endgame/bounds.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/window.hpp>

namespace kalah {

// Alpha-beta pruning: minimax without the moves that cannot change its value. Once a reply makes a move worse than one
// already found, the other replies do not matter.
//
// Its value v is fail-soft. If alpha < v < beta, v is exact. If v <= alpha, the exact value is at most v; if v >= beta,
// it is at least v. With the full window, v and the best pit are those of minimax.
//
// With bounds, what is certain about a board overrules the evaluator's guess: no value lies outside the bounds, and a
// board is not searched if its bounds already decide.
template <class Rules, class Evaluator, class Bounds = no_bounds>
struct alpha_beta {
    Rules rules{};
    Evaluator evaluate{};
    Bounds bounds{};

    static constexpr bool bounded = !std::same_as<Bounds, no_bounds>;

    // The value of a board, or of the board that a ply led to, at this depth. Depth 0 gives the evaluator's guess and
    // no best pit.
    template <class Position, stop_condition Stop = never>
        requires rules_for<Rules, board_of<Position>> && evaluator_for<Evaluator, board_of<Position>> &&
            known_bounds_for<Bounds, board_of<Position>> && bounds_by<Bounds, Rules>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        return (*this)(from, depth, stop, window<score_of<Evaluator, board_of<Position>>>{});
    }

    // The same with a given window.
    template <class Position, stop_condition Stop, class Score>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop, window<Score> asked) const
    {
        require_same_rules(bounds, rules);
        effort<Stop> spent{stop};
        line expected;
        // Even if the bounds decide the value, the best pit must be found.
        const auto value = depth > 0 && spent.visit() ? best_of(as_ply(from), depth, asked, expected, spent)
                                                      : visit(as_ply(from), depth, asked, expected, spent);
        return spent.answer(value, depth, expected);
    }

private:
    template <class Board, class Score, class Effort>
    constexpr Score visit(const ply<Board>& reached, int depth, window<Score> asked, line& expected,
                          Effort& spent) const
    {
        if (!spent.visit()) return 0;
        if constexpr (!bounded) return best_of(reached, depth, asked, expected, spent);
        else {
            const auto certain = bounds(reached.next);
            const auto low = finished_worth<Score>(evaluate, certain.low);
            const auto high = finished_worth<Score>(evaluate, certain.high);
            if (low >= asked.beta || low == high) return low;
            if (high <= asked.alpha) return high;
            const auto value = best_of(reached, depth, asked, expected, spent);
            return value < low ? low : value > high ? high : value;
        }
    }

    // A move that reaches the upper bound cannot be improved on, so the rest is cut off.
    template <class Board, class Score>
    constexpr void narrow(const Board& board, window<Score>& asked) const
    {
        if constexpr (bounded) {
            const auto high = finished_worth<Score>(evaluate, bounds(board).high);
            if (high < asked.beta) asked.beta = high;
        }
    }

    template <class Board, class Score, class Effort>
    constexpr Score best_of(const ply<Board>& reached, int depth, window<Score> asked, line& expected,
                            Effort& spent) const
    {
        const auto pits = rules.moves(reached.next);
        if (pits.empty()) return finished_worth<Score>(evaluate, reached.next.lead());
        if (depth <= 0) {
            spent.cut_short = true;
            return evaluated(evaluate, reached);
        }
        narrow(reached.next, asked);
        Score best{};
        line after;
        for (const int pit : pits) {
            after.clear();
            const auto next = rules.play(reached.next, pit);
            const Score value = next.again ? visit(next, depth - 1, asked, after, spent)
                                           : -visit(next, depth - 1, asked.turned(), after, spent);
            if (spent.stopped) return best;
            if (expected.empty() || value > best) {
                best = value;
                expected.assign(pit, after);
            }
            if (best >= asked.beta) return best;
            if (best > asked.alpha) asked.alpha = best;
        }
        return best;
    }
};

template <class Rules, class Evaluator>
alpha_beta(Rules, Evaluator) -> alpha_beta<Rules, Evaluator>;
template <class Rules, class Evaluator, class Bounds>
alpha_beta(Rules, Evaluator, Bounds) -> alpha_beta<Rules, Evaluator, Bounds>;

}  // namespace kalah

#endif
