#include "studies.hpp"

#include "charts.hpp"
#include "published.hpp"

#include <kalah/evaluate/multi_heuristic.hpp>
#include <kalah/search/alpha_beta.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <random>

// Alpha-beta with the multi-heuristic on 6x6: the time of the first move at each depth, and games against a random
// player.

namespace studies {

namespace {

using search_type = kalah::alpha_beta<game, kalah::multi_heuristic>;

using milliseconds = std::chrono::duration<double, std::milli>;

// The study's three trials at a depth and their mean. Empty where it tried none.
[[nodiscard]] std::vector<milliseconds> times_of_study(int depth)
{
    std::vector<milliseconds> times;
    for (const auto& of : published("B"))
        if (of[0] == std::to_string(depth))
            std::transform(of.begin() + 1, of.end(), std::back_inserter(times),
                           [](const std::string& text) { return milliseconds{std::stod(text)}; });
    return times;
}

void print_times(const settings& how)
{
    std::cout << "\nTime for the first move, the best of five; the study's three trials and their mean\n\n";
    text_table rows{{"depth", "nodes", "time", "study: first", "second", "third", "mean", "times as fast as the mean"}};
    series ours{.name = "ours"}, theirs{.name = "study B", .dashed = true};
    for (int depth = 3; depth <= how.depth.value_or(14); ++depth) {
        const auto [nodes, time] = best_of_five([&] { return search_type{}(kalah::start<6>(6), depth).nodes; });
        add(ours, depth, time);
        auto& row = rows.emplace_back(std::vector{std::to_string(depth), std::to_string(nodes), time_text(time)});
        const auto study = times_of_study(depth);
        if (study.empty()) continue;
        for (const auto& trial : study) row.push_back(time_text(trial));
        row.push_back(number_text(study.back() / time, 0));
        add(theirs, depth, study.back());
    }
    std::cout << to_markdown(rows);
    draw(how, "study-b", "Study B: the first move by depth", {theirs, ours});
}

// A game of the searching player, and the number of its own plies.
struct finished_game {
    kalah::tally result{};
    int plies = 0;
};

// Against a random player. Every other game as the first player.
[[nodiscard]] std::vector<finished_game> against_chance(int depth, int games)
{
    int plies = 0;
    const auto searcher = [&](const board_type& board) {
        ++plies;
        return search_type{}(board, depth).pit();
    };
    std::mt19937_64 random{1};
    const auto by_chance = [&](const board_type& board) {
        auto pits = game::moves(board);
        for (auto skipped = random() % static_cast<unsigned>(pits.size()); skipped > 0; --skipped)
            pits.erase(pits.last());
        return pits.last();
    };
    const kalah::match match{game{}, kalah::start<6>(6)};
    std::vector<finished_game> all;
    for (int number = 0; number < games; ++number) {
        plies = 0;
        const auto result = number % 2 == 0 ? tally_of(match(searcher, by_chance).winner(), kalah::side::first)
                                            : tally_of(match(by_chance, searcher).winner(), kalah::side::second);
        all.push_back({result, plies});
    }
    return all;
}

void print_five_games()
{
    std::cout << "\nFive games at depth 9 against a random player: the plies of the searching player\n\n";
    text_table rows{{"game", "ours", "study"}};
    const auto study = published("B-games").at(0);
    const auto games = against_chance(9, static_cast<int>(study.size()));
    for (std::size_t place = 0; place < study.size(); ++place) {
        const auto& [result, plies] = games[place];
        rows.push_back({std::to_string(place + 1),
                        std::to_string(plies) + (result.wins > 0     ? " won"
                                                 : result.losses > 0 ? " lost"
                                                                     : " drawn"),
                        study[place]});
    }
    std::cout << to_markdown(rows);
}

void print_many_games(const settings& how)
{
    std::cout << "\nMany games against a random player\n\n";
    text_table rows{{"depth", "games", "wins", "draws", "losses", "win %"}};
    for (const int depth : {1, 3, 5, 9}) {
        kalah::tally all;
        for (const auto& one : against_chance(depth, how.games.value_or(1000))) all += one.result;
        rows.push_back({std::to_string(depth), std::to_string(all.games()), std::to_string(all.wins),
                        std::to_string(all.draws), std::to_string(all.losses), number_text(100 * all.win_share(), 1)});
    }
    std::cout << to_markdown(rows);
}

}  // namespace

void study_b(const settings& how)
{
    std::cout << "## Study B: the multi-heuristic\n";
    print_times(how);
    print_five_games();
    print_many_games(how);
}

}  // namespace studies
