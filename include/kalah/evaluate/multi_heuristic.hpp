#ifndef KALAH_EVALUATE_MULTI_HEURISTIC_HPP
#define KALAH_EVALUATE_MULTI_HEURISTIC_HPP

#include <kalah/core/board.hpp>

namespace kalah {

// The evaluator of study B: the lead, weighted from 1 to 2 as the stores fill, plus the difference of the seeds in the
// pits, plus the difference of the non-empty pits. A store with more than half of all seeds has won.
struct multi_heuristic {
    static constexpr double won = 1000;

    [[nodiscard]] static constexpr double finished(int lead) { return lead > 0 ? won : lead < 0 ? -won : 0; }

    template <int Pits>
    [[nodiscard]] constexpr double operator()(const board<Pits>& board) const
    {
        const auto& [mover, opponent] = board;
        const int all = board.seeds(), ours = mover.store(), theirs = opponent.store();
        if (2 * ours > all || 2 * theirs > all || ours + theirs == all) return finished(ours - theirs);
        return (ours - theirs) * (1 + (ours + theirs) / static_cast<double>(all)) +  //
               mover.seeds() - opponent.seeds() +                                    //
               mover.count_filled() - opponent.count_filled();
    }
};

}  // namespace kalah

#endif
