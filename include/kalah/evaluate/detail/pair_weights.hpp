#ifndef KALAH_EVALUATE_DETAIL_PAIR_WEIGHTS_HPP
#define KALAH_EVALUATE_DETAIL_PAIR_WEIGHTS_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace kalah::detail {

// What a board is worth beyond the lead, in hundredths of a seed: to_move + unit * the sum of a number for each pair of
// pits. The pits are numbered from the mover's, 0 to Pits - 1, to the opponent's; the pairs are (0,1), (0,2) ...
// (1,2) and so on. A pair has 14 * 14 numbers: for the seeds in its first pit, then in its second, 13 for 13 or more.
//
template <int Pits>
struct pair_weights {
    static constexpr int contents = 14;
    static constexpr std::size_t pairs_of_pits = Pits * (std::size_t{2} * Pits - 1);

    int to_move = 0;
    int unit = 1;
    std::array<std::int8_t, pairs_of_pits * contents * contents> pairs{};
};

}  // namespace kalah::detail

#endif
