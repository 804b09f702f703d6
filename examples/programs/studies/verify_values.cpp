// Published values against those of the solver.

#include "verification.hpp"

#include <solvers/shared_solver.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

namespace studies {

namespace {

using solvers::solved_row;

[[nodiscard]] std::string value_text(const std::optional<int>& value) { return value ? std::to_string(*value) : "-"; }

// The moves of a row, and what the solver found about them, in the words of the file.
[[nodiscard]] std::string text_of(const solved_row& row)
{
    if (row.moves.empty()) return value_text(row.value);
    std::string text;
    for (const auto& [value, again] : row.moves)
        text += (text.empty() ? "" : " ") + value_text(value) + (again ? "+" : "");
    return text;
}

[[nodiscard]] std::string text_of(const solved_row& row, const std::vector<solvers::optional_solution>& moves)
{
    std::string text;
    for (std::size_t pit = 0; pit < moves.size(); ++pit) {
        const auto& found = moves[pit];
        text += (pit > 0 ? " " : "") + value_text(found ? std::optional{found->value.low} : std::nullopt);
        if (found && row.marked && row.rules.play(row.board, static_cast<int>(pit)).again) text += '+';
    }
    return text;
}

// The values of a row, or none when it was interrupted.
[[nodiscard]] std::optional<std::string> found_by(const solvers::solver& with, const solved_row& row, inspection& to)
{
    const kalah::limit until{.stop = &support::interrupted};
    const auto tell = [&](const kalah::solution& so_far) {
        to.tell(row.name + ", " + support::count_text(so_far.nodes) + " nodes");
    };
    if (row.moves.empty()) {
        const auto found = with.solve(row.board, until, tell);
        if (found.value.low != found.value.high) return std::nullopt;
        return std::to_string(found.value.low);
    }
    const auto moves = with.moves(row.board, until, [&](int, const auto& so_far) { tell(so_far); });
    for (const auto& found : moves)
        if (found && found->value.low != found->value.high) return std::nullopt;
    return text_of(row, moves);
}

}  // namespace

void inspect_values(inspection& to, const choice_of_boards& chosen, int threads, std::optional<int> value_of_all)
{
    // Its tables are made anew: what is compared must not come from a file.
    const solvers::solver_wishes wanted{.no_cache = true, .threads = threads};
    solvers::shared_solver shared;
    int number = 0;
    for (const auto& row : solvers::solved_rows(to.file().string(), support::rules_of("classic"), value_of_all)) {
        if (support::interrupted) return;
        if (support::seeds_of(row.board) > chosen.most || number++ % chosen.step != 0) {
            to.leave_out();
            continue;
        }
        if (const auto found = found_by(shared.of(row, wanted, to.status()), row, to))
            to.compare(row.line, row.name, text_of(row), *found);
    }
}

}  // namespace studies
