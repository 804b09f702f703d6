#ifndef KALAH_EVALUATE_FEATURES_HPP
#define KALAH_EVALUATE_FEATURES_HPP

#include <kalah/core/rules.hpp>

// The parts that evaluators are made of. Each feature counts one thing from the mover's view, and is an evaluator
// itself. It ignores the stores, so seed() is 0. The lead is a feature too: store_lead.
namespace kalah::features {

// The seeds in the mover's pits.
struct own_seeds {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.mover.seeds();
    }
};

// The seeds in the opponent's pits.
struct opposing_seeds {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.opponent.seeds();
    }
};

// The mover's pits that have seeds.
struct own_filled_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.mover.count_filled();
    }
};

// The opponent's pits that have seeds.
struct opposing_filled_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.opponent.count_filled();
    }
};

// The mover's pits that have none.
struct own_empty_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return Pits - board.mover.count_filled();
    }
};

// The mover's pits whose sowing would end exactly in its store, for lap sowing that sows its own origin again.
struct extra_turn_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        constexpr int lap = 2 * Pits + 1;
        int count = 0;
        for (int pit = 0; pit < Pits; ++pit) count += board.mover[pit] % lap == Pits - pit;
        return count;
    }
};

// The mover's pits with exactly 2 * Pits + 1 seeds, one lap: they end in their own pit and capture.
struct full_lap_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        int count = 0;
        for (int pit = 0; pit < Pits; ++pit) count += board.mover[pit] == 2 * Pits + 1;
        return count;
    }
};

// 1 for a board that was reached by a move with an extra turn, otherwise 0.
struct reached_again {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <class Board>
    [[nodiscard]] constexpr int operator()(const ply<Board>& reached) const
    {
        return reached.again;
    }
};

}  // namespace kalah::features

#endif
