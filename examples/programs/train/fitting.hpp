#ifndef EXAMPLES_PROGRAMS_TRAIN_FITTING_HPP
#define EXAMPLES_PROGRAMS_TRAIN_FITTING_HPP

#include "pair_sum.hpp"

#include <support/status_line.hpp>

namespace train {

// The weights that guess the worth of these boards best, by least squares. The order in which it takes the boards
// depends on the chance. Throws `ended` when it is interrupted.
[[nodiscard]] fitted_weights fit(game_boards boards, int pits, std::uint64_t chance, support::status_line& status);

// The unit is the least with which 99.9 % of the weights fit in a byte.
[[nodiscard]] byte_weights in_bytes(const fitted_weights& weights);

}  // namespace train

#endif
