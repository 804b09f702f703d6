#ifndef EXAMPLES_PROGRAMS_SOLVERS_SHARED_SOLVER_HPP
#define EXAMPLES_PROGRAMS_SOLVERS_SHARED_SOLVER_HPP

#include "solved_rows.hpp"
#include "solver.hpp"

namespace solvers {

// The solver of the last row of a list, kept for the next one: what it remembers makes that one easier.
class shared_solver {
public:
    [[nodiscard]] const solver& of(const solved_row& row, const solver_wishes& wanted, support::status_line& status)
    {
        const int seeds = support::seeds_of(row.board);
        const key next{row.rules, row.board.pits(), usual_memory(seeds), usual_table(seeds)};
        if (next != key_) {
            solver_ = {};  // first, for the memory
            solver_ = make_solver(row.rules, row.board.pits(), seeds, wanted, status);
            key_ = next;
        }
        return solver_;
    }

private:
    struct key {
        kalah::any_rules rules{};
        int pits = 0;
        std::size_t memory = 0;
        int table = 0;
        friend bool operator==(const key&, const key&) = default;
    };

    solver solver_{};
    key key_{};
};

}  // namespace solvers

#endif
