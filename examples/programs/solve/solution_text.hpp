#ifndef EXAMPLES_PROGRAMS_SOLVE_SOLUTION_TEXT_HPP
#define EXAMPLES_PROGRAMS_SOLVE_SOLUTION_TEXT_HPP

#include <kalah/engine/solver.hpp>

#include <string>

namespace solve {

// "10", or "from 2 to 12".
[[nodiscard]] std::string value_text(const kalah::interval& value);

// "outcome: the mover wins", of a value whose sign is known.
[[nodiscard]] std::string outcome_line(const kalah::interval& value);

// "1.2 million nodes, 3.4 s".
[[nodiscard]] std::string effort_text(const kalah::solution& found);

}  // namespace solve

#endif
