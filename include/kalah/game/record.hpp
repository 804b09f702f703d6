#ifndef KALAH_GAME_RECORD_HPP
#define KALAH_GAME_RECORD_HPP

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kalah {

// The two players of a game, by who begins it.
enum class side { first, second };

[[nodiscard]] inline std::string to_string(side of) { return of == side::first ? "first" : "second"; }
[[nodiscard]] constexpr side other(side of) { return of == side::first ? side::second : side::first; }

// What is known of a game that was played.
template <class Board>
struct game_record {
    struct ply {
        Board board{};  // before it, as its mover sees it
        int pit = 0;
        side by = side::first;
        std::chrono::nanoseconds time{};  // that its player took
    };

    // Who lost a game although it was not over, and why.
    struct forfeit {
        side by = side::first;
        std::string reason{};

        [[nodiscard]] friend bool operator==(const forfeit&, const forfeit&) = default;
    };

    std::string first{}, second{};  // names
    Board from{};
    std::vector<ply> plies{};
    int forced = 0;                         // so many of them were not chosen by the players
    int round = 1;                          // of a tournament in which games are repeated
    std::uint64_t seed = 1;                 // of the tournament's chances
    bool pie = false;                       // by the pie rule the second player could take the first one's seat,
    bool taken_over = false;                // and did
    int first_store = 0, second_store = 0;  // at the end
    std::optional<forfeit> lost{};
    bool unfinished = false;  // it was not played to its end, and nobody lost it

    // Absent for a draw, and while there is none.
    [[nodiscard]] std::optional<side> winner() const
    {
        if (lost) return other(lost->by);
        if (unfinished || first_store == second_store) return std::nullopt;
        return first_store > second_store ? side::first : side::second;
    }
};

namespace detail {

// What stands in a record, as a name or a reason, is one line whatever is in it.
[[nodiscard]] inline std::string in_a_line(std::string text)
{
    for (auto& sign : text)
        if (static_cast<unsigned char>(sign) < ' ' || sign == 0x7f) sign = ' ';
    return text;
}

}  // namespace detail
}  // namespace kalah

#endif
