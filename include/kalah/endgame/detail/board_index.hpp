#ifndef KALAH_ENDGAME_DETAIL_BOARD_INDEX_HPP
#define KALAH_ENDGAME_DETAIL_BOARD_INDEX_HPP

#include <kalah/core/board.hpp>

#include <limits>

namespace kalah::detail {

// Numbers all ways to spread seeds over the pits of both rows, without gaps: first the empty board, then those of one
// seed, of two, and so on. Stores are not looked at.
//
// With s(i) the seeds in the first i + 1 pits, mover's pits before the opponent's, the numbers s(i) + i increase, and a
// board is a choice of so many numbers: its index is the sum of the binomials (s(i) + i over i + 1), the combinatorial
// number system.
template <int Pits>
class board_index {
    static constexpr unsigned pits = 2 * Pits;

public:
    static constexpr int max_seeds = 127;
    static constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

    // How many boards have at most so many seeds in their pits; too_many when 64 bits cannot tell.
    [[nodiscard]] static constexpr std::uint64_t size(int seeds)
    {
        return binomials[pits - 1][static_cast<unsigned>(seeds) + 1];
    }

    // Precondition: there are at most max_seeds, and size() can tell how many boards have as many.
    [[nodiscard]] static constexpr std::uint64_t of(const board<Pits>& board)
    {
        return of_mover(board.mover) + of_opponent(board.opponent, board.mover.seeds());
    }

    // What the pits of either row add to the index; those of the opponent by how many seeds come before them.
    [[nodiscard]] static constexpr std::uint64_t of_mover(const row<Pits>& mover) { return of_row<0>(mover, 0); }
    [[nodiscard]] static constexpr std::uint64_t of_opponent(const row<Pits>& opponent, int seeds_of_mover)
    {
        return of_row<Pits>(opponent, static_cast<unsigned>(seeds_of_mover));
    }

private:
    template <unsigned First>
    [[nodiscard]] static constexpr std::uint64_t of_row(const row<Pits>& row, unsigned sum)
    {
        std::uint64_t index = 0;
        if constexpr (Pits <= 7) {  // all sums of a row by one multiplication
            const auto sums = (row.raw_pits()[0] + sum) * (~std::uint64_t{0} / 255);
            for (unsigned pit = 0; pit < Pits; ++pit) index += binomials[First + pit][sums >> 8 * pit & 255];
        } else {
            for (unsigned pit = 0; pit < Pits; ++pit) {
                sum += static_cast<unsigned>(row[static_cast<int>(pit)]);
                index += binomials[First + pit][sum];
            }
        }
        return index;
    }

    // binomials[i][s] = (s + i over i + 1)
    static constexpr auto binomials = [] {
        std::array<std::array<std::uint64_t, max_seeds + 2>, pits> table{};
        for (unsigned i = 0; i < pits; ++i)
            for (unsigned s = 1; s <= max_seeds + 1; ++s) {
                const auto fewer = table[i][s - 1], others = i == 0 ? 1 : table[i - 1][s];
                table[i][s] = others > too_many - fewer ? too_many : fewer + others;
            }
        return table;
    }();
};

}  // namespace kalah::detail

#endif
