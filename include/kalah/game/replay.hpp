#ifndef KALAH_GAME_REPLAY_HPP
#define KALAH_GAME_REPLAY_HPP

#include <kalah/game/game.hpp>
#include <kalah/game/game_text.hpp>

#include <string>
#include <string_view>
#include <utility>

// Plays games again, from their text or their record. To step through one, go back with undo() and forward with redo().

namespace kalah {

// Plays a game from its text. A missing or a superfluous '-' is an error, and so is a pit that may not be played. A '-'
// may follow the last pit if the player changes there.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] expected<game<Rules, Board>> replay(const Rules& rules, const Board& from, std::string_view text)
{
    game played{rules, from};
    auto mover = side::first;  // according to the text
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto wrong = [&](std::string reason) { return error{std::move(reason), 0, static_cast<int>(at) + 1}; };
        if (text[at] == '-') {
            if (played.to_move() == mover) return wrong("the player does not change here");
            mover = other(mover);
            continue;
        }
        const auto pit = detail::pit_signs.find(text[at]);
        if (pit == std::string_view::npos) return wrong("a pit or '-' was expected");
        if (played.to_move() != mover) return wrong("a '-' was expected, because the player changes here");
        if (auto ply = played.play(static_cast<int>(pit)); !ply) return wrong(ply.error().reason);
    }
    return played;
}

// Plays a game from its record, as far as it went, with its times and its forfeit.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] expected<game<Rules, Board>> replay(const Rules& rules, const game_record<Board>& record)
{
    game played{rules, record.from, {.pie = record.pie}};
    const auto take_over_if_so = [&] {
        if (record.taken_over && played.may_take_over()) static_cast<void>(played.take_over());
    };
    for (const auto& ply : record.plies) {
        const auto number = played.plies().size() + 1;
        const bool forced = static_cast<int>(number) <= record.forced;
        if (!forced) take_over_if_so();
        const auto done = forced ? played.open(std::span{&ply.pit, 1}) : played.play(ply.pit, ply.time);
        if (!done) return error{"ply " + std::to_string(number) + ": " + done.error().reason};
    }
    take_over_if_so();
    if (played.taken_over() != record.taken_over) return error{"the second player could not take over"};
    if (record.lost) played.forfeit(played.player_of(record.lost->by), record.lost->reason);
    return played;
}

}  // namespace kalah

#endif
