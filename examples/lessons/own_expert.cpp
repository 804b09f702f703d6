// Your own evaluator in the expert, against the one that it comes with. Both move into their players.

#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

// The lead in quarters of a seed, and seeds kept at home.
struct hoarder {
    static constexpr int seed() { return 4; }
    constexpr int operator()(const auto& board) const
    {
        return seed() * board.lead() + board.mover.seeds() - board.opponent.seeds();
    }
};

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto board = start<6>(4);

    player mine{expert{rules, board, hoarder{}, {.threads = 1}}, limit{.depth = 8}};
    player trained{expert{rules, board, {.threads = 1}}, limit{.depth = 8}};
    const auto played = match{rules, board}(mine, trained);
    std::cout << "Mine " << played.first_store << ", theirs " << played.second_store << '\n';
}
