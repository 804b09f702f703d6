#include "list.hpp"

#include "best_of.hpp"
#include "solution_text.hpp"

#include <solvers/shared_solver.hpp>
#include <support/interruption.hpp>

#include <iomanip>
#include <iostream>

namespace solve {

namespace {

using solvers::solved_row;

enum class verdict {
    agrees,
    disagrees,
    skipped,  // the value is not known yet, and the published one may be right
    solved    // none is published
};

[[nodiscard]] verdict compared(const kalah::interval& found, std::optional<int> published)
{
    if (published && (*published < found.low || *published > found.high)) return verdict::disagrees;
    if (found.low != found.high) return verdict::skipped;
    return published ? verdict::agrees : verdict::solved;
}

// The values of all moves, and which of them move again.
[[nodiscard]] verdict judged(const solved_row& row, const std::vector<solvers::optional_solution>& moves)
{
    auto all = verdict::agrees;
    for (std::size_t pit = 0; pit < moves.size(); ++pit) {
        const auto& published = row.moves[pit];
        const auto& found = moves[pit];
        if (!found && !published.value) continue;
        if (!found || !published.value) return verdict::disagrees;
        const auto one = compared(found->value, published.value);
        if (one == verdict::disagrees) return one;
        if (row.marked && row.rules.play(row.board, static_cast<int>(pit)).again != published.again)
            return verdict::disagrees;
        if (one == verdict::skipped) all = one;
    }
    return all;
}

// The findings about a row of a list.
struct outcome {
    verdict judged = verdict::agrees;
    std::string found{};
    kalah::solution effort{};
};

outcome outcome_of_moves(const solvers::solver& with, const solved_row& row, const kalah::limit& until,
                         const solvers::solver_report_of_move& told)
{
    const auto moves = with.moves(row.board, until, told);
    outcome all{judged(row, moves), {}, best_of(moves)};
    for (std::size_t pit = 0; pit < moves.size(); ++pit) {
        const auto& found = moves[pit];
        const bool again = found && row.rules.play(row.board, static_cast<int>(pit)).again;
        all.found += (pit == 0 ? "" : " ") + (found ? value_text(found->value) : "-") + (again ? "+" : "");
    }
    return all;
}

outcome outcome_of(const solvers::solver& with, const solved_row& row, const kalah::limit& until,
                   support::status_line& status)
{
    const auto tell = [&](const kalah::solution& so_far) {
        status.show(row.name + ": " + value_text(so_far.value) + ", " + effort_text(so_far));
    };
    if (!row.moves.empty()) return outcome_of_moves(with, row, until, [&](int, const auto& so_far) { tell(so_far); });
    const auto found = with.solve(row.board, until, tell);
    return {compared(found.value, row.value), value_text(found.value), found};
}

void print_outcome(const solved_row& row, const outcome& seen)
{
    constexpr const char* names[]{"agrees", "DISAGREES", "skipped", "solved"};
    std::cout << std::left << std::setw(36) << row.name << std::setw(30) << seen.found << std::setw(11)
              << names[static_cast<int>(seen.judged)] << effort_text(seen.effort) << std::endl;
}

}  // namespace

int solve_list(const settings& wanted)
{
    support::status_line status{wanted.quiet};
    solvers::shared_solver shared;
    int counts[4]{};
    for (const auto& row : solvers::solved_rows(*wanted.list, wanted.rules, wanted.value)) {
        if (support::interrupted) break;
        if (wanted.up_to && support::seeds_of(row.board) > *wanted.up_to) continue;
        kalah::limit until{.stop = &support::interrupted};
        if (wanted.seconds_each) until.time = seconds(*wanted.seconds_each);
        const auto seen = outcome_of(shared.of(row, wanted.how, status), row, until, status);
        status.clear();
        print_outcome(row, seen);
        ++counts[static_cast<int>(seen.judged)];
    }
    const auto [agree, disagree, skipped, solved] = counts;
    std::cout << agree << " agree, " << disagree << " disagree, " << skipped
              << (support::interrupted ? " not finished" : " skipped for the time they take");
    if (solved > 0) std::cout << ", " << solved << " solved without a published value";
    std::cout << '\n';
    if (support::interrupted) return support::interrupted_status();
    if (agree + disagree + skipped + solved == 0) throw support::failure{*wanted.list + ": no row to solve"};
    return disagree > 0 ? 1 : 0;
}

}  // namespace solve
