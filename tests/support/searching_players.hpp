#ifndef KALAH_TESTS_SEARCHING_PLAYERS_HPP
#define KALAH_TESTS_SEARCHING_PLAYERS_HPP

// Entrants of small tournaments, whose results can be reproduced.

#include "random.hpp"

#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/timed.hpp>
#include <kalah/tournament/entrant.hpp>

#include <memory>
#include <string>
#include <vector>

namespace kalah_tests {

using entrant_type = kalah::entrant<kalah::board<4>>;

[[nodiscard]] inline entrant_type by_depth(int depth)
{
    return {"depth " + std::to_string(depth), [depth](std::uint64_t) {
                return [depth](const kalah::board<4>& board) {
                    return kalah::alpha_beta{kalah::rules<kalah::standard>{}, kalah::store_lead{}}(board, depth).pit();
                };
            }};
}

// Has a memory for a game, and a limit of nodes.
[[nodiscard]] inline entrant_type by_nodes()
{
    using namespace kalah;
    return {"nodes", [](std::uint64_t) {
                using memory_type = memory<rules<standard>, store_lead, board<4>>;
                auto remembered = std::make_shared<memory_type>(rules<standard>{}, store_lead{}, board<4>{}, 1 << 12);
                return [remembered](const board<4>& board) {
                    const mtdf search{rules<standard>{}, store_lead{}, store_bounds{}, remembered.get()};
                    return timed{search}(board, limit{.nodes = 300}).pit();
                };
            }};
}

[[nodiscard]] inline entrant_type by_chance()
{
    return {"chance", [](std::uint64_t seed) {
                return [random = random_source{seed}](const kalah::board<4>& board) mutable {
                    std::vector<int> pits;
                    for (const int pit : kalah::rules<kalah::standard>::moves(board)) pits.push_back(pit);
                    return random.of(pits);
                };
            }};
}

}  // namespace kalah_tests

#endif
