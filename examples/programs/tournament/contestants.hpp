#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_CONTESTANTS_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_CONTESTANTS_HPP

// Who plays, by the arguments.

#include "program_player.hpp"
#include "progress.hpp"
#include "settings.hpp"

#include <players/player.hpp>

#include <kalah/tournament/tournament.hpp>

namespace tournament {

// One of our players, or another program.
struct contestant {
    std::string name{};
    players::player_choice choice{};
    std::string command{};  // of a program; empty: it is one of ours
};

// Throws wrong_arguments.
[[nodiscard]] std::vector<contestant> contestants_of(const settings& wanted);

// One of our players in a game.
struct our_player {
    players::player who;
    progress* watch;

    template <class Board>
    [[nodiscard]] int operator()(const Board& board) const
    {
        const auto found = who.think(board, {}, {});
        watch->count_ply();
        return found.pit;
    }

    // When the other seat is worth more.
    template <class Board>
    [[nodiscard]] bool takes_over(const Board& board) const
    {
        return who.think(board, {}, {}).seeds < 0;
    }
};

template <class Board>
[[nodiscard]] kalah::entrant<Board> entrant_of(const contestant& one, const settings& wanted, progress& watch)
{
    using player_type = typename kalah::entrant<Board>::player;
    if (one.command.empty())
        return {one.name, [&, choice = one.choice](std::uint64_t seed) -> player_type {
                    return our_player{players::make_player(choice, wanted.rules, Board::pits, {.seed = seed}), &watch};
                }};
#ifdef EXAMPLES_HAS_PROCESSES
    return {one.name, [&, command = one.command](std::uint64_t) -> player_type {
                const auto program = std::make_shared<program_player>(command, wanted.program_time);
                return [program, &watch](const Board& board) {
                    const int pit = (*program)(to_string(board));
                    watch.count_ply();
                    return pit;
                };
            }};
#else
    return {};  // there are no programs among the contestants
#endif
}

}  // namespace tournament

#endif
