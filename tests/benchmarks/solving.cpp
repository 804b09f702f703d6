// The costs of the strong searches, the endgame tables and the solver.
//   strong [DEPTH]                   fixed depths with the store lead, and the gain by each of the ideas; to depth 22
//   of
//                                    Kalah(6,4) and 19 of Kalah(6,6), or at most to this one
//   threads [DEPTH]                  the same by one thread and by two, to depth 21 of Kalah(6,6)
//   tables [SEEDS...]                building endgame tables, of 18 seeds unless others are given, and looking up
//   solves [SEEDS [TABLE [MB]]]      the start of Kalah(6, SEEDS), from cold, with a table of TABLE seeds and a memory
//                                    of MB: by one thread, and by all cores
//   counters [SEEDS [TABLE [MB]]]    where the work of that goes, by the seeds in the pits; one thread

#include "arguments.hpp"
#include "seconds.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/principal_variation.hpp>
#include <kalah/search/timed.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace benchmarks;
using namespace kalah;
using kalah_tests::processor_seconds;
using kalah_tests::seconds;
using board_type = board<6>;

// The processor time of all threads so far.
[[nodiscard]] double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

[[nodiscard]] double millions(std::uint64_t number) { return static_cast<double>(number) / 1e6; }

struct no_order {
    template <class Board>
    constexpr int operator()(const Board&, int, const ply<Board>&) const
    {
        return 0;
    }
};

// The least times of several runs of one search, each with an empty memory, and including the deepening.
struct cost {
    std::uint64_t nodes = 0;
    double seconds = 1e9, processor = 1e9;
};

template <class Search, class Memory>
void search_once(cost& so_far, const Search& search, Memory& remembered, int seeds, int depth, int step)
{
    remembered.clear();
    double processor = 0;
    const double taken = seconds([&] {
        processor = processor_seconds([&] {
            so_far.nodes = timed{search, step}(start<6>(seeds), limit{.depth = depth}).nodes;
        });
    });
    so_far.seconds = std::min(so_far.seconds, taken);
    so_far.processor = std::min(so_far.processor, processor);
}

// In processor time, the best of five searches, or one if it takes more than five seconds.
void strong(const arguments& given)
{
    const int deepest = given.number(0, 22);
    const int depth_of_4 = std::min(deepest, 22), depth_of_6 = std::min(deepest, 19);
    memory remembered{rules<standard>{}, store_lead{}, start<6>(4), std::size_t{1} << 20};
    const scout full{rules<standard>{}, store_lead{}, store_bounds{}, &remembered};
    auto blind = full, hasty = full;
    blind.memory = nullptr;
    hasty.least.looked_ahead = 1 << 30;
    const with_order without{store_lead{}, no_order{}};
    memory remembered_without{rules<standard>{}, without, start<6>(4), std::size_t{1} << 20};
    const mtdf unordered{rules<standard>{}, without, store_bounds{}, &remembered_without};

    std::printf("| | (6,4) to depth %d | (6,6) to depth %d |\n| --- | --- | --- |\n", depth_of_4, depth_of_6);
    const auto show = [&](const char* name, const auto& search, auto& memory, int step) {
        std::printf("| %s", name);
        for (const int seeds : {4, 6}) {
            cost found;
            for (int run = 0; run < (found.processor < 5 ? 5 : 1); ++run)
                search_once(found, search, memory, seeds, seeds == 4 ? depth_of_4 : depth_of_6, step);
            std::printf(" | %.1f million nodes, %.3g s", millions(found.nodes), found.processor);
            std::fflush(stdout);
        }
        std::printf(" |\n");
    };
    show("`principal_variation`, steps of 5", principal_variation{full}, remembered, 5);
    show("`mtdf`, steps of 5", mtdf{full}, remembered, 5);
    show("`mtdf`, steps of 2", mtdf{full}, remembered, 2);
    show("`mtdf`, steps of 1", mtdf{full}, remembered, 1);
    show("steps of 5, without look-ahead", mtdf{hasty}, remembered, 5);
    show("steps of 5, without memory", mtdf{blind}, remembered, 5);
    show("steps of 5, without ordering", unordered, remembered_without, 5);
}

// The best of five of each, in turns.
void threads(const arguments& given)
{
    const int depth = given.number(0, 21);
    memory remembered{rules<standard>{}, store_lead{}, start<6>(6), std::size_t{16} << 20};
    const mtdf search{rules<standard>{}, store_lead{}, store_bounds{}, &remembered};
    cost costs[2];
    for (int run = 0; run < 5; ++run)
        for (const int count : {1, 2}) search_once(costs[count - 1], parallel{search, count}, remembered, 6, depth, 5);
    std::printf(
        "| threads, (6,6) to depth %d | million nodes | wall time | of the time of one | processor time |\n"
        "| --- | --- | --- | --- | --- |\n",
        depth);
    for (const int count : {1, 2}) {
        const auto& found = costs[count - 1];
        std::printf("| %d | %.1f | %.3g s | %.2f | %.3g s |\n", count, millions(found.nodes), found.seconds,
                    found.seconds / costs[0].seconds, found.processor);
    }
}

template <class Rules>
auto table_of(int seeds, int threads)
{
    auto table = build_endgames<board_type::pits>(Rules{}, seeds, {.threads = threads});
    if (!table) throw std::invalid_argument{to_string(table.error())};
    return *std::move(table);
}

void tables(const arguments& given)
{
    std::printf(
        "| endgame table, standard, threads: %d | million boards | built in | processor time | a look-up |\n"
        "| --- | --- | --- | --- | --- |\n",
        all_cores());
    auto sizes = given.words_from(0);
    if (sizes.empty()) sizes = {"18"};
    for (const auto& size : sizes) {
        const int seeds = static_cast<int>(read_number(size));
        std::optional<endgame_table_for<rules<standard>, 6>> table;
        double processor = 0;
        const double taken =
            seconds([&] { processor = processor_seconds([&] { table = table_of<rules<standard>>(seeds, 0); }); });
        std::mt19937_64 random{1};
        std::vector<board_type> boards(1 << 20);
        for (auto& board : boards) {
            std::array<int, 6> mover{}, opponent{};
            for (int seed = 0; seed < seeds; ++seed) ++(random() % 2 != 0 ? mover : opponent)[random() % 6];
            board = {row<6>{mover}, row<6>{opponent}};
        }
        volatile int kept_sum = 0;
        const double looking = processor_seconds([&] {
            int sum = 0;
            for (int round = 0; round < 8; ++round)
                for (const auto& board : boards) sum += (*table)(board);
            kept_sum = sum;
        });
        std::printf("| %d seeds | %.1f | %.3g s | %.3g s | %.0f ns |\n", seeds, millions(table->boards()), taken,
                    processor, looking * 1e9 / (8.0 * static_cast<double>(boards.size())));
        std::fflush(stdout);
    }
}

// What to solve: the start of Kalah(6, seeds), or each of its first moves.
struct task {
    int seeds, table;  // a table of 0 seeds is none
    std::size_t memory;
    int threads;
    bool each_move = false;
};

// A row: the table, then the processor time of the search, and of all; or both times of all.
template <class Rules>
void solve(const char* name, const task& wanted)
{
    const double begun = processor_time();
    double searching = 0;
    std::uint64_t nodes = 0;
    const double taken = seconds([&] {
        const auto search = [&](auto&& solve) {
            searching = processor_time();
            const auto from = start<6>(wanted.seeds);
            if (!wanted.each_move) nodes = solve(from).nodes;
            else
                for (const auto& move : solve.moves(from))
                    if (move) nodes += move->nodes;
        };
        const solver_options options{.memory = wanted.memory << 20, .threads = wanted.threads};
        if (wanted.table > 0) {
            const auto table = table_of<Rules>(wanted.table, wanted.threads);
            search(solver{Rules{}, &table, options});
        } else {
            search(solver{Rules{}, start<6>(wanted.seeds), options});
        }
    });
    const double ended = processor_time();
    std::printf("| (6,%d) %s%s", wanted.seeds, name,
                wanted.each_move   ? ", each first move"
                : wanted.table > 0 ? ""
                                   : ", no table");
    if (wanted.table > 0) std::printf(" | %d seeds, %.3g s", wanted.table, searching - begun);
    else std::printf(" | ");
    std::printf(" | %.1f million | %.3g s | %.3g s | %.3g s |\n", millions(nodes), ended - searching, ended - begun,
                taken);
    std::fflush(stdout);
}

void solves(const arguments& given)
{
    const int seeds = given.number(0, 4);
    const int table = given.number(1, seeds <= 4 ? 17 : 22);
    const auto memory = static_cast<std::size_t>(given.number(2, seeds <= 4 ? 64 : 1024));
    if (seeds < 1 || memory < 1) throw std::invalid_argument{"it needs seeds and a memory"};
    for (const int threads : {1, all_cores()}) {
        std::printf(
            "%s| threads: %d | table, processor time | nodes | search, processor time | in all | wall time |\n"
            "| --- | --- | --- | --- | --- | --- |\n",
            threads == 1 ? "" : "\n", threads);
        solve<rules<standard>>("standard", {seeds, table, memory, threads});
        solve<rules<classic>>("classic", {seeds, table, memory, threads});
        if (seeds <= 4) {
            // Without a table, more is worth remembering.
            const auto memory_alone = static_cast<std::size_t>(given.number(2, 256));
            if (threads == 1) solve<rules<standard>>("standard", {seeds, 0, memory_alone, threads});
            solve<rules<standard>>("standard", {seeds, table + 3, memory, threads, true});
        }
        if (all_cores() == 1) break;
    }
}

void show(const char* name, const proof_tally& of)
{
    std::printf("| %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f |\n", name, millions(of.boards), millions(of.by_bounds),
                millions(of.by_memory), millions(of.ordered), millions(of.answered), millions(of.first_answers));
}

// Solves like a solver with one thread, and counts. The thresholds are those of the solver.
void counted(const arguments& given)
{
    const int seeds = given.number(0, 4), table_seeds = given.number(1, 17);
    const auto megabytes = static_cast<std::size_t>(given.number(2, 64));
    if (seeds < 1 || table_seeds < 1 || megabytes < 1)
        throw std::invalid_argument{"it needs seeds, a table and a memory"};
    using game = rules<standard>;
    using bounds = endgame_bounds<game, board_type>;
    const auto table = table_of<game>(table_seeds, 0);
    memory remembered{game{}, store_lead{}, board_type{}, megabytes << 20};
    counters::tallies tallies{};
    const detail::solver_thresholds least{table_seeds, 6};
    const proof<game, bounds, decltype(remembered), counters> ask{{},          bounds{&table}, &remembered,
                                                                  least.proof, least.order,    {&tallies}};
    const double begun = processor_time();
    interval value{-12 * seeds, 12 * seeds};
    std::uint64_t nodes = 0;
    for (int guess = mtdf{game{}, store_lead{}}(start<6>(seeds), 12).value; value.low < value.high;) {
        const int beta = std::clamp(guess, value.low + 1, value.high);
        const auto answer = ask(start<6>(seeds), beta);
        nodes += answer.nodes;
        guess = answer.value;
        if (guess >= beta) value.low = guess++;
        else value.high = guess;
    }
    std::printf(
        "(6,%d) standard, value %d: %.1f million nodes, %.2f s with counters. Millions of boards, and what "
        "answered the question:\n\n| seeds | boards | the bounds | the memory | searched | yes | first move |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n",
        seeds, value.low, millions(nodes), processor_time() - begun);
    proof_tally all{};
    for (std::size_t n = 0; n < tallies.size(); ++n) {
        const auto& of = tallies[n];
        if (of.boards >= 1000) show(std::to_string(n).c_str(), of);
        all.boards += of.boards;
        all.by_bounds += of.by_bounds;
        all.by_memory += of.by_memory;
        all.ordered += of.ordered;
        all.answered += of.answered;
        all.first_answers += of.first_answers;
    }
    show("all", all);
}

}  // namespace

int main(int count, char** words)
{
    return print_table(
        count, words,
        {{"strong", strong}, {"threads", threads}, {"tables", tables}, {"solves", solves}, {"counters", counted}});
}
