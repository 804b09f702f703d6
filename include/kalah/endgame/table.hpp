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

// The rules that a table is made for: the same, but where a majority would end the game, it goes on. For with a
// majority the stores matter, which are in no table.
//
// Tables are for the rules of variants only: by them, a play that banks nothing moves seeds of the mover's own row
// towards its store, which is how a table is built.
[[nodiscard]] constexpr variant played_on(variant facts)
{
    if (facts.ending == ending::majority) facts.ending = ending::row_empty;
    return facts;
}

[[nodiscard]] constexpr any_rules played_on(const any_rules& rules) { return {played_on(rules.facts)}; }

template <variant Variant>
[[nodiscard]] constexpr auto played_on(const rules<Variant>&)
{
    return rules<played_on(Variant)>{};
}

template <variant_rules Rules>
using endgame_rules = decltype(played_on(std::declval<const Rules&>()));

// What every board with few seeds in its pits is worth: the seeds that its mover will still win more than the opponent,
// when both play perfectly. A byte a board. A view: copies share the values, with whoever else has them.
template <variant_rules Rules, class Board>
    requires std::same_as<Rules, endgame_rules<Rules>>
class endgame_table {
    using index = detail::board_index<Board::pits>;

public:
    static constexpr int max_seeds = index::max_seeds;

    // How many boards have at most so many seeds in their pits. Absurdly many when 64 bits cannot tell.
    [[nodiscard]] static constexpr std::uint64_t boards(int seeds) { return index::size(seeds); }

    // Of values in the order of detail::board_index, as build_endgames and load_endgames make them.
    endgame_table(const Rules& rules, int seeds, std::shared_ptr<const std::int8_t> values)
        : rules_{rules},
          seeds_{seeds},
          values_{std::move(values)}
    {
        detail::require(rules.blind_to_stores(), "kalah: an endgame table of rules that end by majority");
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }

    // Boards with at most so many seeds in their pits are covered.
    [[nodiscard]] int seeds() const { return seeds_; }
    [[nodiscard]] std::uint64_t boards() const { return boards(seeds_); }
    [[nodiscard]] bool covers(const Board& board) const
    {
        return board.mover.seeds() + board.opponent.seeds() <= seeds_;
    }

    // The final lead less the lead on the board. Precondition: it is covered.
    [[nodiscard]] int operator()(const Board& board) const { return values_.get()[index::of(board)]; }

    // All the values, as many as there are boards.
    [[nodiscard]] const std::int8_t* values() const { return values_.get(); }

private:
    [[no_unique_address]] Rules rules_;
    int seeds_;
    std::shared_ptr<const std::int8_t> values_;
};

// What is certain about a board by a table: the very lead with which the game will end, where the table covers it. A
// majority ends games early, but it never changes who wins: then that is certain, and a draw is.
//
// endgame_bounds{&table} is for searches by the rules of the table, endgame_bounds{&table, rules} for those that end by
// majority, too. The table is lent; with none, they are store_bounds. A table of other rules is an error.
template <variant_rules Rules, class Board>
struct endgame_bounds {
    using table_type = endgame_table<endgame_rules<Rules>, Board>;

    const table_type* table = nullptr;
    [[no_unique_address]] Rules rules{};

    constexpr endgame_bounds() = default;
    endgame_bounds(const table_type* lent, const Rules& by) : table{lent}, rules{by}
    {
        detail::require(!lent || same_rules(lent->rules(), played_on(by)), "kalah: an endgame table of other rules");
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
