#ifndef KALAH_ENDGAME_TABLE_HPP
#define KALAH_ENDGAME_TABLE_HPP

#include <kalah/core/rules.hpp>
#include <kalah/endgame/bounds.hpp>
#include <kalah/endgame/detail/board_index.hpp>

#include <concepts>
#include <cstdint>
#include <memory>
#include <utility>

namespace kalah {

// The rules that a table is built for. They are the same rules, except that a majority does not end the game: a
// majority depends on the stores, and a table does not contain them.
//
// Tables exist only for the rules of variants. In these, a play that banks no seed moves seeds of the mover's row
// towards its store; the order in which a table is built relies on that (see detail/order.hpp).
[[nodiscard]] constexpr variant played_on(variant facts)
{
    if (facts.ending == ending::majority) facts.ending = ending::row_empty;
    return facts;
}

// The rules that a table for these rules is built for.
[[nodiscard]] constexpr any_rules played_on(const any_rules& rules) { return {played_on(rules.facts)}; }

// The same, known at compile time.
template <variant Variant>
[[nodiscard]] constexpr auto played_on(const rules<Variant>&)
{
    return rules<played_on(Variant)>{};
}

// The rules that a table for these is made by.
template <variant_rules Rules>
using endgame_rules = decltype(played_on(std::declval<const Rules&>()));

// An endgame table (endgame database, tablebase): for every board with few seeds in its pits, how many more seeds its
// mover will still win than the opponent if both play perfectly. Each board takes a byte. The table is a view: its
// copies share the values.
template <variant_rules Rules, class Board>
    requires std::same_as<Rules, endgame_rules<Rules>>
class endgame_table {
    using index = detail::board_index<Board::pits>;

public:
    static constexpr int max_seeds = index::max_seeds;

    // The number of boards with at most `seeds` seeds in their pits; the largest number if memory cannot hold so many.
    [[nodiscard]] static constexpr std::uint64_t boards(int seeds) { return index::size(seeds); }

    // Takes values in the order of detail::board_index. build_endgames and load_endgames call this.
    endgame_table(const Rules& rules, int seeds, std::shared_ptr<const std::int8_t> values)
        : rules_{rules},
          seeds_{seeds},
          values_{std::move(values)}
    {
        detail::require(rules.blind_to_stores(), "kalah: an endgame table cannot have rules that end by majority");
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }

    // The table covers the boards with at most this many seeds in their pits.
    [[nodiscard]] int seeds() const { return seeds_; }
    [[nodiscard]] std::uint64_t boards() const { return boards(seeds_); }
    [[nodiscard]] bool covers(const Board& board) const
    {
        return board.mover.seeds() + board.opponent.seeds() <= seeds_;
    }

    // The final lead minus the lead on the board, for its mover. Precondition: the board is covered.
    [[nodiscard]] int operator()(const Board& board) const { return values_.get()[index::of(board)]; }

    // All boards() values.
    [[nodiscard]] const std::int8_t* values() const { return values_.get(); }

private:
    [[no_unique_address]] Rules rules_;
    int seeds_;
    std::shared_ptr<const std::int8_t> values_;
};

// What a table says about a board: for a board that it covers, the exact final lead. A majority ends games early but
// never changes who wins: with such rules it is only certain who wins, or that the game is a draw.
//
// endgame_bounds{&table} is for searches with the rules of the table, endgame_bounds{&table, rules} also for the same
// rules ending by majority. The table is lent; without one, these are store_bounds. A table for other rules is refused.
template <variant_rules Rules, class Board>
struct endgame_bounds {
    using table_type = endgame_table<endgame_rules<Rules>, Board>;

    const table_type* table = nullptr;
    [[no_unique_address]] Rules rules{};

    constexpr endgame_bounds() = default;
    endgame_bounds(const table_type* lent, const Rules& by) : table{lent}, rules{by}
    {
        detail::require(!lent || same_rules(lent->rules(), played_on(by)), "kalah: an endgame table for other rules");
    }
    explicit endgame_bounds(const table_type* lent) : table{lent}
    {
        if constexpr (std::same_as<Rules, any_rules>)
            if (lent) rules = lent->rules();
    }

    [[nodiscard]] interval operator()(const Board& board) const
    {
        const auto certain = store_bounds{}(board);
        if (!table || !table->covers(board)) return certain;
        const int lead = board.lead() + (*table)(board);
        if (rules.blind_to_stores() || lead == 0) return {lead, lead};
        if (lead > 0) return {certain.low < 1 ? 1 : certain.low, certain.high};
        return {certain.low, certain.high > -1 ? -1 : certain.high};
    }
};

template <class Rules, class Board>
endgame_bounds(const endgame_table<Rules, Board>*) -> endgame_bounds<Rules, Board>;
template <class TableRules, class Board, class Rules>
endgame_bounds(const endgame_table<TableRules, Board>*, Rules) -> endgame_bounds<Rules, Board>;

}  // namespace kalah

#endif
