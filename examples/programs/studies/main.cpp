// Repeats the experiments of four studies of Kalah, theirs beside ours.

#include "studies.hpp"

#include <support/command_line.hpp>

#include <functional>
#include <iostream>

namespace {

constexpr auto help = R"(studies STUDY [options]

Does the experiments of four studies of Kalah again, and prints theirs beside ours, as Markdown.

  a            six AIs, three searches with two evaluators: every pair, every first move, from both sides
  b            the multi-heuristic: time by depth, and 1,000 games against a player by chance
  c            the extra-turn evaluator: its values, and time by depth
  d            alpha-beta on the stores alone, with relay sowing
and what study a left open:
  pruning      does knowledge-based pruning beat plain alpha-beta with tuned limits?
  evaluators   does the knowledge evaluator help, at equal depth and at equal time?
  steps        what do steps of 2 and 3 plies in the deepening change?
  all          all of them, one after the other

  --time MS       for a move, in milliseconds, where a study plays on time (30)
  --nodes N       so many nodes for a move instead: the same tables on every machine
  --games N       of each pairing, where the study does not say (b: 1000, pruning: 100, evaluators, steps: 400)
  --depth N       the greatest depth of tables by depth
  --threads N     that play games (all processors)
  --charts DIR    writes charts there, as SVG
  --quiet         no progress
  --help
)";

using study = std::function<void(const studies::settings&)>;

const std::vector<std::pair<std::string, study>>& all_studies()
{
    static const std::vector<std::pair<std::string, study>> all{
        {"a", studies::study_a},   {"b", studies::study_b},       {"c", studies::study_c},
        {"d", studies::study_d},   {"pruning", studies::pruning}, {"evaluators", studies::evaluators},
        {"steps", studies::steps},
    };
    return all;
}

int run(const std::string& wanted, const studies::settings& how)
{
    if (how.charts) std::filesystem::create_directories(*how.charts);
    bool known = false;
    for (const auto& [name, do_study] : all_studies()) {
        if (wanted != name && wanted != "all") continue;
        if (known) std::cout << '\n';
        do_study(how);
        std::cout << std::flush;
        known = true;
    }
    if (!known) throw support::wrong_arguments{"there is no study '" + wanted + "'"};
    return 0;
}

}  // namespace

int main(int count, char** arguments)
{
    support::command_line line{"studies", help};
    std::string wanted;
    double milliseconds = 30;
    studies::settings how;
    line.add_option("STUDY", wanted).required();
    const auto time = line.add_number("--time", milliseconds, 0.01, 1e7);
    line.add_number("--nodes", how.nodes, 1, std::uint64_t{1} << 50).excludes(time);
    line.add_number("--games", how.games, 2, 1'000'000);
    line.add_number("--depth", how.depth, 1, 60);
    line.add_number("--threads", how.threads, 1, 1024);
    line.add_option("--charts", how.charts);
    line.add_flag("--quiet", how.quiet);
    return line.run(count, arguments, [&] {
        how.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
            std::chrono::duration<double, std::milli>{milliseconds});
        return run(wanted, how);
    });
}
