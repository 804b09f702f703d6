// Repeats the experiments of four studies of Kalah, and compares their results with ours.

#include "studies.hpp"
#include "verification.hpp"

#include <support/command_line.hpp>

#include <array>
#include <iostream>
#include <string_view>
#include <utility>

namespace studies {

namespace {

constexpr auto help = R"(studies STUDY [options]

Repeats the experiments of four studies of Kalah, and prints their figures beside ours as Markdown.

  a            six AIs, three searches with two evaluators: every pair, every first move, from both sides
  b            the multi-heuristic: time by depth, and 1,000 games against a random player
  c            the extra-turn evaluator: its values, time by depth, and plies a turn
  d            alpha-beta on the stores alone, with relay sowing
and the questions that study a left open:
  pruning      does knowledge-based pruning beat plain alpha-beta with tuned limits?
  evaluators   does the knowledge evaluator help, at equal depth and at equal time?
  steps        what do steps of 2 and 3 plies in the deepening change?
  course       the eight searches of docs/courses.md: their nodes, and with --charts what each left out
  all          all of these
or what the literature says about the game itself:
  verify       compares every published value, perfect game, endgame fingerprint, count of plies and exact draw with
               what the library finds, and prints a table

  --time MS       milliseconds for a move, where a study plays on time (30)
  --nodes N       nodes for a move instead of a time: the tables are the same on every machine
  --games N       games of each pairing, where the study does not say (b: 1000, pruning: 100, evaluators, steps: 400)
  --depth N       the greatest depth in tables by depth
  --threads N     play N games at a time (all processors)
  --charts DIR    write charts to this folder, as SVG
  --all           verify: also what takes longer than a minute
  --published DIR  verify: the folder of the published files (the environment variable KALAH_PUBLISHED names one, too)
  --quiet         show no progress
  --help

Exit status: 0, 1 when verify finds something wrong or a file cannot be used, 2 for wrong arguments, 130 after Ctrl-C.
)";

using study = void (*)(const settings&);

constexpr std::array<std::pair<std::string_view, study>, 8> all_studies{{{"a", study_a},
                                                                         {"b", study_b},
                                                                         {"c", study_c},
                                                                         {"d", study_d},
                                                                         {"pruning", pruning},
                                                                         {"evaluators", evaluators},
                                                                         {"steps", steps},
                                                                         {"course", course}}};

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    std::string wanted{};
    settings how{};
    double milliseconds = 30;
    verification_settings published{};
};

void add_options(support::command_line& to, told_settings& told)
{
    auto& how = told.how;
    to.add_option("STUDY", told.wanted).required();
    const auto time = to.add_number("--time", told.milliseconds, 0.01, 1e7);
    to.add_number("--nodes", how.nodes, 1, std::uint64_t{1} << 50).excludes(time);
    to.add_number("--games", how.games, 2, 1'000'000);
    to.add_number("--depth", how.depth, 1, 60);
    to.add_number("--threads", how.threads, 1, 1024);
    to.add_option("--charts", how.charts);
    to.add_flag("--all", told.published.all);
    to.add_option("--published", told.published.folder);
    to.add_flag("--quiet", how.quiet);
}

int run(const told_settings& told)
{
    auto how = told.how;
    if (told.wanted == "verify") {
        auto published = told.published;
        published.threads = how.threads;
        published.quiet = how.quiet;
        return verify(published);
    }
    support::refuse_together(true, told.published.all || told.published.folder, "--all and --published are for verify");
    how.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double, std::milli>{told.milliseconds});
    if (how.charts) std::filesystem::create_directories(*how.charts);
    bool known = false;
    for (const auto& [name, do_study] : all_studies) {
        if (told.wanted != name && told.wanted != "all") continue;
        if (known) std::cout << '\n';
        do_study(how);
        std::cout << std::flush;
        known = true;
    }
    if (!known) throw support::wrong_arguments{"there is no study '" + told.wanted + "'"};
    return 0;
}

}  // namespace

}  // namespace studies

int main(int count, char** arguments)
{
    return support::run_program("studies", studies::help, count, arguments, studies::add_options, studies::run);
}
