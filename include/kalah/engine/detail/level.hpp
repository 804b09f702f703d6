#ifndef KALAH_ENGINE_DETAIL_LEVEL_HPP
#define KALAH_ENGINE_DETAIL_LEVEL_HPP

#include <kalah/core/invalid.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace kalah::detail {

// What limits an expert of a lower level: how far it looks ahead, and by how much it may misjudge a move, in hundredths
// of a seed.
struct sight {
    int plies = 1;
    int misjudges = 0;
};

inline constexpr int highest_level = 10;

// Chosen by playing games from balanced openings: each level takes about two thirds of the points against the level
// below. The highest level has no such limit.
[[nodiscard]] constexpr std::optional<sight> sight_of(int level)
{
    constexpr std::array sights{sight{1, 1350}, sight{1, 930}, sight{1, 640}, sight{2, 720}, sight{3, 660},
                                sight{4, 560},  sight{5, 390}, sight{6, 230}, sight{7, 0}};
    require(1 <= level && level <= highest_level, "kalah: the levels of an expert are 1 to 10");
    if (level == highest_level) return std::nullopt;
    return sights[static_cast<unsigned>(level - 1)];
}

// The errors of a player who misjudges moves.
class dice {
public:
    explicit constexpr dice(std::uint64_t seed) : state_{seed} {}

    // A random error from -most to most. As with the sum of two dice, the middle is the most likely.
    [[nodiscard]] constexpr int error(int most) { return thrown(most) + thrown(most) - most; }

private:
    // From 0 to most, by a linear congruential generator (Knuth's multiplier).
    [[nodiscard]] constexpr int thrown(int most)
    {
        state_ = state_ * 6364136223846793005 + 1442695040888963407;
        return static_cast<int>((state_ >> 33) % (static_cast<unsigned>(most) + 1));
    }

    std::uint64_t state_;
};

}  // namespace kalah::detail

#endif
