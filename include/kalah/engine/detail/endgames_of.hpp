#ifndef KALAH_ENGINE_DETAIL_ENDGAMES_OF_HPP
#define KALAH_ENGINE_DETAIL_ENDGAMES_OF_HPP

#include <kalah/endgame/table.hpp>
#include <kalah/engine/detail/growing_endgames.hpp>

namespace kalah::detail {

// The endgame table for some rules, the bounds from it, and one that grows. Tables exist only for the rules of
// variants: with any other rules, only the stores are certain.
template <class Rules, class Board>
struct endgames_of {
    struct table {};
    using bounds = store_bounds;
    struct growing {};
};

template <variant_rules Rules, class Board>
struct endgames_of<Rules, Board> {
    using table = endgame_table<endgame_rules<Rules>, Board>;
    using bounds = endgame_bounds<Rules, Board>;
    using growing = growing_endgames<Rules, Board::pits>;
};

// The largest number of seeds whose table fits in `bytes` bytes.
template <class Table>
[[nodiscard]] constexpr int seeds_within(std::uint64_t bytes)
{
    int seeds = 0;
    while (seeds < Table::max_seeds && Table::boards(seeds + 1) <= bytes) ++seeds;
    return seeds;
}

}  // namespace kalah::detail

#endif
