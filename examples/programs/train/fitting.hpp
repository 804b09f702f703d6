#ifndef EXAMPLES_PROGRAMS_TRAIN_FITTING_HPP
#define EXAMPLES_PROGRAMS_TRAIN_FITTING_HPP

#include "fitted_network.hpp"

#include <support/status_line.hpp>

namespace train {

// The network that guesses the worth of these boards best, by least squares. Where it begins, and the order in which it
// takes the boards, depend on the chance. Throws `ended` when it is interrupted.
[[nodiscard]] fitted_network fit(game_boards boards, int pits, std::uint64_t chance, support::status_line& status);

}  // namespace train

#endif
