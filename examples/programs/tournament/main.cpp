// Tournaments: any players against each other, on any board, by any rules.

#include "contestants.hpp"
#include "playing.hpp"

#include <support/command_line.hpp>
#include <support/games.hpp>

#include <iostream>

namespace tournament {

namespace {

int run(settings& wanted)
{
    if (wanted.list) {
        std::cout << list_of_players();
        return 0;
    }
    understand(wanted);
    const support::company ranks;
    return ranks.run([&] { return play_tournament(wanted, ranks); });
}

}  // namespace

}  // namespace tournament

int main(int count, char** arguments)
{
    support::command_line line{"tournament", tournament::help()};
    tournament::settings wanted;
    tournament::add_options(line, wanted);
    return line.run(count, arguments, [&] { return tournament::run(wanted); });
}
