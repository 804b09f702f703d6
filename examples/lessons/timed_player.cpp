// A move in a tenth of a second, with a line of progress for each depth.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using namespace std::chrono_literals;
    const timed search{alpha_beta{rules<standard>{}, knowledge{}}};
    const auto board = start<6>(6);

    const auto progress = [&](const auto& answer, std::chrono::nanoseconds time) {
        std::cout << "depth " << answer.depth << ": value " << answer.value << ", " << answer.nodes << " nodes, "
                  << time / 1us << " us, " << to_string(rules<standard>{}, board, answer.expected) << '\n';
    };
    const auto answer = search(board, limit{.time = 100ms}, progress);
    std::cout << "plays pit " << *answer.pit() << '\n';
}
