#ifndef KALAH_ENDGAME_DETAIL_BOARD_INDEX_HPP
#define KALAH_ENDGAME_DETAIL_BOARD_INDEX_HPP

#include <kalah/core/board.hpp>

#include <cstddef>
#include <limits>

namespace kalah::detail {

// Numbers all ways to spread seeds over the pits of both rows, without gaps: first the empty board, then the boards
// with one seed, with two, and so on. It ignores the stores.
//
// This is the combinatorial number system. Count the pits from 0, the mover's before the opponent's, and let s(i) be
// the seeds in pits 0 to i. The numbers s(i) + i increase, so a board is a combination of 2 * Pits different numbers,
// and its index is the sum of the binomials (s(i) + i over i + 1).
template <int Pits>
class board_index {
    static constexpr unsigned pits = 2 * Pits;

public:
    static constexpr int max_seeds = 127;
    static constexpr std::size_t too_many = std::numeric_limits<std::size_t>::max();

    // The number of boards with at most `seeds` seeds in their pits; too_many if memory cannot hold a byte for each.
    [[nodiscard]] static constexpr std::uint64_t size(int seeds)
    {
        return binomials[pits - 1][static_cast<unsigned>(seeds) + 1];
    }

    // Precondition: the board has at most max_seeds seeds in its pits, and size() of them is not too_many.
    [[nodiscard]] static constexpr std::uint64_t of(const board<Pits>& board)
    {
        return of_mover(board.mover) + of_opponent(board.opponent, board.mover.seeds());
    }

    // What each row adds to the index. The opponent's part also depends on the number of seeds in the mover's pits.
    [[nodiscard]] static constexpr std::uint64_t of_mover(const row<Pits>& mover) { return of_row<0>(mover, 0); }
    [[nodiscard]] static constexpr std::uint64_t of_opponent(const row<Pits>& opponent, int seeds_of_mover)
    {
        return of_row<Pits>(opponent, static_cast<unsigned>(seeds_of_mover));
    }

    // The board with this index, and empty stores. Precondition: it has at most max_seeds seeds in its pits.
    [[nodiscard]] static constexpr board<Pits> board_of(std::uint64_t index)
    {
        board<Pits> found;
        unsigned sum = max_seeds, seeds_behind = 0;  // in the pits from 0 to this one, and to the one behind it
        for (unsigned i = pits; i-- > 0; seeds_behind = sum) {
            while (binomials[i][sum] > index) --sum;
            index -= binomials[i][sum];
            if (i + 1 < pits) place(found, i + 1, seeds_behind - sum);
        }
        place(found, 0, sum);
        return found;
    }

private:
    static constexpr void place(board<Pits>& to, unsigned pit, unsigned seeds)
    {
        auto& row = pit < Pits ? to.mover : to.opponent;
        row.put(static_cast<int>(pit % Pits), static_cast<int>(seeds));
    }

    template <unsigned First>
    [[nodiscard]] static constexpr std::uint64_t of_row(const row<Pits>& row, unsigned sum)
    {
        std::uint64_t index = 0;
        if constexpr (Pits <= 7) {  // one multiplication gives all partial sums of a row
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
        std::array<std::array<std::size_t, max_seeds + 2>, pits> table{};
        for (unsigned i = 0; i < pits; ++i)
            for (unsigned s = 1; s <= max_seeds + 1; ++s) {
                const std::size_t fewer = table[i][s - 1], others = i == 0 ? 1 : table[i - 1][s];
                table[i][s] = others > too_many - fewer ? too_many : fewer + others;
            }
        return table;
    }();
};

}  // namespace kalah::detail

#endif
