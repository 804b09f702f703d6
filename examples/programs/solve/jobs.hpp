#ifndef EXAMPLES_PROGRAMS_SOLVE_JOBS_HPP
#define EXAMPLES_PROGRAMS_SOLVE_JOBS_HPP

#include "settings.hpp"

#include <support/company.hpp>

namespace solve {

// Solves one board by many questions, whose answers go to a journal, with the other ranks if there are any. Prints its
// value. Returns the program's exit status.
[[nodiscard]] int solve_by_jobs(const settings& wanted, const support::company& ranks);

}  // namespace solve

#endif
