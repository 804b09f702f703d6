#ifndef KALAH_TOURNAMENT_ENTRANT_HPP
#define KALAH_TOURNAMENT_ENTRANT_HPP

#include <kalah/game/player_for.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace kalah {

namespace detail {

template <class A, class B>
concept different_from = !std::same_as<A, B>;

}  // namespace detail

// Holds any type of player that can play in a match (type erasure). Copies share the player.
template <class Board>
class any_player {
public:
    template <class Player>
        requires player_for<Player, Board> && detail::different_from<Player, any_player> any_player(Player who)
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

// Someone who plays in a tournament: a name, and either a player or a callable that makes one from a seed. For each
// game the player is copied or made anew, so that no game depends on another.
template <class Board>
class entrant {
public:
    using player_type = any_player<Board>;

    template <class Player>
        requires player_for<Player, Board> entrant(std::string called, Player who)
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
