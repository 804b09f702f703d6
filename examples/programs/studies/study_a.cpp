#include "studies.hpp"

#include "charts.hpp"
#include "published.hpp"

#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>
#include <kalah/search/minimax.hpp>

#include <array>
#include <iostream>

// A thesis: six AIs (three searches with two evaluators) at 30 s a move on 6x6. Minimax AIs played the AIs with other
// searches. Each such pair played 12 games: the very first move was forced to each of the six pits, with either AI as
// the first player.

namespace studies {

namespace {

struct ai {
    const char* name;
    int search;  // 0: minimax, 1: alpha-beta, 2: alpha-beta with knowledge-based pruning
};

constexpr std::array ais{ai{"minimax, simple", 0},          ai{"minimax, knowledge", 0},
                         ai{"alpha-beta, simple", 1},       ai{"alpha-beta, knowledge", 1},
                         ai{"knowledge-pruned, simple", 2}, ai{"knowledge-pruned, knowledge", 2}};

[[nodiscard]] const ai& ai_of(int number) { return ais[static_cast<std::size_t>(number)]; }

// Whether they played in the thesis: minimax against the others.
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

using row = std::vector<std::string>;

// Wins, draws and losses. The win % ignores draws, as in the thesis.
[[nodiscard]] row counts(const kalah::tally& of)
{
    const int decided = of.wins + of.losses;
    return {std::to_string(of.wins), std::to_string(of.draws), std::to_string(of.losses),
            decided == 0 ? "" : number_text(100.0 * of.wins / decided, 1) + " %"};
}

// The same from the thesis, with its printed win %.
[[nodiscard]] row their_counts(int games, const std::string& wins, const std::string& losses,
                               const std::string& percent)
{
    return {wins, std::to_string(games - std::stoi(wins) - std::stoi(losses)), losses, percent + " %"};
}

// The thesis's counts for two AIs, and for one AI in all its games.
[[nodiscard]] row their_pairing(const std::string& one, const std::string& other)
{
    for (const auto& of : published("A"))
        if (of[0] + ", " + of[1] == one && of[2] + ", " + of[3] == other) return their_counts(12, of[4], of[5], of[6]);
    return {"", "", "", "not played"};
}

[[nodiscard]] row their_total(const ai& one)
{
    for (const auto& of : published("A7"))
        if (of[0] + ", " + of[1] == one.name) return their_counts(one.search == 0 ? 48 : 24, of[2], of[3], of[4]);
    return {};
}

[[nodiscard]] row joined(const std::string& name, const row& ours, const row& theirs)
{
    row all{name};
    all.insert(all.end(), ours.begin(), ours.end());
    all.insert(all.end(), theirs.begin(), theirs.end());
    return all;
}

[[nodiscard]] row head(const std::string& of)
{
    return joined(of, {"wins", "draws", "losses", "win %"}, {"thesis: wins", "draws", "losses", "win %"});
}

void print_table_of(int one, const kalah::standings& games)
{
    const std::string name = ai_of(one).name;
    std::cout << "\nTable " << one + 1 << ": " << name << " against each of the others\n\n";
    text_table rows{head("against")};
    for (int other = 0; other < games.players(); ++other) {
        if (other == one) continue;
        const std::string opponent = ai_of(other).name;
        rows.push_back(joined(opponent, counts(games.against(one, other)), their_pairing(name, opponent)));
    }
    std::cout << to_markdown(rows);
}

void print_all(const kalah::standings& games)
{
    std::cout << "\nTable 7: all games of the pairs that the thesis played\n\n";
    text_table rows{head("AI")};
    for (int one = 0; one < games.players(); ++one) {
        kalah::tally all;
        for (int other = 0; other < games.players(); ++other)
            if (in_thesis(one, other)) all += games.against(one, other);
        rows.push_back(joined(ai_of(one).name, counts(all), their_total(ai_of(one))));
    }
    std::cout << to_markdown(rows);
    std::cout << "\nAll pairings, also those not in the thesis: wins-draws-losses, points with a draw as half a win,\n"
                 "95 % confidence intervals (Wilson's), Elo by the model of Bradley and Terry\n\n"
              << to_markdown(games);
}

// The depth that each reaches from the start.
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
    std::cout << "\nIn tables 1 to 7, win % ignores draws, as in the thesis.\n";
    for (int one = 0; one < games.players(); ++one) print_table_of(one, games);
    print_all(games);
    draw(how, "study-a", "The six AIs, " + how.limit_text(), games);
}

}  // namespace studies
