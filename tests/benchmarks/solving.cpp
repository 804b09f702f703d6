// The costs of the strong searches, the endgame tables and the solver.
//   kalah_solving depth            fixed depths with the store lead, and the gain by each of the ideas
//   kalah_solving threads          the same by one thread and by two
//   kalah_solving table SEEDS      building an endgame table, and looking up
//   kalah_solving solve [SEEDS] [TABLE SEEDS] [MB]   the start of Kalah(6, SEEDS), table included, both variants
//   kalah_solving counters [SEEDS] [TABLE SEEDS] [MB]   where the work of that goes, by the seeds in the pits; one
//   thread
// TABLE SEEDS of solve may be 0 for no table.

#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/principal_variation.hpp>
#include <kalah/search/timed.hpp>

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace {

using namespace kalah;
using board_type = board<6>;

double seconds_since(std::chrono::nanoseconds begun)
{
    return std::chrono::duration<double>(steady_time{}() - begun).count();
}

struct no_order {
    template <class Board>
    constexpr int operator()(const Board&, int, const ply<Board>&) const
    {
        return 0;
    }
};

// The best of five, with an empty memory each time, and including the deepening.
template <class Search, class Memory>
void show(const char* name, const Search& search, Memory& remembered, int seeds, int depth, int step)
{
    double best = 1e9;
    std::uint64_t nodes = 0;
    int value = 0;
    for (int run = 0; run < 5; ++run) {
        remembered.clear();
        const auto begun = steady_time{}();
        const auto answer = timed{search, step}(start<6>(seeds), limit{.depth = depth});
        best = std::min(best, seconds_since(begun));
        nodes = answer.nodes;
        value = answer.value;
    }
    std::printf("(6,%d) depth %d  %-46s value %d  %7.2f million nodes  %7.3f s\n", seeds, depth, name, value,
                static_cast<double>(nodes) / 1e6, best);
    std::fflush(stdout);
}

void fixed_depths()
{
    memory remembered{rules<standard>{}, store_lead{}, start<6>(4), std::size_t{1} << 20};
    const scout full{rules<standard>{}, store_lead{}, store_bounds{}, &remembered};
    auto blind = full, hasty = full;
    blind.memory = nullptr;
    hasty.least.looked_ahead = 1 << 30;
    const with_order without{store_lead{}, no_order{}};
    memory remembered_without{rules<standard>{}, without, start<6>(4), std::size_t{1} << 20};
    const mtdf unordered{rules<standard>{}, without, store_bounds{}, &remembered_without};
    for (const auto& [seeds, depth] : {std::pair{4, 22}, std::pair{6, 19}}) {
        show("mtdf, steps of 5", mtdf{full}, remembered, seeds, depth, 5);
        show("principal_variation, steps of 5", principal_variation{full}, remembered, seeds, depth, 5);
        show("mtdf, steps of 2", mtdf{full}, remembered, seeds, depth, 2);
        show("mtdf, steps of 1", mtdf{full}, remembered, seeds, depth, 1);
        show("mtdf, steps of 5, without look-ahead", mtdf{hasty}, remembered, seeds, depth, 5);
        show("mtdf, steps of 5, without memory", mtdf{blind}, remembered, seeds, depth, 5);
        show("mtdf, steps of 5, without ordering", unordered, remembered_without, seeds, depth, 5);
        if (seeds == 4)
            show("alpha_beta", alpha_beta{rules<standard>{}, store_lead{}}, remembered, seeds, depth - 6, depth);
    }
}

void threads()
{
    memory remembered{rules<standard>{}, store_lead{}, start<6>(6), std::size_t{16} << 20};
    const mtdf search{rules<standard>{}, store_lead{}, store_bounds{}, &remembered};
    for (const int count : {1, 2}) {
        const auto name = "mtdf, " + std::to_string(count) + " threads";
        show(name.c_str(), parallel{search, count}, remembered, 6, 21, 5);
    }
}

template <class Rules>
auto table_of(int seeds)
{
    const auto begun = steady_time{}();
    auto table = build_endgames<board_type::pits>(Rules{}, seeds);
    std::printf("endgame table of %d seeds, %llu boards: %.2f s\n", seeds,
                static_cast<unsigned long long>(table->boards()), seconds_since(begun));
    std::fflush(stdout);
    return table;
}

void look_ups(int seeds)
{
    const auto table = table_of<rules<standard>>(seeds);
    std::mt19937_64 random{1};
    std::vector<board_type> boards(1 << 20);
    for (auto& board : boards) {
        std::array<int, 6> mover{}, opponent{};
        for (int seed = 0; seed < seeds; ++seed) ++(random() % 2 != 0 ? mover : opponent)[random() % 6];
        board = {row<6>{mover}, row<6>{opponent}};
    }
    int sum = 0;
    const auto begun = steady_time{}();
    for (int round = 0; round < 8; ++round)
        for (const auto& board : boards) sum += (*table)(board);
    std::printf("a look-up: %.1f ns (%d)\n", seconds_since(begun) * 1e9 / (8.0 * static_cast<double>(boards.size())),
                sum);
}

template <class Rules>
void solve(const char* name, int seeds, int table_seeds, std::size_t megabytes)
{
    const auto begun = steady_time{}();
    const auto table = table_seeds > 0 ? std::optional{*table_of<Rules>(table_seeds)} : std::nullopt;
    solver solve{Rules{}, table ? &*table : nullptr, {.memory = megabytes << 20}};
    const auto found = solve(start<6>(seeds));
    std::printf("(6,%d) %s: value %d, %.1f million nodes, %.2f s with %d threads, in all %.2f s\n", seeds, name,
                found.value.low, static_cast<double>(found.nodes) / 1e6,
                std::chrono::duration<double>(found.time).count(), all_cores(), seconds_since(begun));
    const auto moves = solve.moves(start<6>(seeds));
    std::printf("its first moves:");
    for (const auto& move : moves) std::printf(" %d", move->value.low);
    std::printf(", in all %.2f s\n", seconds_since(begun));
    std::fflush(stdout);
}

void show(const char* name, const proof_tally& of)
{
    const auto millions = [](std::uint64_t number) { return static_cast<double>(number) / 1e6; };
    std::printf("%8s %9.3f %12.3f %12.3f %12.3f %9.3f %11.3f\n", name, millions(of.boards), millions(of.by_bounds),
                millions(of.by_memory), millions(of.ordered), millions(of.answered), millions(of.first_answers));
}

// Solves like a solver with one thread, and counts. The thresholds are those of the solver.
void counted(int seeds, int table_seeds, std::size_t megabytes)
{
    using game = rules<standard>;
    using bounds = endgame_bounds<game, board_type>;
    const auto table = table_of<game>(table_seeds);
    memory remembered{game{}, store_lead{}, board_type{}, megabytes << 20};
    counters::tallies tallies{};
    const detail::solver_thresholds least{table_seeds, 6};
    const proof<game, bounds, decltype(remembered), counters> ask{{},          bounds{&*table}, &remembered,
                                                                  least.proof, least.order,     {&tallies}};
    const auto begun = steady_time{}();
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
    std::printf("(6,%d) standard: value %d, %.1f million nodes, %.2f s with counters\n", seeds, value.low,
                static_cast<double>(nodes) / 1e6, seconds_since(begun));
    std::printf("Millions of boards, and what answered the question:\n%8s %9s %12s %12s %12s %9s %11s\n", "seeds",
                "boards", "the bounds", "the memory", "searched", "yes", "first move");
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
    const std::string what = count > 1 ? words[1] : "";
    const auto number = [&](int place, int otherwise) { return place < count ? std::atoi(words[place]) : otherwise; };
    if (what == "depth") fixed_depths();
    else if (what == "threads") threads();
    else if (what == "table" && count > 2) look_ups(number(2, 0));
    else if (what == "solve") {
        const auto megabytes = static_cast<std::size_t>(number(4, 64));
        solve<rules<standard>>("standard", number(2, 4), number(3, 17), megabytes);
        solve<rules<classic>>("classic", number(2, 4), number(3, 17), megabytes);
    } else if (what == "counters") {
        counted(number(2, 4), number(3, 17), static_cast<std::size_t>(number(4, 64)));
    } else {
        std::fprintf(stderr,
                     "kalah_solving depth | threads | table SEEDS | solve [SEEDS] [TABLE SEEDS] [MB] | "
                     "counters [SEEDS] [TABLE SEEDS] [MB]\n");
        return 2;
    }
}
