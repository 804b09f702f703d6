// Prints what must be the same with every compiler, on every platform and with any number of threads: nodes, values,
// moves, tables, and the standings of a tournament. It fails where a number of threads makes a difference.

#include "support/random.hpp"
#include "support/searching_players.hpp"
#include "support/signature.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/tournament.hpp>

#include <cstdio>
#include <string>

namespace {

using namespace kalah;
using namespace kalah_tests;

bool all_equal = true;

// Prints what work(threads) answers for one thread. It must be the same for several.
template <class Work>
void show(const char* name, Work&& work)
{
    const std::string alone = work(1);
    std::printf("%s: %s\n", name, alone.c_str());
    for (const int threads : {2, 3}) {
        const std::string together = work(threads);
        if (together == alone) continue;
        std::printf("%s with %d threads: %s\n", name, threads, together.c_str());
        all_equal = false;
    }
}

// The values on random boards of this size, added up.
template <int Pits>
void show_evaluators()
{
    const auto sum_of = [](const auto& evaluate) {
        random_source random{Pits};
        double sum = 0;
        for (int count = 0; count < 200; ++count)
            sum += static_cast<double>(evaluated(evaluate, as_ply(random_board<Pits>(random))));
        return sum;
    };
    std::printf("evaluators, %d pits: %.17g %.17g %.17g %.17g %.17g %.17g %.17g\n", Pits, sum_of(store_lead{}),
                sum_of(simple{}), sum_of(knowledge{}), sum_of(multi_heuristic{}), sum_of(extra_turn{}),
                sum_of(trained{}), sum_of(network{}));
}

// FNV-1a of a table's values.
template <int Pits, class Rules>
std::string table_sum(const Rules& rules, int threads)
{
    const auto table = build_endgames<Pits>(rules, 9, {.threads = threads});
    if (!table) return table.error().reason;
    std::uint64_t sum = 0xcbf29ce484222325;
    for (std::uint64_t place = 0; place < table->boards(9); ++place)
        sum = (sum ^ static_cast<unsigned char>(table->values()[place])) * 0x100000001b3;
    return std::to_string(sum);
}

template <class Rules>
std::string solved(const Rules& rules, int threads)
{
    random_source random{5};
    std::string values;
    solver solve{rules, start<4>(3), {.memory = 1 << 16, .threads = threads}};
    for (int count = 0; count < 8; ++count) {
        const auto board = played_board(random, rules, start<4>(3), count);
        values += std::to_string(solve(board).value.low) + " ";
    }
    return values;
}

std::string standings_of(int threads)
{
    const tournament<rules<standard>, board<4>> contest{.rules = rules<standard>{},
                                                        .from = start<4>(3),
                                                        .entrants = {by_depth(1), by_depth(4), by_nodes(), by_chance()},
                                                        .openings = {{0}, {1}, {2}, {3}},
                                                        .threads = threads};
    const auto table = contest();
    return to_markdown(table) + to_csv(table);
}

// A game of the expert against itself, with a limit of nodes.
void show_expert(int level)
{
    const auto from = start<6>(4);
    expert play{rules<standard>{}, from, expert_options{.level = level, .memory = 1 << 20, .threads = 1}};
    auto board = from;
    std::printf("expert, level %d:", level);
    for (int count = 0; count < 12; ++count) {
        const auto found = play(board, limit{.nodes = 3000});
        if (!found.pit()) break;
        std::printf(" %d(%d,%llu)", *found.pit(), found.value, static_cast<unsigned long long>(found.nodes));
        board = rules<standard>::play(board, *found.pit()).next;
    }
    std::printf("\n");
}

}  // namespace

int main()
{
    std::printf("signature: %llu\n", static_cast<unsigned long long>(signature()));
    show_evaluators<3>();
    show_evaluators<6>();
    show_evaluators<9>();
    show_expert(2);
    show_expert(10);
    const auto show_of = [](const char* name, const auto& rules) {
        show((std::string{"table, "} + name).c_str(), [&](int threads) { return table_sum<4>(rules, threads); });
        show((std::string{"solved, "} + name).c_str(), [&](int threads) { return solved(rules, threads); });
    };
    show_of("standard", rules<standard>{});
    show_of("classic", rules<classic>{});
    show_of("relay", rules<relay>{});
    show("standings", standings_of);
    return all_equal ? 0 : 1;
}
