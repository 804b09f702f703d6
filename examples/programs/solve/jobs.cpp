#include "jobs.hpp"

#include "progress.hpp"
#include "solution_text.hpp"

#include <support/games.hpp>
#include <support/interruption.hpp>

#ifdef EXAMPLES_HAS_MPI
#include <kalah/cluster/solve.hpp>
#endif
#include <kalah/engine/job_search.hpp>

#include <algorithm>
#include <iostream>

namespace solve {

namespace {

using search = kalah::job_search<kalah::any_rules, kalah::any_board>;

// The solver of a rank. Ranks of one host share its processors, and the file of a table.
[[nodiscard]] solvers::solver solver_of(const settings& wanted, const support::company& ranks,
                                        support::status_line& status)
{
    auto how = wanted.how;
    const bool only_asks = ranks.size() > 1 && ranks.leads();
    if (only_asks) how = {.table_seeds = 0, .memory = solvers::megabytes(1), .threads = 1};
#ifdef EXAMPLES_HAS_MPI
    if (ranks.world()) {
        const int here = ranks.world()->on_this_host();
        if (how.threads == kalah::all_cores()) how.threads = std::max(1, how.threads / here);
    }
#endif
    std::error_code unknown;
    if (ranks.size() > 1 && how.table_file && !std::filesystem::exists(*how.table_file, unknown))
        throw support::failure{how.table_file->string() + ": there is no such file; make_table makes it"};
    return solvers::make_solver(wanted.rules, wanted.board.pits(), support::seeds_of(wanted.board), how, status);
}

// How the board is divided into questions. A process alone remembers what an unfinished question has found; so it asks
// small ones, of which a kill loses little.
[[nodiscard]] kalah::job_options division_of(const settings& wanted, const support::company& ranks)
{
    kalah::job_options division{.outcome = wanted.how.outcome};
    if (ranks.size() == 1) {
        division.first_budget = std::uint64_t{1} << 20;
        division.largest_budget = std::uint64_t{1} << 24;
    }
    return division;
}

// Asks this process's own solver, until the board is solved or the limit is reached.
void solve_alone(const solvers::solver& with, search& all, const kalah::limit& until,
                 const std::function<void(const kalah::solution&)>& report)
{
    const auto begun = std::chrono::steady_clock::now();
    while (const auto one = all.next()) {
        const auto nodes = all.found().nodes;
        const auto time = std::chrono::steady_clock::now() - begun;
        if (support::interrupted || (until.nodes && nodes >= *until.nodes) || (until.time && time >= *until.time))
            break;
        auto rest = until;
        rest.nodes = until.nodes ? std::min(one->budget, *until.nodes - nodes) : one->budget;
        if (rest.time) *rest.time -= time;
        const auto found = with.at_least(one->board, one->beta, rest, [&](const kalah::solution& now) {
            auto so_far = all.found();
            so_far.nodes += now.nodes;
            report(so_far);
        });
        const bool answered = found.value.low >= one->beta || found.value.high < one->beta;
        if (!answered && found.nodes < one->budget) all.withdraw(*one, found.nodes);
        else if (const auto kept = all.answer(*one, found); !kept) throw support::failure{to_string(kept.error())};
        report(all.found());
    }
}

void print(const settings& wanted, const kalah::solution& found)
{
    const bool done = found.exact() || (wanted.how.outcome && found.outcome_known());
    if (wanted.how.outcome && found.outcome_known()) std::cout << outcome_line(found.value);
    std::cout << "value: " << value_text(found.value) << (done ? "" : ", not proven further") << '\n';
    if (found.pit) std::cout << (done ? "best pit: " : "best pit so far: ") << *found.pit << '\n';
    std::cout << "effort: " << effort_text(found) << '\n';
}

// Solves the board by what a journal knows, and adds to it.
int solve_from(kalah::journal& known, const solvers::solver& with, const settings& wanted,
               const support::company& ranks, support::status_line& status)
{
    search all{wanted.rules, wanted.board, known, with.guess, division_of(wanted, ranks)};
    const auto begun = std::chrono::steady_clock::now();
    const auto report = [&](const kalah::solution& now, std::optional<double> waiting = {}) {
        if (all.solved()) return;
        status.show(progress_text(
            {now.value, all.question(), all.share(), now.nodes, std::chrono::steady_clock::now() - begun, waiting}));
    };
    std::string waiting;
    if (ranks.size() == 1) solve_alone(with, all, wanted.until, report);
#ifdef EXAMPLES_HAS_MPI
    else {
        const auto times = lead_solve(*ranks.world(), all, wanted.until,
                                      [&](const kalah::solution& of, const auto& now) { report(of, now.waiting()); });
        waiting = "; the ranks waited for " + percent_text(times.waiting()) + " of the time";
    }
#endif
    status.clear();
    auto found = all.found();
    found.time = std::chrono::steady_clock::now() - begun;
    print(wanted, found);
    status.say("ranks: " + std::to_string(ranks.size()) + ", boards: " + std::to_string(all.size()) + waiting);
    return support::interrupted ? support::interrupted_status() : 0;
}

}  // namespace

int solve_by_jobs(const settings& wanted, const support::company& ranks)
{
    if (wanted.list || wanted.moves || wanted.memory_file)
        throw support::wrong_arguments{"--list, --moves and --memory-file are for a program without other ranks"};
    support::status_line status{wanted.quiet || !ranks.leads()};
    const auto with = solver_of(wanted, ranks, status);
#ifdef EXAMPLES_HAS_MPI
    if (!ranks.leads()) {
        serve_solve(*ranks.world(), with.at_least, support::interrupted);
        return 0;
    }
#endif
    std::optional<kalah::journal> file;
    if (wanted.journal) file.emplace(wanted.rules, *wanted.journal);
    else file.emplace();
    if (!file->status()) throw support::failure{to_string(file->status().error())};
    for (const auto& other : wanted.merge)
        if (const auto merged = file->merge(other); !merged) throw support::failure{to_string(merged.error())};
    if (const auto known = file->size(); known > 0)
        status.say("goes on with " + std::to_string(known) + (known == 1 ? " board" : " boards") + " of the journal");
    try {
        return solve_from(*file, with, wanted, ranks, status);
    }
    catch (const kalah::invalid&) {
        if (!wanted.journal) throw;
        throw support::failure{wanted.journal->string() + ": what it calls proven contradicts the rules"};
    }
}

}  // namespace solve
