#include "studies.hpp"

#include "charts.hpp"
#include "published.hpp"

#include <kalah/evaluate/extra_turn.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>

#include <iostream>
#include <map>

// Alpha-beta with the extra-turn evaluator on 6x6: its values of the first moves, and the time of the first five moves
// of a game at each depth.

namespace studies {

namespace {

using search_type = kalah::alpha_beta<game, kalah::extra_turn>;

void print_values()
{
    std::cout << "\nThe evaluator's value after each of the first moves (study: 7 1 1 1 1 1)\n\n";
    text_table rows{{"pit", "value"}};
    for (const int pit : game::moves(kalah::start<6>(6))) {
        const auto next = game::play(kalah::start<6>(6), pit);
        rows.push_back({std::to_string(pit), std::to_string((next.again ? 1 : -1) * kalah::extra_turn{}(next))});
    }
    std::cout << to_markdown(rows);
}

void print_times(const settings& how)
{
    std::cout << "\nTime for each of the first five moves of a game against itself\n\n";
    text_table rows{{"depth", "", "first", "second", "third", "fourth", "fifth"}};
    series ours{.name = "ours"}, theirs{.name = "study C", .dashed = true};
    for (const auto& of_study : published("C")) {
        const int depth = std::stoi(of_study[0]);
        if (depth > how.depth.value_or(13)) break;
        std::vector<std::string> own{of_study[0], "ours"}, study{"", "study"}, ratio{"", "times as fast"};
        auto reached = kalah::ply{kalah::start<6>(6), false};
        for (std::size_t move = 1; move < of_study.size() && !game::moves(reached.next).empty(); ++move) {
            kalah::result<int> answer;
            const auto [nodes, time] = best_of_five([&] { return (answer = search_type{}(reached, depth)).nodes; });
            const std::chrono::duration<double> their_time{std::stod(of_study[move])};
            own.push_back(time_text(time));
            study.push_back(time_text(their_time));
            ratio.push_back(number_text(their_time / time, 0));
            if (move == 1) {
                add(ours, depth, time);
                add(theirs, depth, their_time);
            }
            reached = game::play(reached.next, *answer.pit());
        }
        rows.insert(rows.end(), {own, study, ratio});
    }
    std::cout << to_markdown(rows);
    draw(how, "study-c", "Study C: the first move by depth", {theirs, ours});
}

// The number of turns of each length in plies, in games of a search against itself after random openings.
template <class Search>
[[nodiscard]] std::map<int, int> turns_by_plies(const Search& search, int depth)
{
    std::map<int, int> turns;
    for (const auto& opening : random_openings(100, 3)) {
        auto reached = kalah::ply{kalah::start<6>(6), false};
        for (const int pit : opening) reached = game::play(reached.next, pit);
        for (int plies = 1; !game::moves(reached.next).empty(); ++plies) {
            reached = game::play(reached.next, *search(reached, depth).pit());
            if (reached.again && !game::moves(reached.next).empty()) continue;
            ++turns[plies];
            plies = 0;
        }
    }
    return turns;
}

[[nodiscard]] std::vector<std::string> row_of(const std::string& evaluator, int depth, const std::map<int, int>& turns)
{
    double all = 0, plies = 0, three_to_five = 0;
    for (const auto& [length, count] : turns) {
        all += count;
        plies += length * count;
        if (length >= 3 && length <= 5) three_to_five += count;
    }
    const auto share = [&](double of) { return number_text(100 * of / all, 0) + " %"; };
    const auto single = turns.contains(1) ? turns.at(1) : 0, twice = turns.contains(2) ? turns.at(2) : 0;
    return {evaluator,
            std::to_string(depth),
            number_text(plies / all, 2),
            share(single),
            share(twice),
            share(three_to_five),
            share(all - single - twice - three_to_five)};
}

void print_turns(const settings& how)
{
    std::cout << "\nPlies a turn in 100 games against itself (study: usually 3 to 5 with its evaluator only)\n\n";
    text_table rows{{"evaluator", "depth", "mean", "1 ply", "2", "3 to 5", "more"}};
    for (const int depth : {1, 3, 5, 7}) {
        if (depth > how.depth.value_or(7)) break;
        rows.push_back(row_of("extra-turn", depth, turns_by_plies(search_type{}, depth)));
        const kalah::alpha_beta without{game{}, kalah::store_lead{}};
        rows.push_back(row_of("lead alone", depth, turns_by_plies(without, depth)));
    }
    std::cout << to_markdown(rows);
}

}  // namespace

void study_c(const settings& how)
{
    std::cout << "## Study C: the extra-turn evaluator\n";
    print_values();
    print_times(how);
    print_turns(how);
}

}  // namespace studies
