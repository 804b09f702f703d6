#ifndef EXAMPLES_PROGRAMS_SOLVE_PROGRESS_HPP
#define EXAMPLES_PROGRAMS_SOLVE_PROGRESS_HPP

#include "solution_text.hpp"

#include <support/status_line.hpp>

#include <algorithm>
#include <optional>

namespace solve {

// How far a solve by questions is.
struct progress {
    kalah::interval value{};
    int beta = 0;      // what is asked now: whether the value is at least this
    double share = 0;  // of that question: how much is answered, from 0 to 1
    std::uint64_t nodes = 0;
    std::chrono::duration<double> time{};
    std::optional<double> waiting{};  // of the time of other ranks, from 0 to 1
};

[[nodiscard]] inline std::string percent_text(double share)
{
    return std::to_string(static_cast<int>(100 * share)) + " %";
}

// "value from 8 to 48, at least 9? 83 %, waiting 2 %, 17.9 million nodes, 1.2 million a second, 14.9 s".
[[nodiscard]] inline std::string progress_text(const progress& far)
{
    const auto speed = static_cast<std::uint64_t>(static_cast<double>(far.nodes) / std::max(far.time.count(), 1e-3));
    return "value " + value_text(far.value) + ", at least " + std::to_string(far.beta) + "? " +
           percent_text(far.share) + (far.waiting ? ", waiting " + percent_text(*far.waiting) : "") + ", " +
           support::count_text(far.nodes) + " nodes, " + support::count_text(speed) + " a second, " +
           support::duration_text(far.time);
}

}  // namespace solve

#endif
