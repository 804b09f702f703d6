#ifndef KALAH_SEARCH_STRONG_ORDERING_HPP
#define KALAH_SEARCH_STRONG_ORDERING_HPP

#include <kalah/evaluate/evaluator.hpp>

namespace kalah {

// Which moves a search tries first: those for which order(board, pit, after) answers the highest number.

// Extra turns first, from the pit next to the store, for these disturb each other least. Then by what the evaluator
// says of the board after the move, and by what the move banks once more, threefold: what is banked can no longer be
// searched, so that a capture that is good enough is found good enough sooner than a quiet move is.
template <class Evaluator>
struct extra_turns_first {
    Evaluator evaluate{};

    template <class Board>
        requires evaluator_for<Evaluator, Board>
    [[nodiscard]] constexpr int operator()(const Board& before, int pit, const ply<Board>& after) const
    {
        constexpr int last = 1 << 30;
        if (after.again) return last + pit;
        const auto seed = seed_worth(evaluate);
        const int banked = -after.next.lead() - before.lead();
        // In a number wide enough, and no higher than an extra turn, whatever the unit.
        using wide = std::conditional_t<std::integral<score_of<Evaluator, Board>>, long long, double>;
        const auto worth = -static_cast<wide>(evaluated(evaluate, after)) + static_cast<wide>(3 * banked * seed);
        const auto rank = 10 * worth + static_cast<wide>(3 * pit * seed);
        return rank >= last ? last - 1 : rank <= -last ? -last : static_cast<int>(rank);
    }
};

template <class Evaluator>
extra_turns_first(Evaluator) -> extra_turns_first<Evaluator>;

}  // namespace kalah

#endif
