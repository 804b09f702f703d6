// Which evaluator is best for a search of four plies? Each two play each first move from both sides, on all cores.

#include <kalah/kalah.hpp>
#include <kalah/tournament/standings_text.hpp>
#include <kalah/tournament/tournament.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using game = rules<standard>;
    tournament<game, board<6>> games{.from = start<6>(4), .openings = {{0}, {1}, {2}, {3}, {4}, {5}}};
    const auto enter = [&](std::string name, auto evaluator) {
        const alpha_beta search{game{}, evaluator};
        games.entrants.push_back(
            {name, [=](std::uint64_t) { return [=](const auto& board) { return search(board, 4).pit(); }; }});
    };
    enter("lead", store_lead{});
    enter("knowledge", knowledge{});
    enter("multi_heuristic", multi_heuristic{});
    enter("trained", trained{});
    std::cout << to_string(games());
}
