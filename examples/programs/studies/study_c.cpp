#include "studies.hpp"

#include "charts.hpp"

#include <kalah/evaluate/extra_turn.hpp>
#include <kalah/search/alpha_beta.hpp>

#include <array>
#include <iostream>
#include <map>

// Alpha-beta with the extra-turn evaluator on 6x6: what the first moves are worth to it, and how long the first five
// moves of a game take at each depth.

namespace studies {

namespace {

using search_type = kalah::alpha_beta<game, kalah::extra_turn>;

void print_values()
{
    std::cout << "\nWhat the evaluator says after each of the first moves (study: 7 1 1 1 1 1)\n\n";
    text_table rows{{"pit", "value"}};
    for (const int pit : game::moves(kalah::start<6>(6))) {
        const auto next = game::play(kalah::start<6>(6), pit);
        rows.push_back({std::to_string(pit), std::to_string((next.again ? 1 : -1) * kalah::extra_turn{}(next))});
    }
    std::cout << to_markdown(rows);
}

}  // namespace

void study_c(const settings& how)
{
    std::cout << "## Study C: the extra-turn evaluator\n";
    print_values();
    std::cout << "\nTime for each of the first five moves that it plays against itself\n\n";
    const std::map<int, double> seconds{{5, 0.010}, {7, 0.127}, {9, 1.26}, {11, 9.8}, {13, 57.7}};  // of the study
    text_table rows{{"depth", "first move", "study", "times as fast", "second", "third", "fourth", "fifth"}};
    series ours{.name = "ours"}, theirs{.name = "study C", .dashed = true};
    for (const auto& of_study : seconds) {
        const int depth = of_study.first;
        if (depth > how.depth.value_or(13)) break;
        const std::chrono::duration<double> their_time{of_study.second};
        auto& row = rows.emplace_back(std::vector{std::to_string(depth)});
        auto reached = kalah::ply{kalah::start<6>(6), false};
        for (int move = 1; move <= 5 && !game::moves(reached.next).empty(); ++move) {
            kalah::result<int> answer;
            const auto [nodes, time] = best_of_five([&] { return (answer = search_type{}(reached, depth)).nodes; });
            row.push_back(time_text(time));
            if (move == 1) {
                row.insert(row.end(), {time_text(their_time), number_text(their_time / time, 0)});
                add(ours, depth, time);
                add(theirs, depth, their_time);
            }
            reached = game::play(reached.next, *answer.pit());
        }
    }
    std::cout << to_markdown(rows);
    draw(how, "study-c", "Study C: the first move by depth", {theirs, ours});
}

}  // namespace studies
