#ifndef KALAH_ENDGAME_BUILD_HPP
#define KALAH_ENDGAME_BUILD_HPP

#include <kalah/core/detail/pages.hpp>
#include <kalah/endgame/detail/available_memory.hpp>
#include <kalah/endgame/detail/builder.hpp>
#include <kalah/endgame/table.hpp>

#include <limits>
#include <optional>

namespace kalah {

namespace detail {

// The memory for a table, which is checked before hours of work are lost for the lack of it.
template <class Table>
[[nodiscard]] std::shared_ptr<std::int8_t> endgame_memory(int seeds)
{
    require(0 <= seeds && seeds <= Table::max_seeds, "kalah: an endgame table has 0 to 127 seeds");
    const auto boards = Table::boards(seeds);
    require(boards < std::numeric_limits<std::ptrdiff_t>::max() - pages::alignment,
            "kalah: an endgame table of so many seeds has too many boards");
    const auto available = available_memory();
    require(!available || boards <= *available,
            "kalah: an endgame table of so many seeds needs more memory than is available");
    const auto owner = std::make_shared<pages>(static_cast<std::size_t>(boards));
    return {owner, static_cast<std::int8_t*>(owner->data())};
}

}  // namespace detail

// The table of all boards with at most so many seeds in their pits: build_endgames<6>(rules<standard>{}, 18).
// Absent when it was stopped. Throws invalid when there cannot be such a table, or there is not the memory for it.
template <int Pits, variant_rules Rules>
[[nodiscard]] auto build_endgames(const Rules& rules, int seeds, const build_options& options = {})
{
    using table = endgame_table<endgame_rules<Rules>, board<Pits>>;
    const auto values = detail::endgame_memory<table>(seeds);
    detail::endgame_builder<endgame_rules<Rules>, Pits> builder{played_on(rules), seeds, 0, values.get(), options};
    return builder.run() ? std::optional{table{played_on(rules), seeds, values}} : std::nullopt;
}

}  // namespace kalah

#endif
