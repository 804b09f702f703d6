#include <kalah/search/strong/parallel.hpp>

#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/principal_variation.hpp>

#include "support/searching.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace kalah;
using namespace kalah_tests;
using namespace std::chrono_literals;

namespace {

using house = rules<standard>;

// Uses all threads even where one would be faster, and looks at the others' work wherever possible.
template <class Search>
parallel<Search> by_threads(Search ask, int threads)
{
    ask.ask.least.shared = 2;
    ask.ask.least.remembered = 1;
    ask.ask.least.looked_ahead = 2;
    parallel<Search> search{ask, threads};
    search.least_depth = 1;
    return search;
}

template <class Evaluator>
struct shared_search {
    Evaluator evaluate{};
    std::size_t bytes = 1 << 18;
    memory<house, Evaluator, board<6>> table{house{}, evaluate, board<6>{}, bytes};

    auto asked() { return scout{house{}, evaluate, store_bounds{}, &table}; }
};

const board<6> beginning = start<6>(4);

}  // namespace

TEST_CASE("the value of a depth is the same with any number of threads and any memory")
{
    const auto check = [](const auto& evaluate, std::size_t bytes) {
        shared_search<std::remove_cvref_t<decltype(evaluate)>> shared{evaluate, bytes};
        random_source random{51};
        for (int count = 0; count < 12; ++count) {
            // With this many seeds no game ends soon, so no proven value replaces the value of a depth.
            const auto board = played_board(random, house{}, start<6>(6), random.between(2, 8));
            const int depth = random.between(2, 6);
            INFO(kalah::to_string(board), " depth ", depth, " memory ", bytes);
            const auto value = alpha_beta{house{}, evaluate, store_bounds{}}(board, depth).value;
            for (const int threads : {1, 2, 4, 7}) {
                if (random.below(2) == 1) shared.table.clear();
                const auto found = by_threads(mtdf{shared.asked()}, threads)(board, depth);
                CHECK(found.value == value);
                CHECK(found.complete);
                CHECK(found.depth == depth);
                CHECK(found.pit().has_value());
                if (random.below(2) == 1) shared.table.clear();
                CHECK(by_threads(principal_variation{shared.asked()}, threads)(board, depth).value == value);
            }
        }
    };
    check(store_lead{}, 64);
    check(store_lead{}, 1 << 18);
    check(multi_heuristic{}, 1 << 12);
}

TEST_CASE("threads prove the value of perfect play, and their pit leads to it")
{
    shared_search<store_lead> shared{};
    random_source random{52};
    const alpha_beta plain{house{}, store_lead{}, store_bounds{}};
    for (int count = 0; count < 40; ++count) {
        const auto board = random_board<6>(random, random.between(1, 16));
        INFO(kalah::to_string(board));
        const auto value = plain(board, 1000).value;
        const auto found = by_threads(mtdf{shared.asked()}, 3)(board, 1000);
        CHECK(found.proven);
        CHECK(found.value == value);
        REQUIRE(found.pit().has_value() == !house::moves(board).empty());
        if (!found.pit()) continue;
        const auto next = house::play(board, *found.pit());
        const auto after = plain(next, 1000).value;
        CHECK((next.again ? after : -after) == value);
    }
}

TEST_CASE("small depths, and one thread, are searched as without threads")
{
    shared_search<store_lead> shared{};
    const auto nodes = [&](const auto& search, int depth) {
        shared.table.clear();
        return search(beginning, depth).nodes;
    };
    const mtdf alone{shared.asked()};
    CHECK(nodes(parallel{alone, 1}, 9) == nodes(alone, 9));
    for (const int threads : {0, -3})  // all cores
        CHECK(parallel{alone, threads}(beginning, 9).value == alone(beginning, 9).value);
    const parallel two{alone, 2};
    CHECK(nodes(two, two.least_depth - 1) == nodes(alone, two.least_depth - 1));
    CHECK(parallel{alone}.threads >= 1);
}

TEST_CASE("a search in empty company is the same as alone")
{
    shared_search<store_lead> shared{};
    const auto check = [&](const auto& search) {
        const auto in = [&](auto... company) {
            shared.table.clear();
            return search(beginning, 9, never{}, company...);
        };
        busy_boards boards;
        const auto alone = in();
        for (const auto& found : {in(&boards), in(static_cast<busy_boards*>(nullptr)), in(kalah::alone{})}) {
            CHECK(found.nodes == alone.nodes);
            CHECK(found.value == alone.value);
            CHECK(found.expected == alone.expected);
        }
    };
    check(mtdf{shared.asked()});
    check(principal_variation{shared.asked()});
}

TEST_CASE("boards that another thread is searching come last, and every entered board is left")
{
    // It calls one board busy, and notes the order of the others.
    struct watched {
        board<6> other{};
        std::vector<board<6>> entered{}, left{};

        bool busy(const board<6>& board) const { return board == other; }
        void enter(const board<6>& board) { entered.push_back(board); }
        void leave(const board<6>& board) { left.push_back(board); }
    };
    scout asked{house{}, store_lead{}};
    asked.least.shared = 6;
    const auto searched = [&](const board<6>& other) {
        watched company{other};
        // No move is that good, so all are searched.
        never unlimited;
        effort<never, watched*> spent{unlimited, &company};
        static_cast<void>(asked.best_of(as_ply(beginning), 6, 40, spent));
        CHECK(company.left == company.entered);
        return company.entered;
    };
    const auto usual = searched(board<6>{});
    REQUIRE(usual.size() == 6);
    auto expected = usual;
    std::rotate(expected.begin() + 2, expected.begin() + 3, expected.end());
    CHECK(searched(usual[2]) == expected);
    CHECK(searched(usual[0]) == usual);  // the very first is searched even if busy
}

TEST_CASE("a board is busy from entering until leaving")
{
    busy_boards company;
    const auto other = start<6>(5);
    CHECK_FALSE(company.busy(beginning));
    company.enter(beginning);
    CHECK(company.busy(beginning));
    CHECK_FALSE(company.busy(other));
    company.enter(other);
    company.leave(beginning);
    CHECK_FALSE(company.busy(beginning));
    CHECK(company.busy(other));
    company.leave(other);
    company.leave(other);
    CHECK_FALSE(company.busy(other));
}

TEST_CASE("another thread can stop all threads, and none goes on after that")
{
    std::atomic<std::uint64_t> asked = 0;
    const auto counting = [&](const auto& board) {
        ++asked;
        return board.lead();
    };
    shared_search<decltype(counting)> shared{counting};
    std::atomic<bool> stop = false;
    std::thread other{[&] {
        while (asked < 20'000) std::this_thread::yield();
        stop = true;
    }};
    const auto answer =
        by_threads(mtdf{shared.asked()}, 4)(start<6>(6), 60, [&](std::uint64_t) { return stop.load(); });
    const auto then = asked.load();
    other.join();
    CHECK_FALSE(answer.complete);
    CHECK_FALSE(answer.proven);
    CHECK_FALSE(answer.exhausted);
    CHECK(then >= 20'000);
    std::this_thread::sleep_for(20ms);
    CHECK(asked == then);
}

TEST_CASE("threads stopped at once say so")
{
    shared_search<store_lead> shared{};
    const auto at_once = [](std::uint64_t) { return true; };
    for (int tries = 0; tries < 20; ++tries) {
        const auto answer = by_threads(mtdf{shared.asked()}, 4)(start<6>(6), 60, at_once);
        CHECK_FALSE(answer.complete);
        CHECK_FALSE(answer.proven);
        CHECK_FALSE(by_threads(principal_variation{shared.asked()}, 2)(start<6>(6), 60, at_once).proven);
    }
}

TEST_CASE("threads can be timed: by nodes, by time, by depth, and by a flag")
{
    shared_search<store_lead> shared{};
    const timed player{by_threads(mtdf{shared.asked()}, 3)};

    // The nodes of all threads count. (They visit an unknown number more until they notice the end.)
    const auto by_nodes = player(start<6>(6), limit{.nodes = 30'000});
    CHECK(by_nodes.complete);
    CHECK(by_nodes.nodes >= 30'000);
    CHECK(by_nodes.nodes < 3'000'000);

    const auto begun = std::chrono::steady_clock::now();
    const auto by_time = player(start<6>(6), 50ms);
    CHECK(by_time.complete);
    CHECK(by_time.pit().has_value());
    CHECK(std::chrono::steady_clock::now() - begun >= 50ms);
    CHECK(std::chrono::steady_clock::now() - begun < 5s);

    shared.table.clear();
    const auto by_depth = player(start<6>(6), limit{.depth = 6});
    CHECK(by_depth.depth == 6);
    CHECK(by_depth.value == alpha_beta{house{}, store_lead{}, store_bounds{}}(start<6>(6), 6).value);

    // Without any other limit, the flag ends this. (Some depths may be finished before a thread reads it.)
    const std::atomic<bool> stopped = true;
    CHECK(player(start<6>(6), limit{.stop = &stopped}).pit().has_value());

    const board<6> one_pit{row<6>{{0, 0, 5, 0, 0, 0}}, row<6>{{4, 4, 4, 4, 4, 4}}};
    CHECK(player(one_pit, limit{}).depth == 1);
    const board<6> over{row<6>{{}, 20}, row<6>{{}, 28}};
    CHECK(player(over, limit{}).value == -8);
}

TEST_CASE("threads can analyse, also with a time limit")
{
    shared_search<store_lead> shared{};
    const analysis search{by_threads(mtdf{shared.asked()}, 2)};
    const auto expected = analysis{alpha_beta{house{}, store_lead{}, store_bounds{}}}(beginning, 5);
    for (const auto& all : {search(beginning, 5), timed{search}(beginning, limit{.depth = 5})})
        for (int pit = 0; pit < 6; ++pit) {
            CHECK(all[pit]->value == expected[pit]->value);
            CHECK(all[pit]->pit() == pit);
            CHECK(all[pit]->complete);
        }
    const auto some = timed{search}(start<6>(6), limit{.nodes = 5000});
    CHECK(some.complete);
    CHECK(some.nodes >= 5000);
}

TEST_CASE("parallel: what an evaluator throws in any thread is thrown by the search")
{
    std::atomic<int> calls = 0;
    const auto fails = [&](const auto& board) {
        if (++calls > 1000) throw std::runtime_error{"no opinion"};
        return board.lead();
    };
    const parallel search{mtdf{house{}, fails}, 4};
    CHECK_THROWS_WITH_AS(static_cast<void>(search(start<6>(4), 12)), "no opinion", std::runtime_error);
    // Memories of other rules are found out by every thread.
    memory of_classic{any_rules{classic}, store_lead{}, start<6>(4), 1 << 16};
    const parallel wrong{mtdf{any_rules{standard}, store_lead{}, store_bounds{}, &of_classic}, 4};
    CHECK_THROWS_AS(static_cast<void>(wrong(start<6>(4), 10)), invalid);
}
