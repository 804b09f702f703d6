#ifndef KALAH_ENDGAME_BOUNDS_HPP
#define KALAH_ENDGAME_BOUNDS_HPP

#include <kalah/core/rules.hpp>

#include <concepts>
#include <type_traits>

namespace kalah {

// What is certain about the final lead, in seeds, for the mover of a board: low <= lead <= high.
struct interval {
    int low = 0;
    int high = 0;

    [[nodiscard]] friend constexpr bool operator==(const interval&, const interval&) = default;
};

// Bounds state what is certain about a board. Along a game they may only become narrower.
template <class Bounds, class Board>
concept bounds_for = requires(const Bounds& bounds, const Board& board)
{
    requires std::same_as<decltype(bounds(board)), interval>;
};

// Bounds that hold for certain rules only have those as a member `rules`. No search with other rules takes them.
template <class Bounds, class Rules>
concept bounds_by = std::is_class_v<Bounds> &&(
    !requires(const Bounds& bounds) { bounds.rules; } ||
    requires(const Bounds& bounds) { requires std::same_as<std::remove_cvref_t<decltype(bounds.rules)>, Rules>; });

// The same check for rules that are known only at run time.
template <class Bounds, class Rules>
constexpr void require_same_rules(const Bounds& bounds, const Rules& rules)
{
    if constexpr (requires { bounds.table; })
        if (!bounds.table) return;  // without a table they are store_bounds, which hold for all rules
    if constexpr (requires { bounds.rules; })
        detail::require(same_rules(bounds.rules, rules), "kalah: the bounds are for other rules than the search");
}

// Nothing is certain.
struct no_bounds {};

// Bounds, or no_bounds.
template <class Bounds, class Board>
concept known_bounds_for = std::same_as<Bounds, no_bounds> || bounds_for<Bounds, Board>;

// Seeds in the stores stay there, and at most all the seeds in the pits go to one player.
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
