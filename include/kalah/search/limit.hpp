#ifndef KALAH_SEARCH_LIMIT_HPP
#define KALAH_SEARCH_LIMIT_HPP

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>

namespace kalah {

// When a search must end: as soon as it reaches any of the limits that are given.
struct limit {
    std::optional<std::chrono::nanoseconds> time{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
    const std::atomic<bool>* stop = nullptr;  // set by another thread
};

// How long to search: limit{.depth = 8}, or 50ms. A number alone does not say which it means, so it is refused.
template <class Until>
concept limit_or_duration = std::same_as<Until, limit> || std::convertible_to<Until, std::chrono::nanoseconds>;

// A callable for each finished depth: report(answer, time), with the time since the search began.
template <class Report, class Answer>
concept depth_report = std::invocable<Report&, const Answer&, std::chrono::nanoseconds>;

namespace detail {

template <limit_or_duration Until>
[[nodiscard]] constexpr limit as_limit(const Until& until)
{
    if constexpr (std::same_as<Until, limit>) return until;
    else return {.time = until};
}

}  // namespace detail
}  // namespace kalah

#endif
