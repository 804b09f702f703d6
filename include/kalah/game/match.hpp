#ifndef KALAH_GAME_MATCH_HPP
#define KALAH_GAME_MATCH_HPP

#include <kalah/core/rules.hpp>
#include <kalah/core/steady_time.hpp>
#include <kalah/game/record.hpp>

#include <chrono>
#include <exception>
#include <utility>

namespace kalah {

// A player is any callable from a board, on which it is the mover, to a pit; an empty std::optional is no answer.
// One who has a takes_over(board) is asked by the pie rule.
template <class Player, class Board>
concept player_for = requires(Player& play, const Board& board)
{
    {
        play(board)
        } -> std::convertible_to<std::optional<int>>;
};

struct match_options {
    std::vector<int> opening{};  // pits that are played before anybody is asked
    // For a ply, and for the choice of the pie rule: who takes longer loses (but is not interrupted).
    std::optional<std::chrono::nanoseconds> time{};
    bool pie = false;  // before its first ply the second player may take the first one's seat
};

// Lets two players play a game: match{rules, board}(first, second) is its record. A player that answers with a pit
// which may not be played, or with none, that throws, or that takes too long, loses. Those who give names to players
// write them into the record.
template <class Rules, class Board, class Clock = steady_time>
    requires rules_for<Rules, Board>
struct match {
    Rules rules{};
    Board from{};
    match_options how{};
    Clock now{};

    // Throws kalah::invalid when the opening cannot be played.
    template <class First, class Second>
        requires player_for<First, Board> && player_for<Second, Board>
    [[nodiscard]] game_record<Board> operator()(First&& first, Second&& second) const
    {
        course game{.record{.from = from, .pie = how.pie}, .board = from};
        for (const int pit : how.opening) {
            detail::require(rules.moves(game.board).contains(pit), "kalah: an opening that cannot be played");
            advance(game, pit, {});
        }
        game.record.forced = static_cast<int>(how.opening.size());
        bool offered = !how.pie;
        while (!game.record.lost && !rules.moves(game.board).empty()) {
            if (!offered && game.mover == side::second) {
                offered = true;
                offer(game, second);
            } else if (game.mover == side::first) {
                ask(game, first);
            } else {
                ask(game, second);
            }
        }
        const bool first_moves = game.mover == side::first;
        const auto end = first_moves ? game.board : game.board.turned();
        game.record.first_store = end.mover.store();
        game.record.second_store = end.opponent.store();
        return game.record;
    }

private:
    // A game so far.
    struct course {
        game_record<Board> record{};
        Board board{};
        side mover = side::first;
    };

    void advance(course& game, int pit, std::chrono::nanoseconds time) const
    {
        game.record.plies.push_back({game.board, pit, game.mover, time});
        const auto reached = rules.play(game.board, pit);
        game.board = reached.next;
        if (!reached.again) game.mover = other(game.mover);
    }

    // The seats change, and with them who is to move.
    template <class Player>
    void offer(course& game, Player& second) const
    {
        const auto& board = game.board;
        if constexpr (requires {
                          {
                              second.takes_over(board)
                              } -> std::convertible_to<bool>;
                      }) {
            bool takes = false;
            if (!done_in_time(game, [&] { takes = second.takes_over(board); })) return;
            game.record.taken_over = takes;
            if (takes) game.mover = side::first;
        }
    }

    template <class Player>
    void ask(course& game, Player& player) const
    {
        std::optional<int> pit;
        const auto time = done_in_time(game, [&] { pit = player(std::as_const(game.board)); });
        if (!time) return;
        if (!pit) forfeit(game, "gave no pit");
        else if (rules.moves(game.board).contains(*pit)) advance(game, *pit, *time);
        else forfeit(game, "played pit " + std::to_string(*pit) + ", which may not be played");
    }

    // Lets the player whose turn it is do something: how long it took. If it threw, or took too long, it has lost.
    template <class Action>
    std::optional<std::chrono::nanoseconds> done_in_time(course& game, Action&& action) const
    {
        const auto begun = now();
        if (!guarded(game, action)) return std::nullopt;
        const std::chrono::nanoseconds time = now() - begun;
        if (!how.time || time <= *how.time) return time;
        forfeit(game, "took " + milliseconds(time) + " ms of " + milliseconds(*how.time));
        return std::nullopt;
    }

    // Whether it did not throw.
    template <class Action>
    bool guarded(course& game, Action&& action) const
    {
#if defined(__cpp_exceptions)
        try {
            action();
            return true;
        }
        catch (const std::exception& error) {
            forfeit(game, std::string{"threw: "} + error.what());
        }
        catch (...) {
            forfeit(game, "threw something");
        }
        return false;
#else
        static_cast<void>(game);
        action();
        return true;
#endif
    }

    static void forfeit(course& game, std::string reason)
    {
        game.record.lost = {game.mover, detail::in_a_line(std::move(reason))};
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
