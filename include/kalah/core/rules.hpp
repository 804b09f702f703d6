#ifndef KALAH_CORE_RULES_HPP
#define KALAH_CORE_RULES_HPP

#include <kalah/core/board.hpp>
#include <kalah/core/detail/play_variant.hpp>
#include <kalah/core/variant.hpp>

#include <concepts>

namespace kalah {

namespace detail {

template <class Set>
inline constexpr bool is_pit_set = false;
template <int Pits>
inline constexpr bool is_pit_set<pit_set<Pits>> = true;
template <class Set>
concept set_of_pits = is_pit_set<Set>;

}  // namespace detail

class any_board;

// Rules are two functions: moves(board) says which pits may be played, and play(board, pit) what playing one leads to.
// A board without moves is over, and its stores are the score. Any type with these two works with every search.
template <class Rules, class Board>
concept rules_for = requires(const Rules& rules, const Board& board, int pit)
{
    requires detail::set_of_pits<decltype(rules.moves(board))>;
    requires std::same_as<decltype(rules.play(board, pit)), ply<Board>>;
};

// The rules of a variant, chosen at compile time: rules<standard>, or rules<variant{.capture = capture::never}>.
template <variant Variant>
struct rules {
    static constexpr variant facts = Variant;

    // Whether the rest of a game depends on the pits alone, and not on the stores.
    [[nodiscard]] static constexpr bool blind_to_stores() { return kalah::blind_to_stores(Variant); }

    template <int Pits>
    [[nodiscard]] static constexpr pit_set<Pits> moves(const board<Pits>& board)
    {
        return board.mover.filled();
    }

    // Precondition: the pit is one of moves(board).
    template <int Pits>
    [[nodiscard]] static constexpr ply<board<Pits>> play(const board<Pits>& board, int pit)
    {
        return detail::play_variant(rules{}, board, pit);
    }

    [[nodiscard]] friend constexpr bool operator==(const rules&, const rules&) = default;
};

// The rules of a variant, chosen at run time: any_rules{standard}. A search with them is compiled once for all
// variants. It takes about 5 % longer than with rules<...>, and a solver 20 % longer.
struct any_rules {
    variant facts{};

    [[nodiscard]] constexpr bool blind_to_stores() const { return kalah::blind_to_stores(facts); }

    template <int Pits>
    [[nodiscard]] constexpr pit_set<Pits> moves(const board<Pits>& board) const
    {
        return board.mover.filled();
    }

    // Precondition: the pit is one of moves(board).
    template <int Pits>
    [[nodiscard]] constexpr ply<board<Pits>> play(const board<Pits>& board, int pit) const
    {
        return detail::play_variant(*this, board, pit);
    }

    // The same for boards whose size is chosen at run time (any_board.hpp).
    template <class Board>
        requires std::same_as<Board, any_board>
    [[nodiscard]] constexpr auto moves(const Board& board) const -> pit_set<max_pits>;
    template <class Board>
        requires std::same_as<Board, any_board>
    [[nodiscard]] constexpr auto play(const Board& board, int pit) const -> ply<Board>;

    [[nodiscard]] friend constexpr bool operator==(const any_rules&, const any_rules&) = default;
};

// Rules that are known at compile time to be blind to the stores.
template <class Rules>
concept always_blind_to_stores = requires
{
    requires Rules::blind_to_stores();
};

// Whether two values of one type are the same rules. A user's rules without == are taken to be the same.
template <class Rules>
[[nodiscard]] constexpr bool same_rules(const Rules& a, const Rules& b)
{
    if constexpr (std::equality_comparable<Rules>) return a == b;
    else return true;
}

// The rules of a variant, as opposed to rules that a user wrote.
template <class Rules>
concept variant_rules = std::same_as<Rules, any_rules> || std::same_as<Rules, rules<Rules::facts>>;

}  // namespace kalah

#endif
