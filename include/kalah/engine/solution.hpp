#ifndef KALAH_ENGINE_SOLUTION_HPP
#define KALAH_ENGINE_SOLUTION_HPP

#include <kalah/endgame/bounds.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

namespace kalah {

// What is proven about a board: an interval that contains its value, the mover's final lead in seeds under perfect
// play.
struct solution {
    interval value{};
    std::optional<int> pit{};  // a move worth at least value.low; absent if none is known or the game is over
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};

    [[nodiscard]] constexpr bool exact() const { return value.low == value.high; }
    // Whether it is proven who wins, or that the game is a draw.
    [[nodiscard]] constexpr bool outcome_known() const { return exact() || value.low > 0 || value.high < 0; }
};

// What is proven about each pit of a board, for the mover of that board.
template <int Pits>
class solved_moves {
public:
    // Absent for a pit that may not be played.
    [[nodiscard]] constexpr const std::optional<solution>& operator[](int pit) const
    {
        return moves_[static_cast<unsigned>(pit)];
    }
    [[nodiscard]] constexpr std::optional<solution>& operator[](int pit) { return moves_[static_cast<unsigned>(pit)]; }

    // The solutions in the order of the pits.
    [[nodiscard]] constexpr auto begin() const { return moves_.begin(); }
    [[nodiscard]] constexpr auto end() const { return moves_.end(); }
    [[nodiscard]] static constexpr int size() { return Pits; }

private:
    std::array<std::optional<solution>, Pits> moves_{};
};

}  // namespace kalah

#endif
