#ifndef EXAMPLES_PROGRAMS_SOLVE_BEST_OF_HPP
#define EXAMPLES_PROGRAMS_SOLVE_BEST_OF_HPP

#include <solvers/solver.hpp>

#include <algorithm>
#include <vector>

namespace solve {

// The value of a board from the values of its moves.
[[nodiscard]] inline kalah::solution best_of(const std::vector<solvers::optional_solution>& moves)
{
    kalah::solution best{{-1 << 20, -1 << 20}};
    for (const auto& found : moves) {
        if (!found) continue;
        if (found->value.low > best.value.low) best.pit = found->pit;
        best.value.low = std::max(best.value.low, found->value.low);
        best.value.high = std::max(best.value.high, found->value.high);
        best.nodes += found->nodes;
        best.time += found->time;
    }
    return best;
}

}  // namespace solve

#endif
