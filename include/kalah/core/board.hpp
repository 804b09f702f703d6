#ifndef KALAH_CORE_BOARD_HPP
#define KALAH_CORE_BOARD_HPP

#include <kalah/core/row.hpp>

#include <array>
#include <cstdint>

namespace kalah {

// The two rows, named by role: the mover is the player who plays next. So a board needs no side to move.
template <int Pits>
struct board {
    static constexpr int pits = Pits;
    static constexpr int max_seeds = row<Pits>::max_seeds;

    constexpr board() = default;

    constexpr board(const row<Pits>& the_mover, const row<Pits>& the_opponent)
        : mover{the_mover},
          opponent{the_opponent}
    {
        detail::require(seeds() <= max_seeds, "kalah: more seeds than a board of this width can hold");
    }

    // With empty stores: board<3>{{4, 4, 4}, {4, 4, 4}}. (It is a template so that the constructor above wins where
    // both would match.)
    template <class = void>
    constexpr board(const std::array<int, Pits>& the_mover, const std::array<int, Pits>& the_opponent)
        : board{row<Pits>{the_mover}, row<Pits>{the_opponent}}
    {
    }

    // All seeds, including those in the stores.
    [[nodiscard]] constexpr int seeds() const
    {
        return mover.seeds() + mover.store() + opponent.seeds() + opponent.store();
    }

    // The mover's store minus the opponent's.
    [[nodiscard]] constexpr int lead() const { return mover.store() - opponent.store(); }

    // The board as the opponent sees it.
    [[nodiscard]] constexpr board turned() const
    {
        board other;
        other.mover = opponent;
        other.opponent = mover;
        return other;
    }

    [[nodiscard]] constexpr std::uint64_t hash() const { return mover.hash() * 3 + opponent.hash(); }
    [[nodiscard]] friend constexpr bool operator==(const board&, const board&) = default;

    row<Pits> mover, opponent;
};

template <int Pits>
board(row<Pits>, row<Pits>) -> board<Pits>;

// The board at the beginning of Kalah(Pits, seeds): `seeds` seeds in each pit, and empty stores.
template <int Pits>
[[nodiscard]] constexpr board<Pits> start(int seeds)
{
    std::array<int, Pits> pits{};
    for (auto& pit : pits) pit = seeds;
    return {row<Pits>{pits}, row<Pits>{pits}};
}

}  // namespace kalah

#endif
