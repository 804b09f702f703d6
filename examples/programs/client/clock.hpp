#ifndef EXAMPLES_PROGRAMS_CLIENT_CLOCK_HPP
#define EXAMPLES_PROGRAMS_CLIENT_CLOCK_HPP

#include <algorithm>
#include <chrono>
#include <optional>

namespace client {

// The time that a server allows.
class clock {
public:
    enum class mode { none, absolute, relative };
    using duration = std::chrono::nanoseconds;

    void set(mode told) { mode_ = told; }
    void set(std::chrono::seconds left) { left_ = left; }

    // How long a move may take, by the seeds in the pits. An absolute time is shared out: in games on 6 to 12 pits, a
    // player has on average one move left for every three seeds. A relative time is used up, except for the way to the
    // server. Absent: until the server stops it.
    [[nodiscard]] std::optional<duration> share(int seeds) const
    {
        using namespace std::chrono_literals;
        if (mode_ == mode::none || !left_) return std::nullopt;
        const auto moves_left = 4 + seeds / 3;
        const auto time = mode_ == mode::absolute ? *left_ / moves_left : *left_ - *left_ / 20 - 50ms;
        return std::max<duration>(time, 1ms);
    }

    // Subtracts the time of a move, until the server says how much is left.
    void spend(duration taken)
    {
        if (mode_ == mode::absolute && left_) *left_ = std::max(*left_ - taken, duration{});
    }

private:
    mode mode_ = mode::none;
    std::optional<duration> left_{};
};

}  // namespace client

#endif
