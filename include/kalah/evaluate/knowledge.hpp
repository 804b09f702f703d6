#ifndef KALAH_EVALUATE_KNOWLEDGE_HPP
#define KALAH_EVALUATE_KNOWLEDGE_HPP

#include <kalah/evaluate/features.hpp>

namespace kalah {

// The knowledge evaluator of study A. Each seed of the lead counts 4. Of the mover's pits, each whose sowing would end
// exactly in its store counts 2, each with exactly the seeds of one lap counts 4, and each empty one counts 1.
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
