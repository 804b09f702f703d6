// The exact value of a board, and perfect play from it: an endgame table first, which makes the rest quick.

#include <kalah/core.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/game/game_text.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using game = rules<classic>;
    const auto table = build_endgames<6>(game{}, 11);
    solver solve{game{}, &*table};

    const auto found = solve(start<6>(3));
    std::cout << "Kalah(6,3) is worth " << found.value.low << " to the player who begins with pit " << *found.pit
              << '\n';
    const auto game_text = to_string(game{}, start<6>(3), solve.play_out(start<6>(3), found.value.low));
    const auto end = replay(game{}, start<6>(3), game_text);
    std::cout << "and perfect play ends with a lead of " << end->lead() << '\n';
}
