// The value of each move, not only the best one. The board is from a perfect game of Kalah(6,4).

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const alpha_beta search{rules<classic>{}, store_lead{}, store_bounds{}};
    const auto played = replay(search.rules, start<6>(4), "25-10-3-3-5153-1-4-5-045-4-535452");
    const auto& board = played->board();

    const auto all = analysis{search}(board, 14);
    std::cout << drawing(board);
    for (const int pit : played->moves())
        std::cout << "pit " << pit << ": " << all[pit]->value << (all[pit]->proven ? " for sure" : " perhaps") << ", "
                  << to_string(search.rules, board, all[pit]->expected) << '\n';
}
