#ifndef KALAH_SEARCH_KNOWLEDGE_ALPHA_BETA_HPP
#define KALAH_SEARCH_KNOWLEDGE_ALPHA_BETA_HPP

#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/detail/choice.hpp>
#include <kalah/search/fall_limit.hpp>

#include <array>

namespace kalah {

// The knowledge-based pruning of study A, a kind of forward pruning. A move is unwanted if the evaluator says that it
// costs its player too much: u before the move, u' after it, both for that player, and u - u' above the limit. An
// unwanted move is not searched deeper; its value is u'. If all moves of a board are unwanted, the best of them is
// played, and these losses are added up along the line. The line ends when the sum exceeds limit(0), the limit at its
// beginning. (If the sum were compared with the limit of the board itself, no line could go on: the best move alone
// exceeds that.)
//
// The limit is a callable from the plies since the beginning to quarters of a seed. With a limit that is never reached,
// this is alpha_beta. A value that rests on such pruning is never called proven.
template <class Rules, class Evaluator, class Limit = fall_limit>
struct knowledge_alpha_beta {
    Rules rules{};
    Evaluator evaluate{};
    Limit limit{};

    // The value of a board, or of the board that a ply led to, at this depth. Depth 0 gives the evaluator's guess and
    // no best pit.
    template <class Position, stop_condition Stop = never>
        requires rules_for<Rules, board_of<Position>> && evaluator_for<Evaluator, board_of<Position>> &&
            std::invocable<const Limit&, int>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        return (*this)(from, depth, stop, window<score_of<Evaluator, board_of<Position>>>{});
    }

    // The same with a given window.
    template <class Position, stop_condition Stop, class Score>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop, window<Score> asked) const
    {
        effort<Stop> spent{stop};
        line expected;
        const auto reached = as_ply(from);
        const detail::progress<Score> beginning{worth_of(reached)};
        const auto value = visit(reached, beginning, depth, asked, expected, spent);
        return spent.answer(value, depth, expected);
    }

    // The search that continues when this one has seen all that it wants to see, and there is time left.
    [[nodiscard]] constexpr auto successor() const { return alpha_beta<Rules, Evaluator>{rules, evaluate}; }

private:
    template <class Board>
    constexpr auto worth_of(const ply<Board>& reached) const -> score_of<Evaluator, Board>
    {
        using score = score_of<Evaluator, Board>;
        if (rules.moves(reached.next).empty()) return finished_worth<score>(evaluate, reached.next.lead());
        return evaluated(evaluate, reached);
    }

    template <class Board>
    constexpr auto look(const Board& board, int pit) const -> detail::choice<Board, score_of<Evaluator, Board>>
    {
        const auto next = rules.play(board, pit);
        const auto worth = worth_of(next);
        return {pit, next, worth, next.again ? worth : -worth};
    }

    // Fills `choices`, and returns the place of the first one that leaves its player the most.
    template <class Board, class Choices>
    constexpr unsigned look_at_all(const Board& board, pit_set<Board::pits> pits, Choices& choices) const
    {
        unsigned count = 0, least_bad = 0;
        for (const int pit : pits) {
            choices[count] = look(board, pit);
            if (choices[count].after > choices[least_bad].after) least_bad = count;
            ++count;
        }
        return least_bad;
    }

    template <class Score>
    constexpr bool too_far(Score fall, int plies) const
    {
        return 4 * fall > limit(plies) * seed_worth(evaluate);
    }

    template <class Board, class Score, class Effort>
    constexpr Score visit(const ply<Board>& reached, detail::progress<Score> so_far, int depth, window<Score> asked,
                          line& expected, Effort& spent) const
    {
        if (!spent.visit()) return 0;
        const auto pits = rules.moves(reached.next);
        if (pits.empty()) return so_far.worth;
        if (depth <= 0) {
            spent.cut_short = true;
            return so_far.worth;
        }
        std::array<detail::choice<Board, Score>, Board::pits> choices{};
        const auto least_bad = look_at_all(reached.next, pits, choices);
        const auto count = static_cast<unsigned>(pits.size());
        line after;
        const Score least_fall = so_far.worth - choices[least_bad].after;
        if (too_far(least_fall, so_far.plies)) {  // all moves are unwanted
            spent.pruned |= count > 1;
            so_far.fallen += least_fall;
            const bool ends = too_far(so_far.fallen, 0);
            const Score value = follow(choices[least_bad], !ends, so_far, depth, asked, after, spent);
            expected.assign(choices[least_bad].pit, after);
            return value;
        }
        Score best{};
        for (unsigned place = 0; place < count; ++place) {
            const auto& tried = choices[place];
            after.clear();
            const bool wanted = !too_far(so_far.worth - tried.after, so_far.plies);
            const Score value = follow(tried, wanted, so_far, depth, asked, after, spent);
            if (spent.stopped) return best;
            if (expected.empty() || value > best) {
                best = value;
                expected.assign(tried.pit, after);
            }
            if (best >= asked.beta) return best;
            if (best > asked.alpha) asked.alpha = best;
        }
        return best;
    }

    // Searches a move deeper, or takes the evaluator's value, which is a guess unless the move ends the game.
    template <class Board, class Score, class Effort>
    constexpr Score follow(const detail::choice<Board, Score>& tried, bool deeper,
                           const detail::progress<Score>& so_far, int depth, window<Score> asked, line& after,
                           Effort& spent) const
    {
        if (!deeper) {
            if (spent.visit() && !rules.moves(tried.next.next).empty()) spent.pruned = true;
            return tried.after;
        }
        const detail::progress<Score> now{tried.worth, so_far.fallen, so_far.plies + 1};
        return tried.next.again ? visit(tried.next, now, depth - 1, asked, after, spent)
                                : -visit(tried.next, now, depth - 1, asked.turned(), after, spent);
    }
};

template <class Rules, class Evaluator>
knowledge_alpha_beta(Rules, Evaluator) -> knowledge_alpha_beta<Rules, Evaluator>;
template <class Rules, class Evaluator, class Limit>
knowledge_alpha_beta(Rules, Evaluator, Limit) -> knowledge_alpha_beta<Rules, Evaluator, Limit>;

}  // namespace kalah

#endif
