#include "studies.hpp"

#include "charts.hpp"

#include <kalah/evaluate/multi_heuristic.hpp>
#include <kalah/search/alpha_beta.hpp>

#include <array>
#include <iostream>
#include <random>

// Alpha-beta with the multi-heuristic on 6x6: how long the first move takes at each depth, and games against a player
// who picks any legal pit.

namespace studies {

namespace {

using search_type = kalah::alpha_beta<game, kalah::multi_heuristic>;

constexpr int first_depth = 3;
constexpr std::array milliseconds{2.4, 4.5, 11.0, 32.0, 70.0, 170.0, 408.0, 960.0};  // of the study, from depth 3

void print_times(const settings& how)
{
    std::cout << "\nTime for the first move, the best of five\n\n";
    text_table rows{{"depth", "nodes", "time", "study", "times as fast"}};
    series ours{.name = "ours"}, theirs{.name = "study B", .dashed = true};
    for (int depth = first_depth; depth <= how.depth.value_or(14); ++depth) {
        const auto [nodes, time] = best_of_five([&] { return search_type{}(kalah::start<6>(6), depth).nodes; });
        add(ours, depth, time);
        rows.push_back({std::to_string(depth), std::to_string(nodes), time_text(time)});
        const auto place = static_cast<std::size_t>(depth - first_depth);
        if (place >= milliseconds.size()) continue;
        const std::chrono::duration<double, std::milli> study{milliseconds[place]};
        add(theirs, depth, study);
        rows.back().insert(rows.back().end(), {time_text(study), number_text(study / time, 0)});
    }
    std::cout << to_markdown(rows);
    draw(how, "study-b", "Study B: the first move by depth", {theirs, ours});
}

// Every other game as the first player.
[[nodiscard]] kalah::tally against_chance(int depth, int games)
{
    const auto searcher = [depth](const board_type& board) { return search_type{}(board, depth).pit(); };
    std::mt19937_64 random{1};
    const auto by_chance = [&](const board_type& board) {
        auto pits = game::moves(board);
        for (auto skipped = random() % static_cast<unsigned>(pits.size()); skipped > 0; --skipped)
            pits.erase(pits.last());
        return pits.last();
    };
    const kalah::match match{game{}, kalah::start<6>(6)};
    kalah::tally all;
    for (int number = 0; number < games; ++number) {
        if (number % 2 == 0) all += tally_of(match(searcher, by_chance).winner(), kalah::side::first);
        else all += tally_of(match(by_chance, searcher).winner(), kalah::side::second);
    }
    return all;
}

}  // namespace

void study_b(const settings& how)
{
    std::cout << "## Study B: the multi-heuristic\n";
    print_times(how);
    std::cout << "\nAgainst a player by chance\n\n";
    text_table rows{{"depth", "games", "wins", "draws", "losses", "win %"}};
    const auto add = [&](int depth, const kalah::tally& of) {
        rows.push_back({std::to_string(depth), std::to_string(of.games()), std::to_string(of.wins),
                        std::to_string(of.draws), std::to_string(of.losses), number_text(100 * of.win_share(), 1)});
    };
    rows.push_back({"9 (study)", "5", "4", "-", "-", "80.0"});
    for (const int depth : {1, 3, 5}) add(depth, against_chance(depth, how.games.value_or(1000)));
    add(9, against_chance(9, 5));
    add(9, against_chance(9, how.games.value_or(1000)));
    std::cout << to_markdown(rows);
}

}  // namespace studies
