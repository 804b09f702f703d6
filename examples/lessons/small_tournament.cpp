// Which evaluator is best for a search of four plies? Every pair plays each first move twice, on all cores.

#include <kalah/kalah.hpp>
#include <kalah/tournament.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto with = [&](const auto& evaluator) { return player{alpha_beta{rules, evaluator}, limit{.depth = 4}}; };
    tournament games{rules,
                     start<6>(4),
                     {{"lead", with(store_lead{})},
                      {"knowledge", with(knowledge{})},
                      {"multi_heuristic", with(multi_heuristic{})},
                      {"trained", with(trained{})}}};
    games.openings = every_opening(rules, games.from, 1);
    std::cout << to_string(games());
}
