#ifndef KALAH_TOURNAMENT_ENTRANT_HPP
#define KALAH_TOURNAMENT_ENTRANT_HPP

#include <kalah/game/match.hpp>

#include <functional>
#include <memory>

namespace kalah {

// Somebody who plays in a tournament. For each game a player is made anew, so that no game depends on another; whoever
// leaves something to chance takes it from the seed.
template <class Board>
struct entrant {
    // Of any type.
    class player {
    public:
        template <class Player>
            requires player_for<Player, Board> &&(!std::same_as<Player, player>)player(Player who)
            {
                const auto shared = std::make_shared<Player>(std::move(who));
                play_ = [shared](const Board& board) { return std::optional<int>{(*shared)(board)}; };
                if constexpr (requires(const Board& board) {
                                  {
                                      shared->takes_over(board)
                                      } -> std::convertible_to<bool>;
                              })
                    takes_over_ = [shared](const Board& board) { return shared->takes_over(board); };
            }

            [[nodiscard]] std::optional<int> operator()(const Board& board) { return play_(board); }
            [[nodiscard]] bool takes_over(const Board& board) { return takes_over_ && takes_over_(board); }

        private:
            std::function<std::optional<int>(const Board&)> play_{};
            std::function<bool(const Board&)> takes_over_{};
    };

    std::string name{};
    std::function<player(std::uint64_t seed)> make{};
};

}  // namespace kalah

#endif
