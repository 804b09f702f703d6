// The strongest player in one call, which also thinks while its opponent does. Here it plays both sides for a few
// moves.

#include <kalah/core.hpp>
#include <kalah/engine/expert.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using namespace std::chrono_literals;
    expert player{rules<standard>{}, start<6>(4)};
    auto board = start<6>(4);
    for (int ply = 0; ply < 4; ++ply) {
        const auto answer = player(board, 50ms);
        std::cout << "pit " << *answer.pit() << ", worth " << answer.value / 100.0 << " seeds, depth " << answer.depth
                  << '\n';
        board = rules<standard>::play(board, *answer.pit()).next;
        player.ponder(board);
    }
    std::cout << drawing(board);
}
