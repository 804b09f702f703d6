#include "studies.hpp"

#include "charts.hpp"

#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>

#include <iostream>

// A web game: 6x4, relay sowing, no extra turns, leftovers count for nobody. Its AI is alpha-beta on the stores alone,
// and it published no figures. This shows the time by depth, and the value of greater depth.

namespace studies {

namespace {

using relay_game = kalah::rules<kalah::relay>;
using search_type = kalah::alpha_beta<relay_game, kalah::store_lead>;

[[nodiscard]] kalah::entrant<board_type> to_depth(int depth)
{
    return {"depth " + std::to_string(depth), [depth](std::uint64_t) {
                return [depth](const board_type& board) { return search_type{}(board, depth).pit(); };
            }};
}

}  // namespace

void study_d(const settings& how)
{
    std::cout << "## Study D: alpha-beta on the stores, relay sowing\n\nTime for the first move, the best of five\n\n";
    text_table rows{{"depth", "nodes", "time", "value", "pit"}};
    series times{.name = "relay, 6x4"};
    for (int depth = 1; depth <= how.depth.value_or(13); ++depth) {
        kalah::result<int> answer;
        const auto [nodes, time] =
            best_of_five([&] { return (answer = search_type{}(kalah::start<6>(4), depth)).nodes; });
        add(times, depth, time);
        rows.push_back({std::to_string(depth), std::to_string(nodes), time_text(time), std::to_string(answer.value),
                        std::to_string(*answer.pit())});
    }
    std::cout << to_markdown(rows);
    draw(how, "study-d", "Study D: the first move by depth", {times});

    std::cout << "\nEach depth against the others, every opening of two plies from both sides\n\n";
    kalah::tournament<relay_game, board_type> games{
        .from = kalah::start<6>(4),
        .entrants = {to_depth(1), to_depth(2), to_depth(4), to_depth(6), to_depth(8)},
        .openings = kalah::every_opening(relay_game{}, kalah::start<6>(4), 2),
        .threads = how.threads};
    support::status_line status{how.quiet};
    const auto standing = games({}, [&](const auto&, const kalah::tournament_progress& now) {
        status.show("study D: " + support::bar(static_cast<double>(now.finished) / now.of));
    });
    status.clear();
    std::cout << to_markdown(standing);
}

}  // namespace studies
