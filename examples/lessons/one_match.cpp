// Two players, which are any callables from a board to a pit, play a match; its record is text that can be read again.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using game = rules<standard>;
    const alpha_beta far{game{}, store_lead{}};
    const auto clever = [&](const auto& board) { return far(board, 8).pit(); };
    const auto greedy = [&](const auto& board) { return far(board, 1).pit(); };

    auto record = match{game{}, start<6>(4)}(greedy, clever);
    record.first = "greedy";
    record.second = "clever";
    for (auto& ply : record.plies) ply.time = {};  // so that it is the same each time
    std::cout << to_string(game{}, record)
              << (record.winner() == side::second ? "The clever one wins.\n" : "A surprise!\n");
}
