#ifndef KALAH_GAME_PLAYER_FOR_HPP
#define KALAH_GAME_PLAYER_FOR_HPP

#include <concepts>
#include <optional>

namespace kalah {

// What a player may return: a pit, an optional pit, or a search result, which has a pit.
template <class Answer>
concept pit_answer = std::convertible_to<Answer, std::optional<int>> || requires(const Answer& answer)
{
    requires std::convertible_to<decltype(answer.pit()), std::optional<int>>;
};

// A callable that takes a board, on which it is the mover, and returns a pit: a lambda, or player{search, limit}.
template <class Player, class Board>
concept decides_for = requires(Player& play, const Board& board)
{
    requires pit_answer<decltype(play(board))>;
};

// A search alone, which also takes the number of plies to look ahead.
template <class Player, class Board>
concept looks_ahead_for = requires(Player& search, const Board& board)
{
    requires pit_answer<decltype(search(board, 1))>;
};

// What can play in a match. It may also have takes_over(board), which the pie rule asks.
template <class Player, class Board>
concept player_for = decides_for<Player, Board> || looks_ahead_for<Player, Board>;

template <class Player, class Board>
concept takes_over_for = requires(Player& player, const Board& board)
{
    requires std::convertible_to<decltype(player.takes_over(board)), bool>;
};

// How many plies a search looks ahead that comes without a limit.
inline constexpr int plies_without_limit = 6;

// The pit that a player chooses on a board.
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
