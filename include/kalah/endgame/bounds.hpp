#ifndef KALAH_ENDGAME_BOUNDS_HPP
#define KALAH_ENDGAME_BOUNDS_HPP

#include <kalah/core/rules.hpp>

#include <concepts>
#include <type_traits>

namespace kalah {

// What is certain of the lead with which a game will end, in seeds, for the mover of a board: low <= lead <= high.
struct interval {
    int low = 0;
    int high = 0;

    [[nodiscard]] friend constexpr bool operator==(const interval&, const interval&) = default;
};

// Bounds state what is certain about a board. They may only become narrower along a game.
template <class Bounds, class Board>
concept bounds_for = requires(const Bounds& bounds, const Board& board)
{
    {
        bounds(board)
        } -> std::same_as<interval>;
};

// Bounds that hold by certain rules only have these as a member named rules; no search by others takes them.
template <class Bounds, class Rules>
concept bounds_by = std::is_class_v<Bounds> &&(
    !requires(const Bounds& bounds) { bounds.rules; } ||
    requires(const Bounds& bounds) { requires std::same_as<std::remove_cvref_t<decltype(bounds.rules)>, Rules>; });

// The same where the rules are known only at run time.
template <class Bounds, class Rules>
constexpr void require_same_rules(const Bounds& bounds, const Rules& rules)
{
    if constexpr (requires { bounds.table; })
        if (!bounds.table) return;  // they are store_bounds, which hold by all rules
    if constexpr (requires { bounds.rules; })
        detail::require(same_rules(bounds.rules, rules), "kalah: bounds of other rules than those of the search");
}

// Nothing is certain.
struct no_bounds {};

// What is in the stores stays there: at most all the seeds left in the pits go to one of the players.
struct store_bounds {
    template <int Pits>
    [[nodiscard]] constexpr interval operator()(const board<Pits>& board) const
    {
        const int lead = board.lead(), left = board.mover.seeds() + board.opponent.seeds();
        return {lead - left, lead + left};
    }
};

}  // namespace kalah

#endif
