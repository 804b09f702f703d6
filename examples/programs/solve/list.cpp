#include "list.hpp"

#include "best_of.hpp"
#include "solution_text.hpp"
#include "solved_rows.hpp"

#include <support/interruption.hpp>

#include <iomanip>
#include <iostream>

namespace solve {

namespace {

// The solver of the last row, kept for the next one: what it remembers makes that one easier.
class shared_solver {
public:
    [[nodiscard]] const solvers::solver& of(const solved_row& row, const solvers::solver_wishes& wanted,
                                            support::status_line& status)
    {
        const int seeds = support::seeds_of(row.board);
        const key next{row.rules, row.board.pits(), solvers::usual_memory(seeds), solvers::usual_table(seeds)};
        if (next != key_) {
            solver_ = {};  // first, for the memory
            solver_ = solvers::make_solver(row.rules, row.board.pits(), seeds, wanted, status);
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

    solvers::solver solver_{};
    key key_{};
};

enum class verdict { agrees, disagrees, skipped, solved };

[[nodiscard]] verdict compared(const kalah::interval& found, std::optional<int> published)
{
    if (published && (*published < found.low || *published > found.high)) return verdict::disagrees;
    if (found.low != found.high) return verdict::skipped;
    return published ? verdict::agrees : verdict::solved;
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
    outcome all{verdict::agrees, {}, best_of(moves)};
    for (std::size_t pit = 0; pit < moves.size(); ++pit) {
        const auto& published = row.moves[pit];
        const auto& found = moves[pit];
        auto judged = found ? compared(found->value, published.value) : verdict::disagrees;
        const bool again = found && row.rules.play(row.board, static_cast<int>(pit)).again;
        if (again != published.again) judged = verdict::disagrees;
        if (judged == verdict::disagrees || all.judged == verdict::agrees) all.judged = judged;
        all.found += (pit == 0 ? "" : " ") + (found ? value_text(found->value) : "none") + (again ? "+" : "");
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
    shared_solver shared;
    int counts[4]{};
    for (const auto& row : solved_rows(*wanted.list, wanted.rules, wanted.value)) {
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
