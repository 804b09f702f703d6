// Your own evaluator in the expert, against the one that it comes with. Both move into their players.

#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto board = start<6>(4);
    const auto hoards = [](const auto& seen) { return 4 * seen.lead() + seen.mover.seeds() - seen.opponent.seeds(); };

    player mine{expert{rules, board, hoards, {.threads = 1}}, limit{.depth = 8}};
    player trained{expert{rules, board, {.threads = 1}}, limit{.depth = 8}};
    const auto played = match{rules, board}(mine, trained);
    std::cout << "Mine " << played.first_store << ", theirs " << played.second_store << '\n';
}
