#include "studies.hpp"

#include "charts.hpp"

#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <iostream>

// An open question of study A: what do steps of 2 or 3 plies in the deepening change? Less work is done twice. But the
// last finished depth may be smaller, and a search with a memory learns less for its next depth.

namespace studies {

namespace {

// The nodes of deepening from 1 to a depth on some boards, as a share of the nodes of the last depth alone.
[[nodiscard]] double work(int depth, int step)
{
    const kalah::alpha_beta search{game{}, kalah::simple{}};
    double deepened = 0, last = 0;
    for (const auto& opening : random_openings(20, 7)) {
        auto board = kalah::start<6>(6);
        for (const int pit : opening) board = game::play(board, pit).next;
        deepened += static_cast<double>(kalah::timed{search, step}(board, kalah::limit{.depth = depth}).nodes);
        last += static_cast<double>(search(board, depth).nodes);
    }
    return deepened / last;
}

// Deepens with a memory that lasts for a game.
[[nodiscard]] entrant with_memory(std::string name, const kalah::limit& limit, int step)
{
    using memory_type = kalah::memory<game, kalah::simple, board_type>;
    return {std::move(name), [=](std::uint64_t) {
                const auto memory =
                    std::make_shared<memory_type>(game{}, kalah::simple{}, board_type{}, std::size_t{4} << 20);
                return [=](const board_type& board) {
                    const kalah::mtdf search{game{}, kalah::simple{}, kalah::store_bounds{}, memory.get()};
                    return kalah::timed{search, step}(board, limit).pit();
                };
            }};
}

template <class Make>
[[nodiscard]] kalah::standings games_of(const settings& how, const std::string& what, const Make& make)
{
    tournament all{.from = kalah::start<6>(6),
                   .entrants = {make("step 1", 1), make("step 2", 2), make("step 3", 3)},
                   .openings = random_openings(how.games.value_or(400) / 2, 1),
                   .threads = how.threads};
    return played(all, how, what);
}

}  // namespace

void steps(const settings& how)
{
    const int depth = how.depth.value_or(10);
    std::cout << "## What do larger steps in the deepening change?\n\nNodes of alpha-beta with the evaluator simple up "
                 "to a depth; 100 % is the last depth alone\n\n";
    text_table rows{{"depth", "step 1", "step 2", "step 3"}};
    for (int to = std::max(1, depth - 2); to <= depth; ++to) {
        rows.push_back({std::to_string(to)});
        for (const int step : {1, 2, 3}) rows.back().push_back(number_text(100 * work(to, step), 0) + " %");
    }
    std::cout << to_markdown(rows);
    const auto plain = games_of(how, "steps of alpha-beta", [&](std::string name, int step) {
        return deepening(std::move(name), kalah::alpha_beta{game{}, kalah::simple{}}, how.limit(), step);
    });
    std::cout << "\nAlpha-beta, " << how.limit_text() << "\n\n" << to_markdown(plain);
    draw(how, "steps-alpha-beta", "Alpha-beta, deepened by steps", plain);
    const auto remembering = games_of(how, "steps with a memory", [&](std::string name, int step) {
        return with_memory(std::move(name), how.limit(), step);
    });
    std::cout << "\nMTD(f) with a memory, " << how.limit_text() << "\n\n" << to_markdown(remembering);
    draw(how, "steps-mtdf", "MTD(f) with a memory, deepened by steps", remembering);
}

}  // namespace studies
