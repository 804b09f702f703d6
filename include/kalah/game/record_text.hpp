#ifndef KALAH_GAME_RECORD_TEXT_HPP
#define KALAH_GAME_RECORD_TEXT_HPP

#include <kalah/core/board_text.hpp>
#include <kalah/core/number_text.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/game/record.hpp>

// Records of games as text. Each record is some lines "name: text", then an empty line:
//
//   first: alpha_beta/knowledge               the players
//   second: expert
//   rules: standard
//   board: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>
//   forced: 1                                 the plies that the players did not choose; absent if 0
//   round: 2                                  of a tournament in which games are repeated; absent if 1
//   seed: 7                                   of the tournament's random numbers; absent if 1
//   pie: taken over                           or 'not taken over'; absent without the pie rule
//   moves: 25-10-3-3-5153-1-4
//   times: 0.125 3.000 0.200                  in milliseconds, for each ply that a player chose; absent if unknown
//   result: 28-20                             the stores of the first and the second player
//   forfeit: second: took 110 ms of 100       absent if nobody forfeited the game
//
// The result of a game that is not over ends with ", unfinished".

namespace kalah {

namespace detail {

[[nodiscard]] inline std::string in_milliseconds(std::chrono::nanoseconds time)
{
    return number_text(std::chrono::duration<double, std::milli>{time}.count(), 3);
}

// The stores of both players, and whether the game is unfinished.
template <class Board>
[[nodiscard]] std::string result_text(const game_record<Board>& record)
{
    return std::to_string(record.first_store) + "-" + std::to_string(record.second_store) +
           (record.unfinished ? ", unfinished" : "");
}

}  // namespace detail

template <named_rules Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] std::string to_string(const Rules& rules, const game_record<Board>& record)
{
    std::string times;
    std::vector<int> pits;
    bool known = false;  // the times
    for (const auto& ply : record.plies) {
        pits.push_back(ply.pit);
        if (static_cast<int>(pits.size()) <= record.forced) continue;
        const auto time = detail::in_milliseconds(ply.time);
        known = known || time != "0.000";
        times.append(times.empty() ? "" : " ").append(time);
    }
    std::string text;
    const auto append = [&](std::string_view name, const std::string& what) {
        text.append(name).append(what.empty() ? ":" : ": ").append(detail::in_a_line(what)).append("\n");
    };
    append("first", record.first);
    append("second", record.second);
    append("rules", name_of(rules));
    append("board", to_string(record.from));
    if (record.forced > 0) append("forced", std::to_string(record.forced));
    if (record.round > 1) append("round", std::to_string(record.round));
    if (record.seed != 1) append("seed", std::to_string(record.seed));
    if (record.pie) append("pie", record.taken_over ? "taken over" : "not taken over");
    append("moves", to_string(rules, record.from, pits));
    if (known) append("times", times);
    append("result", detail::result_text(record));
    if (record.lost) append("forfeit", to_string(record.lost->by) + ": " + record.lost->reason);
    return text + "\n";
}

}  // namespace kalah

#endif
