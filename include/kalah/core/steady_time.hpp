#ifndef KALAH_CORE_STEADY_TIME_HPP
#define KALAH_CORE_STEADY_TIME_HPP

#include <chrono>

namespace kalah {

// The time since some fixed moment. Matches and timed searches use this clock unless a test gives them another.
struct steady_time {
    [[nodiscard]] std::chrono::nanoseconds operator()() const
    {
        return std::chrono::steady_clock::now().time_since_epoch();
    }
};

}  // namespace kalah

#endif
