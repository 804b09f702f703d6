#include "studies.hpp"

#include "charts.hpp"

#include <kalah/search/alpha_beta.hpp>

#include <iostream>

// An open question of study A: does the knowledge evaluator help alpha-beta? At equal depth its cost does not matter.
// At equal time it must be worth its cost.

namespace studies {

namespace {

[[nodiscard]] kalah::tally knowledge_against_simple(const settings& how, const kalah::limit& limit,
                                                    const std::string& what)
{
    // Searches the depth directly, without the steps before it.
    const int step = limit.depth.value_or(1);
    tournament both{.from = kalah::start<6>(6),
                    .entrants = {deepening("knowledge", kalah::alpha_beta{game{}, kalah::knowledge{}}, limit, step),
                                 deepening("simple", kalah::alpha_beta{game{}, kalah::simple{}}, limit, step)},
                    .openings = random_openings(how.games.value_or(400) / 2, 1),
                    .threads = how.threads};
    return played(both, how, "knowledge against simple, " + what).of(0);
}

}  // namespace

void evaluators(const settings& how)
{
    std::cout << "## Does the knowledge evaluator help?\n\nPoints of alpha-beta with knowledge against alpha-beta with "
                 "simple, after random openings\n\n";
    text_table rows{{"limit", "wins-draws-losses", "share of points"}};
    std::vector<share> shares;
    const auto add = [&](const std::string& what, const kalah::tally& of) {
        shares.push_back({what, of});
        rows.push_back({what,
                        std::to_string(of.wins) + "-" + std::to_string(of.draws) + "-" + std::to_string(of.losses),
                        share_text(of)});
    };
    for (const int depth : {1, 2, 4, 6, 8, 10}) {
        if (depth > how.depth.value_or(8)) break;
        const auto what = "depth " + std::to_string(depth);
        add(what, knowledge_against_simple(how, {.depth = depth}, what));
    }
    add(how.limit_text(), knowledge_against_simple(how, how.limit(), how.limit_text()));
    std::cout << to_markdown(rows);
    draw(how, "evaluators", "Alpha-beta with knowledge against simple", shares);
}

}  // namespace studies
