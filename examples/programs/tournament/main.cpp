// Tournaments: any players against each other, on any board, by any rules.

#include "contestants.hpp"

#include <support/command_line.hpp>
#include <support/games.hpp>

#include <iostream>

namespace tournament {

// Defined in tournament_of_size.hpp, and compiled for each size by itself.
template <int Pits>
int play_tournament(const settings& wanted);

namespace {

int run(settings& wanted)
{
    if (wanted.list) {
        std::cout << list_of_players();
        return 0;
    }
    understand(wanted);
    return kalah::with_pits(support::pits_of(wanted.from), [&](auto pits) { return play_tournament<pits>(wanted); });
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
