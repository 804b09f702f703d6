#ifndef KALAH_SEARCH_TIMED_HPP
#define KALAH_SEARCH_TIMED_HPP

#include <kalah/core/steady_time.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/limit.hpp>

#include <limits>

namespace kalah {

// A clock: it returns the time since some fixed moment.
template <class Clock>
concept time_source = requires(const Clock& now)
{
    requires std::convertible_to<decltype(now()), std::chrono::nanoseconds>;
};

namespace detail {

// The stop condition for a limit. It checks the nodes each time, and the clock and the stop flag about every 500 nodes.
template <class Clock>
struct alarm {
    const limit& until;
    const Clock& now;
    std::chrono::nanoseconds begun;
    std::uint64_t nodes_before;
    std::uint64_t next_look = 0;

    [[nodiscard]] constexpr bool operator()(std::uint64_t nodes)
    {
        if (until.nodes && nodes_before + nodes >= *until.nodes) return true;
        if (nodes < next_look) return false;
        next_look = nodes + 500;
        return (until.time && now() - begun >= *until.time) || (until.stop && until.stop->load());
    }

    [[nodiscard]] constexpr std::uint64_t quiet_until() const
    {
        if (!until.nodes || *until.nodes >= nodes_before + next_look) return next_look;
        return *until.nodes > nodes_before ? *until.nodes - nodes_before : 0;
    }
};

}  // namespace detail

// Iterative deepening: searches to depth 1, 2, 3... until the limit, and returns the result of the last depth that was
// finished. Depth 1 is always finished, so there is always a move. It ends early if a deeper search would see nothing
// new, or if only one pit may be played.
template <class Search, time_source Clock = steady_time>
struct timed {
private:
    using alarm = detail::alarm<Clock>;

    template <class Position>
    using answer_of =
        decltype(std::declval<const Search&>()(std::declval<const Position&>(), 1, std::declval<alarm>()));

public:
    Search search{};
    int step = 1;  // from one depth to the next
    Clock now{};

    // Calls report(answer, time) after each finished depth, with all nodes and all time since the beginning.
    template <class Position, class Report>
        requires searches<Search, Position> && depth_report<Report, answer_of<Position>>
    constexpr auto operator()(const Position& from, const limit& until, Report&& report) const
    {
        detail::require(step > 0, "kalah: timed needs a step of at least 1");
        const auto begun = now();
        const int last = until.depth.value_or(std::numeric_limits<int>::max());
        auto answer = search(from, 1, alarm{endless, now, begun, 0});
        report(answer, now() - begun);

        const auto deepen = [&](const auto& deepened, int depth) {
            for (;; depth = depth < last - step ? depth + step : last) {
                auto found = deepened(from, depth, alarm{until, now, begun, answer.nodes});
                found.nodes += answer.nodes;
                answer.nodes = found.nodes;
                if (!found.complete) return;
                answer = found;
                report(answer, now() - begun);
                if (answer.exhausted || depth == last) return;
            }
        };
        if (forced(from) || last <= 1) return answer;
        // If a last depth is given, the steps must end there. A short last step would cost the most and gain the least,
        // so the first step is the short one.
        const int short_step = until.depth ? (last - 1) % step : 0;
        if (!answer.exhausted) deepen(search, short_step > 0 ? 1 + short_step : 1 < last - step ? 1 + step : last);
        if constexpr (requires { search.successor(); })
            if (answer.exhausted && !answer.proven) deepen(search.successor(), answer.depth);
        return answer;
    }

    template <class Position>
        requires searches<Search, Position>
    constexpr auto operator()(const Position& from, const limit& until) const
    {
        return (*this)(from, until, [](const auto&, std::chrono::nanoseconds) {});
    }

    template <class Position, limit_or_duration Until>
        requires searches<Search, Position>
    constexpr auto operator()(const Position& from, const Until& until) const
    {
        return (*this)(from, detail::as_limit(until));
    }

private:
    // For depth 1. (The stop condition `never` would compile the search a second time.)
    static constexpr limit endless{};

    template <class Position>
    constexpr bool forced(const Position& from) const
    {
        if constexpr (requires { rules_of(search); }) return rules_of(search).moves(as_ply(from).next).size() == 1;
        else return false;
    }
};

template <class Search>
timed(Search) -> timed<Search>;
template <class Search>
timed(Search, int) -> timed<Search>;
template <class Search, class Clock>
timed(Search, int, Clock) -> timed<Search, Clock>;

}  // namespace kalah

#endif
