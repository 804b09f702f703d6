#ifndef KALAH_EVALUATE_EXTRA_TURN_HPP
#define KALAH_EVALUATE_EXTRA_TURN_HPP

#include <kalah/core/rules.hpp>

namespace kalah {

// The evaluator of study C: the lead, plus 6 for the mover of a board that was reached by a move with an extra turn.
struct extra_turn {
    static constexpr bool of_lead_and_pits = true;

    template <class Board>
    [[nodiscard]] constexpr int operator()(const ply<Board>& reached) const
    {
        return reached.next.lead() + (reached.again ? 6 : 0);
    }
};

}  // namespace kalah

#endif
