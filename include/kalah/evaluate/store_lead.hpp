#ifndef KALAH_EVALUATE_STORE_LEAD_HPP
#define KALAH_EVALUATE_STORE_LEAD_HPP

#include <kalah/core/board.hpp>

namespace kalah {

// The lead in seeds.
struct store_lead {
    static constexpr bool of_lead_and_pits = true;

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.lead();
    }
};

}  // namespace kalah

#endif
