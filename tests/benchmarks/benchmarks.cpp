// Run all:          kalah_benchmarks
// Only one of them: kalah_benchmarks perft | plies | evaluators | searches | timing | construction | signature

#if KALAH_CATCH2_VERSION >= 3
#include <catch2/benchmark/catch_benchmark.hpp>
#include <catch2/catch_test_macros.hpp>
#else
#define CATCH_CONFIG_MAIN
#define CATCH_CONFIG_ENABLE_BENCHMARKING
#include <catch2/catch.hpp>
#endif

#include "seconds.hpp"
#include "support/signature.hpp"

#include <kalah/engine/expert.hpp>
#include <kalah/kalah.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace kalah;
using kalah_tests::seconds;
using standard_rules = rules<standard>;

}  // namespace

TEST_CASE("plies")
{
    const auto boards = kalah_tests::boards_of_games();
    const auto play_all = [&](const auto& rules) {
        int leads = 0;
        for (const auto& board : boards)
            for (const int pit : rules.moves(board)) leads += rules.play(board, pit).next.lead();
        return leads;
    };
    int plies = 0;
    for (const auto& board : boards) plies += standard_rules::moves(board).size();
    const auto name = [&](const char* variant) { return std::to_string(plies) + " plies, " + variant; };
    BENCHMARK(name("standard")) { return play_all(rules<standard>{}); };
    BENCHMARK(name("classic")) { return play_all(rules<classic>{}); };
    BENCHMARK(name("majority"))
    {
        return play_all(rules<variant{.capture = capture::facing, .ending = ending::majority}>{});
    };
    BENCHMARK(name("relay")) { return play_all(rules<relay>{}); };
}

TEST_CASE("evaluators")
{
    const auto boards = kalah_tests::boards_of_games();
    const auto evaluate_all = [&](const auto& evaluator) {
        auto total = evaluated(evaluator, as_ply(boards.front()));
        for (const auto& board : boards) total += evaluated(evaluator, as_ply(board));
        return total;
    };
    const auto name = [&](const char* evaluator) {
        return std::to_string(boards.size() + 1) + " boards, " + evaluator;
    };
    BENCHMARK(name("store_lead")) { return evaluate_all(store_lead{}); };
    BENCHMARK(name("simple")) { return evaluate_all(simple{}); };
    BENCHMARK(name("knowledge")) { return evaluate_all(knowledge{}); };
    BENCHMARK(name("multi_heuristic")) { return evaluate_all(multi_heuristic{}); };
    BENCHMARK(name("extra_turn")) { return evaluate_all(extra_turn{}); };
    BENCHMARK(name("a sum of three"))
    {
        return evaluate_all(sum{weighted{4, store_lead{}}, weighted{2, features::extra_turn_pits{}},
                                weighted{1, features::own_empty_pits{}}});
    };
}

// The depths that the studies give times for, from the start of Kalah(6,6) with classic rules.
TEST_CASE("searches")
{
    std::printf("\nKalah(6,6), classic               depth  value      nodes        time   the study's time\n");
    const auto show = [](const char* name, const auto& search, int depth, const char* study) {
        double best = 1e9;
        auto answer = search(start<6>(6), depth);
        for (int run = 0; run < 3; ++run) best = std::min(best, seconds([&] { answer = search(start<6>(6), depth); }));
        std::printf("%-33s %5d %6.4g %10.0f %9.2f ms   %s\n", name, depth, static_cast<double>(answer.value),
                    static_cast<double>(answer.nodes), best * 1e3, study);
    };
    constexpr rules<classic> game{};
    show("minimax, store_lead", minimax{game, store_lead{}}, 10, "30 s (A)");
    show("alpha_beta, store_lead", alpha_beta{game, store_lead{}}, 12, "30 s (A)");
    show("alpha_beta, simple", alpha_beta{game, simple{}}, 12, "30 s (A)");
    show("alpha_beta, knowledge", alpha_beta{game, knowledge{}}, 12, "30 s (A)");
    show("knowledge_alpha_beta, knowledge", knowledge_alpha_beta{game, knowledge{}}, 12, "");
    const alpha_beta study_b{game, multi_heuristic{}};
    const char* const times_b[] = {"2.4 ms (B)", "4.5 ms (B)", "11 ms (B)",  "32 ms (B)",
                                   "70 ms (B)",  "170 ms (B)", "408 ms (B)", "960 ms (B)"};
    for (int depth = 3; depth <= 10; ++depth) show("alpha_beta, multi_heuristic", study_b, depth, times_b[depth - 3]);
    const alpha_beta study_c{game, extra_turn{}};
    const char* const times_c[] = {"10 ms (C)", "127 ms (C)", "1.26 s (C)", "9.8 s (C)", "57.7 s (C)"};
    for (int depth = 5; depth <= 13; depth += 2)
        show("alpha_beta, extra_turn", study_c, depth, times_c[(depth - 5) / 2]);
}

// The worst overstepping of a time limit in 200 moves, by the slowest evaluator on the widest board.
TEST_CASE("timing")
{
    using namespace std::chrono_literals;
    const timed player{alpha_beta{standard_rules{}, knowledge{}}};
    double worst = 0;
    int moves = 0;
    while (moves < 200) {
        auto board = start<15>(4);
        for (auto pit = standard_rules::moves(board).size() > 0 ? std::optional{0} : std::nullopt;
             pit && moves < 200;) {
            const double taken = seconds([&] { pit = player(board, 100ms).pit(); });
            if (pit) board = standard_rules::play(board, *pit).next;
            worst = std::max(worst, taken - 0.1);
            ++moves;
        }
    }
    std::printf("\ntimed, 100 ms a move, 15 pits, knowledge: at most %.2f ms too late in %d moves\n", worst * 1e3,
                moves);
}

// The cost of making an expert, and how late its first moves are while it still clears its memory and builds its table.
TEST_CASE("construction")
{
    using namespace std::chrono_literals;
    std::vector<double> making, ending, lateness;
    std::uint64_t nodes = 0;
    for (int count = 0; count < 40; ++count) {
        std::optional<expert<standard_rules, 6>> player;
        making.push_back(seconds([&] { player.emplace(standard_rules{}, start<6>(6), expert_options{.threads = 1}); }));
        for (int move = 0; move < 5; ++move)
            lateness.push_back(seconds([&] { nodes += (*player)(start<6>(6), 10ms).nodes; }) - 0.01);
        ending.push_back(seconds([&] { player.reset(); }));
    }
    std::printf("\nan expert, ms     median    mean   worst\n");
    const auto show = [](const char* name, std::vector<double> taken) {
        std::sort(taken.begin(), taken.end());
        double sum = 0;
        for (const double each : taken) sum += each;
        std::printf("%-15s %8.2f %7.2f %7.2f\n", name, 1e3 * taken[taken.size() / 2],
                    1e3 * sum / static_cast<double>(taken.size()), 1e3 * taken.back());
    };
    show("to construct", making);
    show("to destroy", ending);
    show("a move is late", lateness);
    std::printf("the first 50 ms: %.0f nodes\n", static_cast<double>(nodes) / 40);
}

// As the test `platform/results` checks it.
TEST_CASE("signature")
{
    const auto nodes = kalah_tests::signature();
    std::printf("\nsignature: %llu\n", static_cast<unsigned long long>(nodes));
    CHECK(nodes > 0);
}
