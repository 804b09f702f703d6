// A tournament of three lambdas. Anything that answers a pit can play, and so can a search or a player.

#include <kalah/kalah.hpp>
#include <kalah/tournament.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto near = [&](const auto& board) { return rules.moves(board).last(); };
    const auto far = [&](const auto& board) { return *rules.moves(board).begin(); };
    const auto greedy = [&](const auto& board) {
        int best = far(board), most = -1;
        for (const int pit : rules.moves(board)) {
            const auto [next, again] = rules.play(board, pit);
            const int banked = (again ? next.mover : next.opponent).store() - board.mover.store();
            if (banked > most) best = pit, most = banked;
        }
        return best;
    };
    tournament games{rules, start<6>(4), {{"near", near}, {"far", far}, {"greedy", greedy}}};
    games.openings = every_opening(rules, games.from, 2);
    std::cout << to_string(games());
}
