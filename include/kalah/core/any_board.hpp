#ifndef KALAH_CORE_ANY_BOARD_HPP
#define KALAH_CORE_ANY_BOARD_HPP

#include <kalah/core/board.hpp>

#include <type_traits>
#include <utility>
#include <variant>

namespace kalah {

namespace detail {

template <int... Pits>
auto any_board_of(std::integer_sequence<int, Pits...>) -> std::variant<board<Pits + 1>...>;

}  // namespace detail

// A board whose number of pits is known only at run time. std::visit takes it to the templates:
//   std::visit([](const auto& board) { return board.lead(); }, some_board)
using any_board = decltype(detail::any_board_of(std::make_integer_sequence<int, max_pits>{}));

// Calls visit with a number of pits known only at run time as a constant, by which it can name a type:
//   with_pits(n, [](auto pits) { return any_board{start<pits>(4)}; })
template <int Pits = 1, class Visit>
constexpr auto with_pits(int pits, Visit&& visit) -> decltype(visit(std::integral_constant<int, Pits>{}))
{
    detail::require(Pits <= pits && pits <= max_pits, "kalah: a board has 1 to 15 pits a row");
    if constexpr (Pits < max_pits)
        if (pits > Pits) return with_pits<Pits + 1>(pits, visit);
    return visit(std::integral_constant<int, Pits>{});
}

// The board at the beginning, for a size known only at run time. (A template only so that nobody waits for the boards
// of all sizes to compile who does not call it.)
template <class Board = any_board>
[[nodiscard]] constexpr Board start(int pits, int seeds)
{
    return with_pits(pits, [&](auto constant) { return Board{start<constant>(seeds)}; });
}

}  // namespace kalah

#endif
