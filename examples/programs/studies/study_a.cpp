#include "studies.hpp"

#include "charts.hpp"

#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>
#include <kalah/search/minimax.hpp>

#include <array>
#include <iostream>

// A thesis: six AIs, which are three searches with two evaluators, at 30 s a move on 6x6. Each pair of AIs that use
// different searches, one of them minimax, played 12 games: the very first move forced to each of the six pits, either
// AI as the first player.

namespace studies {

namespace {

// The thesis's results, wins and losses in all of an AI's games.
struct ai {
    const char* name;
    int search;  // 0: minimax, 1: alpha-beta, 2: alpha-beta with knowledge-based pruning
    int wins, losses;
};

constexpr std::array ais{
    ai{"minimax, simple", 0, 5, 42},          ai{"minimax, knowledge", 0, 7, 40},
    ai{"alpha-beta, simple", 1, 22, 2},       ai{"alpha-beta, knowledge", 1, 23, 1},
    ai{"knowledge-pruned, simple", 2, 18, 4}, ai{"knowledge-pruned, knowledge", 2, 19, 5},
};

[[nodiscard]] const ai& ai_of(int number) { return ais[static_cast<std::size_t>(number)]; }

// Whether the thesis let them play: minimax against the others.
[[nodiscard]] bool in_thesis(int one, int other) { return (ai_of(one).search == 0) != (ai_of(other).search == 0); }

template <class Visit>
void for_each_search(const Visit& visit)
{
    visit(kalah::minimax{game{}, kalah::simple{}});
    visit(kalah::minimax{game{}, kalah::knowledge{}});
    visit(kalah::alpha_beta{game{}, kalah::simple{}});
    visit(kalah::alpha_beta{game{}, kalah::knowledge{}});
    visit(kalah::knowledge_alpha_beta{game{}, kalah::simple{}});
    visit(kalah::knowledge_alpha_beta{game{}, kalah::knowledge{}});
}

[[nodiscard]] tournament tournament_of(const settings& how)
{
    tournament games{.from = kalah::start<6>(6), .openings = first_moves(), .threads = how.threads};
    for_each_search([&](const auto& search) {
        games.entrants.push_back(deepening(ai_of(static_cast<int>(games.entrants.size())).name, search, how.limit()));
    });
    return games;
}

[[nodiscard]] std::vector<std::string> row_of(std::string name, const kalah::tally& of)
{
    return {std::move(name), std::to_string(of.wins), std::to_string(of.draws), std::to_string(of.losses),
            number_text(100 * of.win_share(), 1) + " %"};
}

void print_table_of(int one, const kalah::standings& games)
{
    std::cout << "\nTable " << one + 1 << ": " << ai_of(one).name << " against each of the others\n\n";
    text_table rows{{"against", "wins", "draws", "losses", "win %"}};
    for (int other = 0; other < games.players(); ++other)
        if (other != one)
            rows.push_back(
                row_of(std::string{ai_of(other).name} + (in_thesis(one, other) ? "" : " (not in the thesis)"),
                       games.against(one, other)));
    std::cout << to_markdown(rows);
}

void print_all(const kalah::standings& games)
{
    std::cout << "\nTable 7: all games that the thesis played as well, and what it counted\n\n";
    text_table rows{{"AI", "wins", "draws", "losses", "win %", "thesis: wins", "draws", "losses", "win %"}};
    for (int one = 0; one < games.players(); ++one) {
        kalah::tally all;
        for (int other = 0; other < games.players(); ++other)
            if (in_thesis(one, other)) all += games.against(one, other);
        const auto& [name, search, wins, losses] = ai_of(one);
        auto row = row_of(name, all);
        const auto theirs = row_of("", {wins, (search == 0 ? 48 : 24) - wins - losses, losses});
        row.insert(row.end(), theirs.begin() + 1, theirs.end());
        rows.push_back(row);
    }
    std::cout << to_markdown(rows);
    std::cout
        << "\nAll pairings, those that the thesis left out, too: wins-draws-losses, points with a draw as half a win,\n"
           "intervals of 95 % confidence (Wilson's), Elo by the model of Bradley and Terry\n\n"
        << to_markdown(games);
}

// How far each comes on the board at the beginning.
void print_depths(const settings& how)
{
    std::cout << "\nDepth reached from the start in " << how.limit_text()
              << " (thesis, in 30 s: minimax 10, alpha-beta 12)\n\n";
    text_table rows{{"AI", "depth", "nodes"}};
    for_each_search([&](const auto& search) {
        const auto answer = kalah::timed{search}(kalah::start<6>(6), how.limit());
        rows.push_back({ai_of(static_cast<int>(rows.size()) - 1).name, std::to_string(answer.depth),
                        std::to_string(answer.nodes)});
    });
    std::cout << to_markdown(rows);
}

}  // namespace

void study_a(const settings& how)
{
    std::cout << "## Study A: six AIs, every pair 12 games, " << how.limit_text() << "\n";
    print_depths(how);
    const auto games = played(tournament_of(how), how, "study A");
    for (int one = 0; one < games.players(); ++one) print_table_of(one, games);
    print_all(games);
    draw(how, "study-a", "The six AIs, " + how.limit_text(), games);
}

}  // namespace studies
