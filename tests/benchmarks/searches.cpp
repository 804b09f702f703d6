// What the plain searches cost, and what they are made of.
//   plies              one ply, for several variants
//   evaluators         one evaluation
//   searches [DEPTH]   the depths that the studies give times for, or at most this one
//   signature          the number of nodes that the test platform/results checks

#include "arguments.hpp"
#include "seconds.hpp"
#include "support/signature.hpp"

#include <kalah/kalah.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace benchmarks;
using namespace kalah;
using kalah_tests::processor_seconds;

// Keeps the compiler from leaving out work whose result nobody needs.
volatile double kept_result;

// The processor time that some work takes, in seconds: the least of five runs of a tenth of a second.
template <class Work>
[[nodiscard]] double seconds_of_one(const Work& work)
{
    const auto repeated = [&](int times) {
        return processor_seconds([&] {
            for (int time = 0; time < times; ++time) kept_result = static_cast<double>(work());
        });
    };
    int times = 1;
    while (repeated(times) < 0.1) times *= 2;
    double best = 1e9;
    for (int run = 0; run < 5; ++run) best = std::min(best, repeated(times) / times);
    return best;
}

// A number such as 34,015,560.
[[nodiscard]] std::string grouped(std::uint64_t number)
{
    auto text = std::to_string(number);
    for (auto place = static_cast<int>(text.size()) - 3; place > 0; place -= 3)
        text.insert(static_cast<std::size_t>(place), ",");
    return text;
}

void plies(const arguments&)
{
    const auto boards = kalah_tests::boards_of_games();
    std::printf("| a ply | ns |\n| --- | --- |\n");
    const auto show = [&](const char* name, const auto& game) {
        int count = 0;
        for (const auto& board : boards) count += game.moves(board).size();
        const double taken = seconds_of_one([&] {
            int leads = 0;
            for (const auto& board : boards)
                for (const int pit : game.moves(board)) leads += game.play(board, pit).next.lead();
            return leads;
        });
        std::printf("| %s | %.1f |\n", name, taken * 1e9 / count);
    };
    show("standard", rules<standard>{});
    show("classic", rules<classic>{});
    show("standard, `ending=majority`", rules<variant{.capture = capture::facing, .ending = ending::majority}>{});
    show("relay", rules<relay>{});
}

void evaluators(const arguments&)
{
    const auto boards = kalah_tests::boards_of_games();
    std::printf("| an evaluation | ns |\n| --- | --- |\n");
    const auto show = [&](const char* name, const auto& evaluator) {
        const double taken = seconds_of_one([&] {
            auto total = evaluated(evaluator, as_ply(boards.front()));
            for (const auto& board : boards) total += evaluated(evaluator, as_ply(board));
            return total;
        });
        std::printf("| %s | %.1f |\n", name, taken * 1e9 / static_cast<double>(boards.size() + 1));
    };
    show("`store_lead`", store_lead{});
    show("`simple`", simple{});
    show("`knowledge`", knowledge{});
    show("`multi_heuristic`", multi_heuristic{});
    show("`extra_turn`", extra_turn{});
    show("a sum of three", sum{weighted{4, store_lead{}}, weighted{2, features::extra_turn_pits{}},
                               weighted{1, features::own_empty_pits{}}});
}

// From the start of Kalah(6,6), with classic rules.
void plain_searches(const arguments& given)
{
    const int deepest = given.number(0, 13);
    std::printf("| search | depth | nodes | time | the study's time |\n| --- | --- | --- | --- | --- |\n");
    const auto show = [&](const char* name, const auto& search, int depth, const char* study) {
        if (depth > deepest) return;
        auto answer = search(start<6>(6), depth);
        const double taken = seconds_of_one([&] {
            answer = search(start<6>(6), depth);
            return answer.value;
        });
        std::printf("| %s | %d | %s | %.3g ms | %s |\n", name, depth, grouped(answer.nodes).c_str(), taken * 1e3,
                    study);
        std::fflush(stdout);
    };
    constexpr rules<classic> game{};
    show("`minimax`, `store_lead`", minimax{game, store_lead{}}, 10, "30 s (A)");
    show("`alpha_beta`, `store_lead`", alpha_beta{game, store_lead{}}, 12, "30 s (A)");
    show("`alpha_beta`, `simple`", alpha_beta{game, simple{}}, 12, "30 s (A)");
    show("`alpha_beta`, `knowledge`", alpha_beta{game, knowledge{}}, 12, "30 s (A)");
    show("`knowledge_alpha_beta`, `knowledge`", knowledge_alpha_beta{game, knowledge{}}, 12, "");
    const alpha_beta study_b{game, multi_heuristic{}};
    const char* const times_b[] = {"2.4 ms (B)", "4.5 ms (B)", "11 ms (B)",  "32 ms (B)",
                                   "70 ms (B)",  "170 ms (B)", "408 ms (B)", "960 ms (B)"};
    for (int depth = 3; depth <= 10; ++depth)
        show("`alpha_beta`, `multi_heuristic`", study_b, depth, times_b[depth - 3]);
    const alpha_beta study_c{game, extra_turn{}};
    const char* const times_c[] = {"10 ms (C)", "127 ms (C)", "1.26 s (C)", "9.8 s (C)", "57.7 s (C)"};
    for (int depth = 5; depth <= 13; depth += 2)
        show("`alpha_beta`, `extra_turn`", study_c, depth, times_c[(depth - 5) / 2]);
}

void signature(const arguments&)
{
    std::printf("| signature |\n| --- |\n| %llu |\n", static_cast<unsigned long long>(kalah_tests::signature()));
}

}  // namespace

int main(int count, char** words)
{
    return print_table(
        count, words,
        {{"plies", plies}, {"evaluators", evaluators}, {"searches", plain_searches}, {"signature", signature}});
}
