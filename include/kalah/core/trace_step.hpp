#ifndef KALAH_CORE_TRACE_STEP_HPP
#define KALAH_CORE_TRACE_STEP_HPP

#include <optional>

namespace kalah {

// A pit or a store. The mover is the player who sows, until the end of the sowing.
struct place {
    bool of_mover = true;
    std::optional<int> pit{};  // absent: the store

    [[nodiscard]] friend constexpr bool operator==(const place&, const place&) = default;
};

// Seeds that go from one place to another, as a hand would move them.
struct trace_step {
    enum class act {
        lift,     // out of a pit into the hand
        sow,      // one seed out of the hand
        capture,  // out of a pit into the mover's store
        sweep     // out of a pit when the game ends: to its owner's store, or off the board
    };
    act what = act::lift;
    int seeds = 0;
    std::optional<place> from{};  // absent: the hand
    std::optional<place> to{};    // absent: the hand, or off the board

    [[nodiscard]] friend constexpr bool operator==(const trace_step&, const trace_step&) = default;
};

}  // namespace kalah

#endif
