#ifndef KALAH_ENGINE_DETAIL_ENDGAMES_OF_HPP
#define KALAH_ENGINE_DETAIL_ENDGAMES_OF_HPP

#include <kalah/endgame/table.hpp>

namespace kalah::detail {

// The endgame table for some rules, and the bounds from it. Tables exist only for the rules of variants: with any other
// rules, only the stores are certain.
template <class Rules, class Board>
struct endgames_of {
    struct table {};
    using bounds = store_bounds;
};

template <variant_rules Rules, class Board>
struct endgames_of<Rules, Board> {
    using table = endgame_table<endgame_rules<Rules>, Board>;
    using bounds = endgame_bounds<Rules, Board>;
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
