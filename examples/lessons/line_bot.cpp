// A bot for scripts and tournaments. It reads lines of a board, as the Kalah Game Protocol writes it, and the
// milliseconds to think. It answers each line with a pit.

#include <kalah/kalah.hpp>

#include <iostream>
#include <sstream>

int main()
{
    using namespace kalah;
    const timed search{alpha_beta{rules<standard>{}, trained{}}};
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words{line};
        std::string text;
        int milliseconds = 100;
        words >> text >> milliseconds;
        const auto read = read_board(text);
        if (!read) {
            std::cout << "error: " << to_string(read.error()) << std::endl;
            continue;
        }
        const limit until{.time = std::chrono::milliseconds{milliseconds}, .depth = 8};
        const auto pit = visit([&](const auto& board) { return search(board, until).pit(); }, *read);
        if (pit) std::cout << *pit << std::endl;
        else std::cout << "error: the game is over" << std::endl;
    }
}
