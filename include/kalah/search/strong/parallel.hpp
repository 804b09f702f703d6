#ifndef KALAH_SEARCH_STRONG_PARALLEL_HPP
#define KALAH_SEARCH_STRONG_PARALLEL_HPP

#include <kalah/core/detail/crew.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/strong/company.hpp>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace kalah {

// The number of processors: the most threads that are of use.
[[nodiscard]] inline int all_cores() { return static_cast<int>(detail::processors()); }

// Simplified ABDADA (Kerrigan, after Weill): runs a search with a memory in several threads. All threads search the
// same board. If one is searching a move, the others leave it for later, when they will find its value in the memory.
// The first thread to finish answers for all. A proven value is the same as with one thread; any other may rest on what
// the memory knows from greater depths.
template <class Search>
struct parallel {
private:
    template <class Position>
    using answer_of = decltype(std::declval<const Search&>()(std::declval<const Position&>(), 0,
                                                             std::declval<any_stop>(), std::declval<busy_boards*>()));

public:
    Search ask{};
    int threads = all_cores();  // 0: all cores
    int least_depth = 8;        // below it, one thread is done before a second would have started

    template <class Position, stop_condition Stop = never>
        requires searches_in_company<Search, Position>
    [[nodiscard]] auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        const int count = threads > 0 ? threads : all_cores();
        const bool alone = count == 1 || depth < least_depth || stop(0);
        const auto company = alone ? nullptr : std::make_unique<busy_boards>();
        team all{company.get()};
        std::vector<helper<Position>> helpers(alone ? 0 : static_cast<std::size_t>(count) - 1, {ask, from, depth, all});
        detail::crew crew{helpers.size()};
        const ending ends{all};  // ends the others before the crew joins them, even if a stop condition throws
        for (auto& each : helpers)
            if (!crew.add(each)) break;  // go on with fewer
        leader<Stop> leads{all, stop, alone};
        auto found = ask(from, depth, any_stop{leads}, all.company);
        all.finished = true;
        crew.join();
        for (const auto& each : helpers)
            if (each.failure) detail::rethrow(each.failure);

        const auto nodes = found.nodes + all.nodes_of_helpers;
        for (const auto& each : helpers)
            if (!found.complete && each.found.complete) found = each.found;
        found.nodes = nodes;
        return found;
    }

private:
    // The number of nodes that a thread visits before it checks on the others.
    static constexpr std::uint64_t nodes_between_looks = 64;

    struct team {
        busy_boards* company;
        std::atomic<bool> finished = false;
        std::atomic<std::uint64_t> nodes_of_helpers = 0;
    };

    struct ending {
        team& all;
        ~ending() { all.finished = true; }
    };

    // Stops the calling thread if another has finished, or if the caller's condition holds for the nodes of all
    // threads. With helpers it is checked less often, because their nodes are known only roughly.
    template <class Stop>
    struct leader {
        team& all;
        Stop& stop;
        bool alone;
        std::uint64_t next_look = 0;

        [[nodiscard]] bool operator()(std::uint64_t nodes)
        {
            const auto nodes_of_all = nodes + all.nodes_of_helpers.load(std::memory_order_relaxed);
            if (all.finished.load(std::memory_order_relaxed) || stop(nodes_of_all)) return true;
            next_look = nodes + (alone ? 1 : nodes_between_looks);
            if constexpr (requires { stop.quiet_until(); })
                if (alone) next_look = stop.quiet_until();
            return false;
        }
        [[nodiscard]] std::uint64_t quiet_until() const { return next_look; }
    };

    // Stops a helper thread, and reports its nodes now and then.
    struct follower {
        team& all;
        std::uint64_t told = 0;
        std::uint64_t next_look = 0;

        void tell(std::uint64_t nodes)
        {
            all.nodes_of_helpers.fetch_add(nodes - told, std::memory_order_relaxed);
            told = nodes;
        }
        [[nodiscard]] bool operator()(std::uint64_t nodes)
        {
            next_look = nodes + nodes_between_looks;
            if (nodes >= told + 1024) tell(nodes);
            return all.finished.load(std::memory_order_relaxed);
        }
        [[nodiscard]] std::uint64_t quiet_until() const { return next_look; }
    };

    template <class Position>
    struct helper {
        const Search& search;
        const Position& from;
        int depth;
        team& all;
        answer_of<Position> found{.complete = false};
        detail::thrown failure{};  // what an evaluator threw, or rules

        void operator()()
        {
            follower follows{all};
            failure = detail::thrown_by([&] { found = search(from, depth, any_stop{follows}, all.company); });
            follows.tell(found.nodes);
            if (found.complete || failure) all.finished = true;
        }
    };
};

template <class Search>
parallel(Search) -> parallel<Search>;
template <class Search>
parallel(Search, int) -> parallel<Search>;
template <class Search>
parallel(Search, int, int) -> parallel<Search>;

}  // namespace kalah

#endif
