#ifndef KALAH_EVALUATE_MULTI_HEURISTIC_HPP
#define KALAH_EVALUATE_MULTI_HEURISTIC_HPP

#include <kalah/core/board.hpp>

#include <cstdint>

namespace kalah {

// The evaluator of study B: the lead, weighted from 1 to 2 as the stores fill, plus the difference of the seeds in the
// pits, plus the difference of the non-empty pits. A store with more than half of all seeds has won.
//
// The weight is a fraction of all seeds, so rounding could depend on the machine. Integers count steps of 2^-20
// instead, cut off towards 0, which every double holds exactly. They keep the order of the exact values, because two of
// these that differ do so by at least 1/all, and no board has more than 65,535 seeds.
struct multi_heuristic {
    static constexpr double won = 1000;
    static constexpr std::int64_t steps = 1 << 20;

    [[nodiscard]] static constexpr double finished(int lead) { return lead > 0 ? won : lead < 0 ? -won : 0; }

    template <int Pits>
    [[nodiscard]] constexpr double operator()(const board<Pits>& board) const
    {
        const auto& [mover, opponent] = board;
        const int all = board.seeds(), ours = mover.store(), theirs = opponent.store();
        if (2 * ours > all || 2 * theirs > all || ours + theirs == all) return finished(ours - theirs);
        const std::int64_t beside = mover.seeds() - opponent.seeds() + mover.count_filled() - opponent.count_filled();
        const auto times_all = std::int64_t{ours - theirs} * (all + ours + theirs) + beside * all;
        const std::int64_t in_steps = steps * times_all / all;  // rounded towards zero
        return static_cast<double>(in_steps) / static_cast<double>(steps);
    }
};

}  // namespace kalah

#endif
