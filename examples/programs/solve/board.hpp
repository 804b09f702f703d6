#ifndef EXAMPLES_PROGRAMS_SOLVE_BOARD_HPP
#define EXAMPLES_PROGRAMS_SOLVE_BOARD_HPP

#include "settings.hpp"

namespace solve {

// Solves one board and prints its value. Returns the program's exit status.
[[nodiscard]] int solve_board(const settings& wanted);

}  // namespace solve

#endif
