#ifndef KALAH_SEARCH_PARALLEL_HPP
#define KALAH_SEARCH_PARALLEL_HPP

#include <kalah/search/company.hpp>
#include <kalah/search/effort.hpp>

#include <algorithm>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

namespace kalah {

[[nodiscard]] inline int all_cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

// Any search that is built on a scout with a memory, by several threads: all search the same board, and what one is
// searching the others leave for later, when they will find it in the memory (after Kerrigan's simplified ABDADA). The
// first to finish answers for all. A value that is proven is that of one thread; another may rest on what a memory knows
// of greater depths.
template <class Search>
struct parallel {
    Search ask{};
    int threads = all_cores();  // 0: all cores
    int least_depth = 8;  // what is searched sooner than a thread is made is searched by one

    template <class Position, stop_condition Stop = never>
        requires searches<Search, Position>
    [[nodiscard]] auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        const int count = threads > 0 ? threads : all_cores();
        if (count == 1 || depth < least_depth || stop(0)) return ask(from, depth, stop);

        const auto company = std::make_unique<busy_boards>();
        const auto search = ask.with(*company);
        std::atomic<bool> finished = false;
        std::atomic<std::uint64_t> nodes_of_others = 0;
        using answer = decltype(search(from, depth));
        std::vector<answer> answers(static_cast<std::size_t>(count));

        const auto help = [&](answer& found) {
            std::uint64_t told = 0;
            found = search(from, depth, [&](std::uint64_t nodes) {
                if (nodes >= told + 1024) {
                    nodes_of_others.fetch_add(nodes - told, std::memory_order_relaxed);
                    told = nodes;
                }
                return finished.load(std::memory_order_relaxed);
            });
            nodes_of_others.fetch_add(found.nodes - told, std::memory_order_relaxed);
            if (found.complete) finished = true;
        };
        for (auto& found : answers) found.complete = false;
        crew helpers{finished};
        for (std::size_t id = 1; id < answers.size(); ++id) try {
                helpers.threads.emplace_back([&, id] { help(answers[id]); });
            } catch (const std::system_error&) {
                break;  // the machine gives us no more threads: it goes with fewer
            }
        answers[0] = search(from, depth, [&](std::uint64_t nodes) {
            return finished.load(std::memory_order_relaxed) || stop(nodes + nodes_of_others.load(std::memory_order_relaxed));
        });
        helpers.join();

        const auto complete = std::find_if(answers.begin(), answers.end(), [](const auto& found) { return found.complete; });
        auto found = complete == answers.end() ? answers[0] : *complete;
        found.nodes = answers[0].nodes + nodes_of_others;
        return found;
    }

private:
    // Threads that end before what they work on does, also when somebody's stop condition throws.
    struct crew {
        std::atomic<bool>& finished;
        std::vector<std::thread> threads{};

        void join()
        {
            finished = true;
            for (auto& thread : threads)
                if (thread.joinable()) thread.join();
        }
        ~crew() { join(); }
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
