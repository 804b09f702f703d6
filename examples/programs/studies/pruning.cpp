#include "studies.hpp"

#include "charts.hpp"

#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>

#include <algorithm>
#include <array>
#include <iostream>

// An open question of study A: does knowledge-based pruning beat plain alpha-beta, if its limits are tuned? First each
// of several limits plays alpha-beta with the same evaluator and the same time. The best of many is partly lucky, so it
// then plays again, from other openings.

namespace studies {

namespace {

// In quarters of a seed, the thesis's first. A player's own move hardly ever lowers the lead in the stores, so only
// small limits leave anything out. Below zero, a move must gain something.
constexpr std::array limits{kalah::fall_limit{60, 20}, kalah::fall_limit{20, 4}, kalah::fall_limit{12, 12},
                            kalah::fall_limit{8, 8},   kalah::fall_limit{6, 6},  kalah::fall_limit{4, 4},
                            kalah::fall_limit{2, 2},   kalah::fall_limit{0, 0},  kalah::fall_limit{-2, -2},
                            kalah::fall_limit{-4, -4}};

[[nodiscard]] std::string text_of(const kalah::fall_limit& of)
{
    if (of.first == of.least) return std::to_string(of.least);
    return "max(" + std::to_string(of.first) + " - depth, " + std::to_string(of.least) + ")";
}

template <class Evaluator>
[[nodiscard]] kalah::tally against_plain(const settings& how, const kalah::fall_limit& pruned, int games,
                                         std::uint64_t seed)
{
    const auto name = text_of(pruned);
    tournament both{.from = kalah::start<6>(6),
                    .entrants = {deepening(name, kalah::knowledge_alpha_beta{game{}, Evaluator{}, pruned}, how.limit()),
                                 deepening("alpha-beta", kalah::alpha_beta{game{}, Evaluator{}}, how.limit())},
                    .openings = random_openings(games / 2, seed),
                    .threads = how.threads};
    return played(both, how, name).of(0);
}

// The share of alpha-beta's nodes that pruning visits.
template <class Evaluator>
[[nodiscard]] double nodes_left(const kalah::fall_limit& pruned, int depth)
{
    double some = 0, all = 0;
    for (const auto& opening : random_openings(20, 7)) {
        auto board = kalah::start<6>(6);
        for (const int pit : opening) board = game::play(board, pit).next;
        some += static_cast<double>(kalah::knowledge_alpha_beta{game{}, Evaluator{}, pruned}(board, depth).nodes);
        all += static_cast<double>(kalah::alpha_beta{game{}, Evaluator{}}(board, depth).nodes);
    }
    return some / all;
}

template <class Evaluator>
void with_evaluator(const settings& how, const std::string& name)
{
    const int games = how.games.value_or(100) / 2 * 2, depth = how.depth.value_or(9);
    std::cout << "\nWith the evaluator " << name << ", " << how.limit_text()
              << ": share of points against plain alpha-beta\n\n";
    text_table rows{{"limit", "nodes to depth " + std::to_string(depth), "share in " + std::to_string(games) + " games",
                     "share of the best in " + std::to_string(4 * games) + " others"}};
    std::vector<share> shares;
    for (std::size_t number = 0; number < limits.size(); ++number) {
        const auto result = against_plain<Evaluator>(how, limits[number], games, 1);
        shares.push_back({text_of(limits[number]), result});
        rows.push_back({text_of(limits[number]) + (number == 0 ? ", the thesis's" : ""),
                        number_text(100 * nodes_left<Evaluator>(limits[number], depth), 0) + " %", share_text(result),
                        ""});
    }
    const auto best = static_cast<std::size_t>(
        std::max_element(shares.begin(), shares.end(),
                         [](const share& a, const share& b) { return a.games.share() < b.games.share(); }) -
        shares.begin());
    rows[best + 1][3] = share_text(against_plain<Evaluator>(how, limits[best], 4 * games, 2));
    std::cout << to_markdown(rows);
    draw(how, "pruning-" + name, "Pruned with the evaluator " + name + " against plain alpha-beta, by limit", shares);
}

}  // namespace

void pruning(const settings& how)
{
    std::cout << "## Does knowledge-based pruning beat plain alpha-beta with tuned limits?\n";
    with_evaluator<kalah::simple>(how, "simple");
    with_evaluator<kalah::knowledge>(how, "knowledge");
}

}  // namespace studies
