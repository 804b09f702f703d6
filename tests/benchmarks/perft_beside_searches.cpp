// A unit with more than perft, such as users have. g++ inlines less in a large one.

#include "perft.hpp"

#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/minimax.hpp>
#include <kalah/search/strong/mtdf.hpp>

namespace benchmarks {

leaves leaves_beside_searches(int seeds, int depth) { return leaves_of(seeds, depth); }

// Nobody calls it; it has external linkage, so that it is compiled.
int values_by_searches(const kalah::board<6>& board)
{
    constexpr kalah::rules<kalah::standard> game{};
    return kalah::minimax{game, kalah::store_lead{}}(board, 2).value +
           kalah::alpha_beta{game, kalah::knowledge{}}(board, 4).value +
           kalah::mtdf{game, kalah::store_lead{}}(board, 6).value + kalah::solver{game, board}(board).value.low;
}

}  // namespace benchmarks
