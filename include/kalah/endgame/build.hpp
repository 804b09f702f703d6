#ifndef KALAH_ENDGAME_BUILD_HPP
#define KALAH_ENDGAME_BUILD_HPP

#include <kalah/core/detail/pages.hpp>
#include <kalah/core/detail/platform.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/endgame/detail/available_memory.hpp>
#include <kalah/endgame/detail/builder.hpp>
#include <kalah/endgame/table.hpp>

#include <limits>

namespace kalah {

namespace detail {

// The number of boards of a table, if it can be addressed.
template <class Table>
[[nodiscard]] expected<std::uint64_t> endgame_size(int seeds)
{
    require(0 <= seeds && seeds <= Table::max_seeds, "kalah: an endgame table has 0 to 127 seeds");
    const auto boards = Table::boards(seeds);
    if (boards < std::numeric_limits<std::ptrdiff_t>::max() - pages::alignment) return boards;
    return error{"an endgame table of " + std::to_string(seeds) + " seeds has more boards than memory can hold"};
}

// The memory for a table. It is checked at once, rather than after hours of work.
template <class Table>
[[nodiscard]] expected<std::shared_ptr<std::int8_t>> endgame_memory(int seeds)
{
    const auto size = endgame_size<Table>(seeds);
    if (!size) return size.error();
    const auto boards = *size;
    const auto of_seeds = "an endgame table of " + std::to_string(seeds) + " seeds ";
    const auto available = available_memory();
    if (available && boards > *available) return error{of_seeds + "needs more memory than is available"};
    std::shared_ptr<pages> owner;
    if (thrown_by([&] { owner = std::make_shared<pages>(static_cast<std::size_t>(boards)); }))
        return error{of_seeds + "needs more memory than there is"};
    return std::shared_ptr<std::int8_t>{owner, static_cast<std::int8_t*>(owner->data())};
}

}  // namespace detail

template <class Rules, int Pits>
using endgame_table_for = endgame_table<endgame_rules<Rules>, board<Pits>>;

// Builds the table of all boards with at most `seeds` seeds in their pits: build_endgames<6>(rules<standard>{}, 18). It
// fails if it is stopped or there is not enough memory. Precondition: 0 to 127 seeds, and not on disk.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<endgame_table_for<Rules, Pits>> build_endgames(const Rules& rules, int seeds,
                                                                      const build_options& options = {})
{
    detail::require(!options.on_disk, "kalah: a table on disk is built into a file");
    const auto values = detail::endgame_memory<endgame_table_for<Rules, Pits>>(seeds);
    if (!values) return values.error();
    detail::endgame_builder<endgame_rules<Rules>, Pits> builder{played_on(rules), seeds, 0, values->get(), options};
    if (!builder.run()) return error{"it was stopped"};
    return endgame_table_for<Rules, Pits>{played_on(rules), seeds, *values};
}

}  // namespace kalah

#endif
