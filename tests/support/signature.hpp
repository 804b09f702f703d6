#ifndef KALAH_TESTS_SIGNATURE_HPP
#define KALAH_TESTS_SIGNATURE_HPP

// The signature of the searches: the nodes of fixed searches to fixed depths. It is the same with every compiler and on
// every platform, and stays so unless a change means to change what a search visits.

#include <kalah/kalah.hpp>
#include <kalah/search/strong/memory.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/principal_variation.hpp>

#include <cstdint>
#include <vector>

namespace kalah_tests {

// Boards from the beginning, the middle and the end of games.
[[nodiscard]] inline std::vector<kalah::board<6>> boards_of_games()
{
    using game = kalah::rules<kalah::standard>;
    std::vector<kalah::board<6>> boards;
    for (const int seeds : {4, 6}) {
        auto board = kalah::start<6>(seeds);
        const kalah::alpha_beta search{game{}, kalah::store_lead{}};
        while (const auto pit = search(board, 5).pit()) {
            boards.push_back(board);
            board = game::play(board, *pit).next;
        }
    }
    return boards;
}

[[nodiscard]] inline std::uint64_t signature()
{
    using namespace kalah;
    std::uint64_t sum = 0;
    const auto add = [&](const auto& search, int depth) {
        for (const auto& board : boards_of_games()) sum += search(board, depth).nodes;
    };
    constexpr rules<standard> game{};
    add(minimax{game, store_lead{}}, 4);
    add(alpha_beta{game, store_lead{}}, 8);
    add(alpha_beta{game, store_lead{}, store_bounds{}}, 8);
    add(alpha_beta{game, knowledge{}}, 7);
    add(alpha_beta{game, multi_heuristic{}}, 7);
    add(alpha_beta{game, extra_turn{}}, 7);
    add(knowledge_alpha_beta{game, knowledge{}}, 7);
    add(mtdf{game, store_lead{}}, 8);
    // A memory that lasts from board to board, and is too small for everything.
    memory remembered{game, store_lead{}, start<6>(4), 1 << 16};
    add(mtdf{game, store_lead{}, store_bounds{}, &remembered}, 10);
    remembered.clear();
    add(principal_variation{game, store_lead{}, store_bounds{}, &remembered}, 10);
    return sum;
}

}  // namespace kalah_tests

#endif
