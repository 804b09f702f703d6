#ifndef KALAH_GAME_MATCH_HPP
#define KALAH_GAME_MATCH_HPP

#include <kalah/core/steady_time.hpp>
#include <kalah/game/game.hpp>
#include <kalah/game/player_for.hpp>

#include <exception>

namespace kalah {

// What is agreed on before a match.
struct match_options {
    std::vector<int> opening{};  // pits that are played before the players choose
    // The limit for each ply and for the pie rule's choice. A player that takes longer loses, but is not interrupted.
    std::optional<std::chrono::nanoseconds> time{};
    bool pie = false;  // before its first ply, the second player may take over the first one's row
};

// Lets two players play a game: match{rules, board}(first, second) returns its record. A player loses if it chooses a
// pit that may not be played, chooses none, throws, or takes too long. The record does not name them.
template <class Rules, class Board, class Clock = steady_time>
    requires rules_for<Rules, Board>
struct match {
    Rules rules{};
    Board from{};
    match_options how{};
    Clock now{};

    // Throws kalah::invalid if the opening cannot be played.
    template <class First, class Second>
        requires player_for<First, Board> && player_for<Second, Board>
    [[nodiscard]] game_record<Board> operator()(First&& first, Second&& second) const
    {
        game_type played{rules, from, {.pie = how.pie}};
        detail::require(played.open(how.opening).has_value(), "kalah: an opening that cannot be played");
        bool offered = false;
        while (!played.over()) {
            if (played.player_of(played.to_move()) == side::first) {
                ask(played, first);
            } else if (!offered && played.may_take_over()) {
                offered = true;
                offer(played, second);
            } else {
                ask(played, second);
            }
        }
        return played.record();
    }

private:
    using game_type = game<Rules, Board>;

    template <class Player>
    void offer(game_type& played, Player& second) const
    {
        if constexpr (takes_over_for<Player, Board>) {
            bool takes = false;
            if (done_in_time(played, [&] { takes = second.takes_over(played.board()); }) && takes)
                static_cast<void>(played.take_over());
        }
    }

    template <class Player>
    void ask(game_type& played, Player& player) const
    {
        std::optional<int> pit;
        const auto time = done_in_time(played, [&] { pit = pit_of(player, played.board()); });
        if (!time) return;
        const auto loser = played.to_move();
        if (!pit) played.forfeit(loser, "gave no pit");
        else if (!played.play(*pit, *time))
            played.forfeit(loser, "played pit " + std::to_string(*pit) + ", which may not be played");
    }

    // Runs an action of the player whose turn it is, and returns the time that it took. If it throws or takes too long,
    // the player loses, and it returns nothing.
    template <class Action>
    std::optional<std::chrono::nanoseconds> done_in_time(game_type& played, Action&& action) const
    {
        const auto begun = now();
        if (!guarded(played, action)) return std::nullopt;
        const std::chrono::nanoseconds time = now() - begun;
        if (!how.time || time <= *how.time) return time;
        played.forfeit(played.to_move(), "took " + milliseconds(time) + " ms of " + milliseconds(*how.time));
        return std::nullopt;
    }

    // Runs the action, and returns whether it did not throw. If it throws, the player whose turn it is loses.
    template <class Action>
    static bool guarded(game_type& played, Action&& action)
    {
#if defined(__cpp_exceptions)
        try {
            action();
            return true;
        }
        catch (const std::exception& error) {
            played.forfeit(played.to_move(), std::string{"threw: "} + error.what());
        }
        catch (...) {
            played.forfeit(played.to_move(), "threw something");
        }
        return false;
#else
        static_cast<void>(played);
        action();
        return true;
#endif
    }

    [[nodiscard]] static std::string milliseconds(std::chrono::nanoseconds time)
    {
        return std::to_string(std::chrono::ceil<std::chrono::milliseconds>(time).count());
    }
};

template <class Rules, class Board>
match(Rules, Board) -> match<Rules, Board>;
template <class Rules, class Board>
match(Rules, Board, match_options) -> match<Rules, Board>;
template <class Rules, class Board, class Clock>
match(Rules, Board, match_options, Clock) -> match<Rules, Board, Clock>;

}  // namespace kalah

#endif
