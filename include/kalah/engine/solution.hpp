#ifndef KALAH_ENGINE_SOLUTION_HPP
#define KALAH_ENGINE_SOLUTION_HPP

#include <kalah/endgame/bounds.hpp>

#include <chrono>
#include <cstdint>
#include <optional>

namespace kalah {

// What is proven of a board: its value under perfect play, the mover's lead in seeds at the end, lies in the interval.
struct solution {
    interval value{};
    std::optional<int> pit{};  // a move worth at least value.low; absent when none is known, or the game is over
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};

    [[nodiscard]] constexpr bool exact() const { return value.low == value.high; }
};

}  // namespace kalah

#endif
