#ifndef KALAH_GAME_PLAYER_FOR_HPP
#define KALAH_GAME_PLAYER_FOR_HPP

#include <concepts>
#include <optional>

namespace kalah {

// What a player answers: a pit, perhaps none, or what a search answers, which has one.
template <class Answer>
concept pit_answer = std::convertible_to<Answer, std::optional<int>> || requires(const Answer& answer)
{
    requires std::convertible_to<decltype(answer.pit()), std::optional<int>>;
};

// Somebody who decides: a callable from a board, on which it is the mover, to a pit. Lambdas are, and player{search,
// limit}.
template <class Player, class Board>
concept decides_for = requires(Player& play, const Board& board)
{
    requires pit_answer<decltype(play(board))>;
};

// A search alone, which is told how many plies to look ahead.
template <class Player, class Board>
concept looks_ahead_for = requires(Player& search, const Board& board)
{
    requires pit_answer<decltype(search(board, 1))>;
};

// Who can play in a match. It may have takes_over(board), which is then asked by the pie rule.
template <class Player, class Board>
concept player_for = decides_for<Player, Board> || looks_ahead_for<Player, Board>;

template <class Player, class Board>
concept takes_over_for = requires(Player& player, const Board& board)
{
    requires std::convertible_to<decltype(player.takes_over(board)), bool>;
};

// How far a search looks ahead that comes without a limit.
inline constexpr int plies_without_limit = 6;

// What a player plays on a board.
template <class Board, player_for<Board> Player>
[[nodiscard]] constexpr std::optional<int> pit_of(Player& player, const Board& board)
{
    const auto pit_in = [](const auto& answer) -> std::optional<int> {
        if constexpr (requires { answer.pit(); }) return answer.pit();
        else return answer;
    };
    if constexpr (decides_for<Player, Board>) return pit_in(player(board));
    else return pit_in(player(board, plies_without_limit));
}

}  // namespace kalah

#endif
