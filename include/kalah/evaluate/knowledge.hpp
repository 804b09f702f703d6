#ifndef KALAH_EVALUATE_KNOWLEDGE_HPP
#define KALAH_EVALUATE_KNOWLEDGE_HPP

#include <kalah/evaluate/features.hpp>

namespace kalah {

// The knowledge evaluator of study A: four for each seed of the lead, and for the player to move two for each pit whose
// sowing would end exactly in the own store, four for each pit with the seeds for exactly one lap, one for each empty.
struct knowledge {
    static constexpr bool of_lead_and_pits = true;
    [[nodiscard]] static constexpr int seed() { return 4; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return seed() * board.lead() + 2 * features::extra_turn_pits{}(board) + 4 * features::full_lap_pits{}(board) +
               features::own_empty_pits{}(board);
    }
};

}  // namespace kalah

#endif
