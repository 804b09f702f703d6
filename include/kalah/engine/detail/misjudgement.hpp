#ifndef KALAH_ENGINE_DETAIL_MISJUDGEMENT_HPP
#define KALAH_ENGINE_DETAIL_MISJUDGEMENT_HPP

#include <kalah/engine/detail/level.hpp>
#include <kalah/evaluate/evaluator.hpp>
#include <kalah/search/limit.hpp>
#include <kalah/search/result.hpp>

namespace kalah::detail {

// The result of a ply, for its player, after a search of `plies` more plies.
template <class Search, class Rules, class Evaluator, class Board>
[[nodiscard]] auto seen_after(const Search& search, const Rules& rules, const Evaluator& evaluate,
                              const ply<Board>& reached, int plies)
{
    using score = score_of<Evaluator, Board>;
    result<score> found{.value = evaluated(evaluate, reached), .nodes = 1};
    if (rules.moves(reached.next).empty()) found.value = finished_worth<score>(evaluate, reached.next.lead());
    else if (plies > 0) found = search(reached.next, limit{.depth = plies});
    if (!reached.again) found.value = -found.value;
    return found;
}

// The move that looks best to a player who misjudges each move.
template <class Search, class Rules, class Evaluator, class Board>
[[nodiscard]] auto misjudged(const Search& search, const Rules& rules, const Evaluator& evaluate, const Board& board,
                             const sight& seen, dice& chance)
{
    using score = score_of<Evaluator, Board>;
    result<score> best{.depth = seen.plies};
    score best_guess{};
    for (const int pit : rules.moves(board)) {
        const auto found = seen_after(search, rules, evaluate, rules.play(board, pit), seen.plies - 1);
        const auto error = chance.error(seen.misjudges) * seed_worth(evaluate) / 100;
        const auto guess = static_cast<score>(found.value + error);
        best.nodes += found.nodes;
        if (!best.expected.empty() && guess <= best_guess) continue;
        best_guess = guess;
        best.value = found.value;
        best.expected.assign(pit, found.expected);
    }
    return best;
}

}  // namespace kalah::detail

#endif
