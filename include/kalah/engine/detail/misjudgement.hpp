#ifndef KALAH_ENGINE_DETAIL_MISJUDGEMENT_HPP
#define KALAH_ENGINE_DETAIL_MISJUDGEMENT_HPP

#include <kalah/engine/detail/level.hpp>
#include <kalah/evaluate/evaluator.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/limit.hpp>
#include <kalah/search/result.hpp>

namespace kalah::detail {

// What a ply leads to, for its player, this many plies on.
template <class Search, class Rules, class Board>
[[nodiscard]] result<int> seen_after(const Search& search, const Rules& rules, const ply<Board>& reached, int plies)
{
    result<int> found{.value = trained{}(reached.next), .nodes = 1};
    if (rules.moves(reached.next).empty()) found.value = finished_worth<int>(trained{}, reached.next.lead());
    else if (plies > 0) found = search(reached.next, limit{.depth = plies});
    if (!reached.again) found.value = -found.value;
    return found;
}

// The move that looks best to somebody who is wrong about each.
template <class Search, class Rules, class Board>
[[nodiscard]] result<int> misjudged(const Search& search, const Rules& rules, const Board& board, const sight& seen,
                                    dice& chance)
{
    result<int> best{.depth = seen.plies};
    int best_guess = 0;
    for (const int pit : rules.moves(board)) {
        const auto found = seen_after(search, rules, rules.play(board, pit), seen.plies - 1);
        const int guess = found.value + chance.error(seen.misjudges);
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
