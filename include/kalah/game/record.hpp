#ifndef KALAH_GAME_RECORD_HPP
#define KALAH_GAME_RECORD_HPP

#include <kalah/core/has_text.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kalah {

// The two sides of a game. The first one begins.
enum class side { first, second };

// "first" or "second".
[[nodiscard]] inline std::string to_string(side of) { return of == side::first ? "first" : "second"; }
template <>
inline constexpr bool has_text<side> = true;

// The opponent of a side.
[[nodiscard]] constexpr side other(side of) { return of == side::first ? side::second : side::first; }

// Everything known about a game that was played. Its sides are the players.
template <class Board>
struct game_record {
    // One sowing.
    struct ply {
        Board board{};  // before the ply, as its mover sees it
        int pit = 0;
        side by = side::first;
        std::chrono::nanoseconds time{};  // that its player took to choose it
    };

    // Who lost a game before it was over, and why.
    struct forfeit {
        side by = side::first;
        std::string reason{};

        [[nodiscard]] friend bool operator==(const forfeit&, const forfeit&) = default;
    };

    std::string first{}, second{};  // names
    Board from{};
    std::vector<ply> plies{};
    int forced = 0;                         // the number of plies, from the first, that the players did not choose
    int round = 1;                          // from 1, of a tournament in which games are repeated
    std::uint64_t seed = 1;                 // of the tournament's random numbers
    bool pie = false;                       // whether it was played with the pie rule,
    bool taken_over = false;                // and whether the second player took over
    int first_store = 0, second_store = 0;  // at the end
    std::optional<forfeit> lost{};
    bool unfinished = false;  // it was neither played to its end nor forfeited

    // Absent for a draw, and for an unfinished game.
    [[nodiscard]] std::optional<side> winner() const
    {
        if (lost) return other(lost->by);
        if (unfinished || first_store == second_store) return std::nullopt;
        return first_store > second_store ? side::first : side::second;
    }
};

namespace detail {

// Replaces control characters with spaces, because a name or a reason must fit in one line of a record.
[[nodiscard]] inline std::string in_a_line(std::string text)
{
    for (auto& sign : text)
        if (static_cast<unsigned char>(sign) < ' ' || sign == 0x7f) sign = ' ';
    return text;
}

}  // namespace detail
}  // namespace kalah

#endif
