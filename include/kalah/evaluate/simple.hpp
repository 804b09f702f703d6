#ifndef KALAH_EVALUATE_SIMPLE_HPP
#define KALAH_EVALUATE_SIMPLE_HPP

#include <kalah/core/board.hpp>

namespace kalah {

// The simple evaluator of study A: the lead, four to a seed.
struct simple {
    static constexpr bool of_lead_and_pits = true;
    [[nodiscard]] static constexpr int seed() { return 4; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return seed() * board.lead();
    }
};

}  // namespace kalah

#endif
