#ifndef KALAH_TOURNAMENT_ENTRANT_HPP
#define KALAH_TOURNAMENT_ENTRANT_HPP

#include <kalah/game/player_for.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace kalah {

template <class Board>
class any_player;

// A player of any type but any_player itself.
template <class Player, class Board>
concept plain_player_for = player_for<Player, Board> && !std::same_as<Player, any_player<Board>>;

// Holds any type of player that can play in a match (type erasure). Copies share the player.
template <class Board>
class any_player {
public:
    template <plain_player_for<Board> Player>
    any_player(Player who)
    {
        const auto shared = std::make_shared<Player>(std::move(who));
        play_ = [shared](const Board& board) { return pit_of(*shared, board); };
        if constexpr (takes_over_for<Player, Board>)
            takes_over_ = [shared](const Board& board) { return shared->takes_over(board); };
    }

    [[nodiscard]] std::optional<int> operator()(const Board& board) { return play_(board); }
    [[nodiscard]] bool takes_over(const Board& board) { return takes_over_ && takes_over_(board); }

private:
    std::function<std::optional<int>(const Board&)> play_{};
    std::function<bool(const Board&)> takes_over_{};
};

// A callable that makes a player from a seed. A player that needs random numbers takes them from the seed. (The concept
// first asks whether it is a player itself, because calling a generic lambda with a seed may not compile.)
template <class Make, class Board>
concept makes_players_for = !player_for<Make, Board> && std::invocable<Make&, std::uint64_t> &&
                            std::convertible_to<std::invoke_result_t<Make&, std::uint64_t>, any_player<Board>>;

// A player that can be copied for each game. One whose search is lent, or that shares its state, cannot: games by
// several threads would disturb each other. Such a player enters as a callable that makes it.
template <class Player, class Board>
concept copied_player_for = plain_player_for<Player, Board> && std::copy_constructible<Player> && !requires
{
    requires Player::lends;
};

// Someone who plays in a tournament: a name, and either a player or a callable that makes one from a seed. For each
// game the player is copied or made anew, so that no game depends on another.
template <class Board>
class entrant {
public:
    using player_type = any_player<Board>;

    template <copied_player_for<Board> Player>
    entrant(std::string called, Player who)
        : name{std::move(called)},
          make{[who = std::move(who)](std::uint64_t) -> player_type { return who; }}
    {
    }

    template <makes_players_for<Board> Make>
    entrant(std::string called, Make maker) : name{std::move(called)},
                                              make{std::move(maker)}
    {
    }

    std::string name;
    std::function<player_type(std::uint64_t seed)> make;
};

}  // namespace kalah

#endif
