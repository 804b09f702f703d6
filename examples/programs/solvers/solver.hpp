#ifndef EXAMPLES_PROGRAMS_SOLVERS_SOLVER_HPP
#define EXAMPLES_PROGRAMS_SOLVERS_SOLVER_HPP

// The solver that the programs share, for rules and a size chosen at run time: with an endgame table, and a memory that
// can be kept. Each size is compiled by itself, once for all programs.

#include <support/status_line.hpp>

#include <kalah/core/any_board.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/engine/solver.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace solvers {

struct solver_wishes {
    std::optional<int> table_seeds{};  // absent: by the seeds on the board; 0: no table
    bool every_move = false;           // all moves of a board are to be solved
    std::optional<std::filesystem::path> table_file{};
    bool no_cache = false;                // neither take the table from the user's cache folder nor keep it there
    std::optional<std::size_t> memory{};  // in bytes; absent: by the seeds on the board
    int threads = kalah::all_cores();
    bool outcome = false;  // only win, draw or loss
};

[[nodiscard]] constexpr std::size_t megabytes(std::size_t number) { return number << 20; }

// The same on each machine, so that a memory that was saved fits again.
[[nodiscard]] constexpr std::size_t usual_memory(int seeds)
{
    return megabytes(seeds <= 20 ? 16 : seeds <= 36 ? 64 : seeds < 60 ? 256 : 1024);
}

// A table must save more than it costs. Building one takes less than a second for 12 seeds, a second for 17, and ten
// for
// 22. If every move is to be solved, there is more to save.
[[nodiscard]] constexpr int usual_table(int seeds, bool every_move = false)
{
    return seeds <= 20 ? 0 : seeds <= 36 ? 12 : seeds >= 60 ? 22 : every_move ? 20 : 17;
}

// The largest table that is taken from the cache folder unless a size was asked for: checking more takes longer than it
// saves.
inline constexpr int largest_table = 22;

using solver_report = std::function<void(const kalah::solution&)>;
using solver_report_of_move = std::function<void(int, const kalah::solution&)>;
using optional_solution = std::optional<kalah::solution>;

// It takes boards of the size it was made for. What it learns about one board helps with the next.
struct solver {
    std::function<kalah::solution(const kalah::any_board&, const kalah::limit&, const solver_report&)> solve{};
    // By pit; absent for one that may not be played.
    std::function<std::vector<optional_solution>(const kalah::any_board&, const kalah::limit&,
                                                 const solver_report_of_move&)>
        moves{};
    // Perfect play from a board with this value, as far as the limit allows.
    std::function<kalah::line(const kalah::any_board&, int value, const kalah::limit&)> play_out{};
    // Whether the value of a board is at least a number, and a guess of the value.
    std::function<kalah::solution(const kalah::any_board&, int beta, const kalah::limit&, const solver_report&)>
        at_least{};
    std::function<int(const kalah::any_board&)> guess{};
    // What it remembers, from and to a file.
    std::function<kalah::expected<void>(const std::filesystem::path&)> load{}, save{};
};

// For boards of this many pits with about this many seeds in them. The status line shows the progress of the table.
// Throws failure when the table cannot be loaded or built, and ended when it is interrupted.
[[nodiscard]] solver make_solver(const kalah::any_rules& rules, int pits, int seeds, const solver_wishes& wanted,
                                 support::status_line& status);

}  // namespace solvers

#endif
