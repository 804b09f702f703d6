#ifndef KALAH_GAME_GAME_TEXT_HPP
#define KALAH_GAME_GAME_TEXT_HPP

#include <kalah/game/game.hpp>

#include <string>
#include <string_view>
#include <vector>

// Games as the literature writes them: the pits in order, with a '-' where the player changes. In 25-10-3 the first
// player moves twice, then the second twice, then the first once. Pits 10 to 14 are the letters a to e.

namespace kalah {

namespace detail {

inline constexpr std::string_view pit_signs = "0123456789abcde";

}  // namespace detail

// Writes a range of pits that can be played in this order, such as the line of a search.
template <class Rules, class Board, class Line>
    requires rules_for<Rules, Board>
[[nodiscard]] std::string to_string(const Rules& rules, Board board, const Line& pits)
{
    std::string text;
    bool again = true;
    for (const int pit : pits) {
        if (!again) text += '-';
        text += detail::pit_signs[static_cast<std::size_t>(pit)];
        const auto reached = rules.play(board, pit);
        board = reached.next;
        again = reached.again;
    }
    return text;
}

// A game as far as it has gone.
template <class Rules, class Board>
[[nodiscard]] std::string to_string(const game<Rules, Board>& played)
{
    std::vector<int> pits;
    for (const auto& ply : played.plies()) pits.push_back(ply.pit);
    return to_string(played.rules(), played.from(), pits);
}

template <class Rules, class Board>
inline constexpr bool has_text<game<Rules, Board>> = true;

}  // namespace kalah

#endif
