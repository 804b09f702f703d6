// A search of your own in a tournament. Replace its body: what plays is any callable from a board to a pit.

#include <kalah/kalah.hpp>
#include <kalah/tournament.hpp>

#include <iostream>

// The value of a board for its mover, and the best pit: minimax, without the library's.
std::pair<int, int> searched(const auto& rules, const auto& board, int depth)
{
    if (depth == 0 || rules.moves(board).empty()) return {board.lead(), -1};
    std::pair best{-1000, -1};
    for (const int pit : rules.moves(board)) {
        const auto [next, again] = rules.play(board, pit);
        best = std::max(best, {(again ? 1 : -1) * searched(rules, next, depth - 1).first, pit});
    }
    return best;
}

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto mine = [&](const auto& board) { return searched(rules, board, 4).second; };
    tournament games{
        rules, start<6>(4), {{"mine", mine}, {"theirs", player{alpha_beta{rules, store_lead{}}, limit{.depth = 3}}}}};
    games.openings = every_opening(rules, games.from, 1);
    std::cout << to_string(games());
}
