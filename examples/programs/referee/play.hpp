#ifndef EXAMPLES_PROGRAMS_REFEREE_PLAY_HPP
#define EXAMPLES_PROGRAMS_REFEREE_PLAY_HPP

// The game of the Kalah Game Protocol, and its random moves.

#include <kgp/protocol_rules.hpp>
#include <support/games.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace referee {

[[nodiscard]] inline std::vector<int> pits_to_play(const kalah::any_board& board)
{
    const auto pits = kgp::protocol_rules.moves(board);
    return {pits.begin(), pits.end()};
}

// Random numbers, the same for the same seed everywhere.
using chance = std::mt19937_64;

// Precondition: there are choices.
template <class Choices>
[[nodiscard]] const auto& any_of(chance& random, const Choices& choices)
{
    return choices[static_cast<std::size_t>(random() % choices.size())];
}

// A line of random plies. It stops before a ply that would end the game.
[[nodiscard]] inline std::vector<int> random_line(chance& random, kalah::any_board board, int plies)
{
    std::vector<int> line;
    while (static_cast<int>(line.size()) < plies) {
        auto pits = pits_to_play(board);
        const auto next = [&](int pit) { return kgp::protocol_rules.play(board, pit).next; };
        std::erase_if(pits, [&](int pit) { return pits_to_play(next(pit)).empty(); });
        if (pits.empty()) break;
        line.push_back(any_of(random, pits));
        board = next(line.back());
    }
    return line;
}

}  // namespace referee

#endif
