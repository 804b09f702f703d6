// Two people play at the console by typing pits. The game knows whose turn it is, and why a pit is refused.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const auto name = [](side row) { return row == side::first ? "First player" : "Second player"; };
    game played{rules<standard>{}, start<6>(4)};
    while (!played.over()) {
        std::cout << drawing(played.board()) << name(played.to_move()) << ", your pit? ";
        if (int pit = 0; std::cin >> pit) {
            if (const auto done = played.play(pit); !done) std::cout << to_string(done.error()) << '\n';
        } else if (std::cin.eof()) {
            return 0;
        } else {
            std::cout << "Type a number.\n";
            std::cin.clear();
            std::cin.ignore(1000, '\n');
        }
    }
    std::cout << drawing(played.board());
    if (const auto winner = played.winner())
        std::cout << name(*winner) << " wins by " << played.lead(*winner) << " seeds.\n";
    else std::cout << "A draw.\n";
}
