#include "solver.hpp"

namespace solvers {

// Defined in solver_of_size.hpp, and compiled for each size separately.
template <int Pits>
solver solver_of_size(const kalah::any_rules& rules, int seeds, const solver_wishes& wanted,
                      support::status_line& status);

solver make_solver(const kalah::any_rules& rules, int pits, int seeds, const solver_wishes& wanted,
                   support::status_line& status)
{
    return kalah::with_pits(pits, [&](auto size) { return solver_of_size<size>(rules, seeds, wanted, status); });
}

}  // namespace solvers
