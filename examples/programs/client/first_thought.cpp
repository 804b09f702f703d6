#include "first_thought.hpp"

#include <kgp/protocol_rules.hpp>

#include <kalah/kalah.hpp>

namespace client {

players::thought first_thought(const kalah::any_board& board)
{
    return visit(
        [](const auto& sized) {
            const kalah::alpha_beta search{kgp::protocol_rules, kalah::store_lead{}, kalah::store_bounds{}};
            const auto found = kalah::timed{search}(sized, kalah::limit{.nodes = 2000});
            players::thought first;
            first.pit = found.pit().value_or(-1);
            first.seeds = found.value;
            first.depth = found.depth;
            first.nodes = found.nodes;
            first.proven = found.proven;
            return first;
        },
        board);
}

}  // namespace client
