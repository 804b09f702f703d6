// Experts in a tournament. They cannot be copied, so what enters makes a player from a seed, anew for each game.

#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>
#include <kalah/tournament.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto from = start<6>(4);
    const auto of_level = [&](int level) {
        return [=](std::uint64_t seed) {
            return player{expert{rules, from, {.level = level, .memory = 1 << 20, .threads = 1, .seed = seed}},
                          limit{.depth = 4}};
        };
    };
    tournament games{rules, from, {{"level 1", of_level(1)}, {"level 3", of_level(3)}, {"level 5", of_level(5)}}};
    games.openings = every_opening(rules, from, 1);
    std::cout << to_string(games());
}
