#ifndef KALAH_ENGINE_DETAIL_WATCH_HPP
#define KALAH_ENGINE_DETAIL_WATCH_HPP

#include <kalah/core/steady_time.hpp>
#include <kalah/search/limit.hpp>

#include <algorithm>

namespace kalah::detail {

// What a series of searches has spent of a limit.
struct account {
    const limit& until;
    std::chrono::nanoseconds begun = steady_time{}();
    std::uint64_t nodes = 0;

    [[nodiscard]] std::chrono::nanoseconds time() const { return steady_time{}() - begun; }
    [[nodiscard]] bool out_of(std::uint64_t more) const { return until.nodes && nodes + more >= *until.nodes; }
    [[nodiscard]] bool over() const
    {
        return (until.time && time() >= *until.time) || (until.stop && until.stop->load());
    }
};

// The stop condition for an account: it looks at the limit about every 500 nodes, and reports about twice a second.
template <class Report>
struct watch {
    account& spent;
    const Report& report;
    std::chrono::nanoseconds next_report = steady_time{}() + std::chrono::milliseconds{500};
    std::uint64_t next_look = 0;

    [[nodiscard]] bool operator()(std::uint64_t nodes)
    {
        if (spent.out_of(nodes)) return true;
        next_look = nodes + 500;
        if (spent.until.nodes) next_look = std::min(next_look, *spent.until.nodes - spent.nodes);
        if (const auto now = steady_time{}(); now >= next_report) {
            next_report = now + std::chrono::milliseconds{500};
            report(nodes);
        }
        return spent.over();
    }
    [[nodiscard]] std::uint64_t quiet_until() const { return next_look; }
};

template <class Report>
watch(account&, const Report&) -> watch<Report>;

}  // namespace kalah::detail

#endif
