#ifndef KALAH_EVALUATE_FEATURES_HPP
#define KALAH_EVALUATE_FEATURES_HPP

#include <kalah/core/rules.hpp>

// What evaluators are made of. Each feature counts one thing, for the mover, and is an evaluator itself; since it says
// nothing of the stores, a seed there is worth nothing to it. The lead is a feature too: store_lead.
namespace kalah::features {

struct own_seeds {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.mover.seeds();
    }
};

struct opposing_seeds {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.opponent.seeds();
    }
};

struct own_filled_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.mover.count_filled();
    }
};

struct opposing_filled_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return board.opponent.count_filled();
    }
};

struct own_empty_pits {
    [[nodiscard]] static constexpr int seed() { return 0; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        return Pits - board.mover.count_filled();
    }
};

// Pits whose sowing would end exactly in the own store, by sowings that go once around and sow their origin again.
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

// Pits with just the seeds for one lap, which end in the pit itself and capture.
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

// 1 for a board reached by a move that lets its player move again.
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
