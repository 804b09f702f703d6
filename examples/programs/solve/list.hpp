#ifndef EXAMPLES_PROGRAMS_SOLVE_LIST_HPP
#define EXAMPLES_PROGRAMS_SOLVE_LIST_HPP

#include "settings.hpp"

namespace solve {

// Solves the boards of a file one by one, and compares their values with the published ones. Returns the program's exit
// status.
[[nodiscard]] int solve_list(const settings& wanted);

}  // namespace solve

#endif
