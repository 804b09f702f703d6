#ifndef KALAH_SEARCH_MINIMAX_HPP
#define KALAH_SEARCH_MINIMAX_HPP

#include <kalah/search/effort.hpp>

namespace kalah {

// Minimax, in its negamax form: looks at every sequence of `depth` plies, and takes the pit after which the opponent's
// best reply is worth least. If several pits have the same value, it takes the lowest. It is the slowest search, and
// the oracle for all the others.
template <class Rules, class Evaluator>
struct minimax {
    Rules rules{};
    Evaluator evaluate{};

    // The value of a board, or of the board that a ply led to, at this depth. Depth 0 gives the evaluator's guess and
    // no best pit.
    template <class Position, stop_condition Stop = never>
        requires rules_for<Rules, board_of<Position>> && evaluator_for<Evaluator, board_of<Position>>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        effort<Stop> spent{stop};
        line expected;
        const auto value = visit(as_ply(from), depth, expected, spent);
        return spent.answer(value, depth, expected);
    }

private:
    template <class Board, class Effort>
    constexpr auto visit(const ply<Board>& reached, int depth, line& expected, Effort& spent) const
        -> score_of<Evaluator, Board>
    {
        using score = score_of<Evaluator, Board>;
        if (!spent.visit()) return 0;
        const auto pits = rules.moves(reached.next);
        if (pits.empty()) return finished_worth<score>(evaluate, reached.next.lead());
        if (depth <= 0) {
            spent.cut_short = true;
            return evaluated(evaluate, reached);
        }
        score best{};
        line after;
        for (const int pit : pits) {
            after.clear();
            const auto next = rules.play(reached.next, pit);
            const score value =
                next.again ? visit(next, depth - 1, after, spent) : -visit(next, depth - 1, after, spent);
            if (spent.stopped) return best;
            if (expected.empty() || value > best) {
                best = value;
                expected.assign(pit, after);
            }
        }
        return best;
    }
};

template <class Rules, class Evaluator>
minimax(Rules, Evaluator) -> minimax<Rules, Evaluator>;

}  // namespace kalah

#endif
