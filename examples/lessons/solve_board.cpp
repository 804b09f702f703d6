// The exact value of a board, and perfect play from it. An endgame table makes the solver quick.

#include <kalah/endgame.hpp>
#include <kalah/engine.hpp>
#include <kalah/game.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<classic> rules{};
    const auto board = start<6>(3);
    const auto table = build_endgames<6>(rules, 11);
    solver solve{rules, &*table, {.threads = 1}};  // plays the same game every time

    const auto found = solve(board);
    std::cout << "Kalah(6,3) is worth " << found.value.low << " to the player who begins with pit " << *found.pit
              << '\n';
    const auto text = to_string(rules, board, solve.play_out(board, found.value.low));
    const auto played = replay(rules, board, text);
    std::cout << text << "\nPerfect play ends with a lead of " << played->lead(side::first) << ".\n";
}
