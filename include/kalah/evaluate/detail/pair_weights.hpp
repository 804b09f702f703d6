#ifndef KALAH_EVALUATE_DETAIL_PAIR_WEIGHTS_HPP
#define KALAH_EVALUATE_DETAIL_PAIR_WEIGHTS_HPP

#include <array>
#include <cstdint>

namespace kalah::detail {

// What each pair of pits is worth to the mover, by the seeds in both. The program `train` makes such weights.
template <int Pits>
struct pair_weights {
    static constexpr int seeds = 14;  // 0 to 13; 13 stands for 13 or more
    static constexpr int pairs = Pits * (2 * Pits - 1);

    int to_move = 0;  // the worth of being the mover, in hundredths of a seed
    int unit = 1;     // of the numbers below, in hundredths of a seed

    // The mover's pits come first, then the opponent's: (0, 1), (0, 2)... (1, 2)... For each pair, a row for each
    // number of seeds in the first pit.
    std::array<std::int8_t, pairs * seeds * seeds> of_pairs{};
};

}  // namespace kalah::detail

#endif
