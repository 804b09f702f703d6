// What streams print: boards, rules, moves, games, and what a search answers.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    game played{rules<standard>{}, start<4>(3)};
    for (const int pit : {1, 0, 3}) static_cast<void>(played.play(pit));
    const auto answer = alpha_beta{played.rules(), store_lead{}, store_bounds{}}(played.board(), 6);

    std::cout << "rules   " << played.rules() << '\n'
              << "game    " << played << '\n'
              << "board   " << played.board() << '\n'
              << "moves   " << played.moves() << '\n'
              << "bounds  " << store_bounds{}(played.board()) << '\n'
              << "search  " << answer << '\n'
              << "error   " << played.play(9).error() << '\n'
              << drawing(played.board());
}
