#ifndef KALAH_CORE_TRACE_HPP
#define KALAH_CORE_TRACE_HPP

#include <kalah/core/detail/seed_by_seed.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/core/trace_step.hpp>

#include <vector>

namespace kalah {

// What one sowing does, step by step.
template <class Board>
struct traced {
    std::vector<trace_step> steps{};
    ply<Board> reached{};  // what play returns
    bool over = false;     // the sowing ended the game
};

// Lists what playing a pit does, seed by seed, to animate or describe it: trace(rules<standard>{}, start<6>(4), 2).
// Precondition: the pit may be played.
template <class Rules, class Board>
    requires rules_for<Rules, Board> && variant_rules<Rules>
[[nodiscard]] traced<Board> trace(const Rules& rules, const Board& board, int pit)
{
    detail::require(rules.moves(board).contains(pit), "kalah: cannot trace a pit that may not be played");
    traced<Board> all{.reached = rules.play(board, pit)};
    all.over = rules.moves(all.reached.next).empty();
    detail::seed_by_seed{rules.facts, board}.play(pit, [&](const trace_step& step) { all.steps.push_back(step); });
    return all;
}

}  // namespace kalah

#endif
