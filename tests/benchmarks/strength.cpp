// The share of the expert's moves that keep the draws of fairkalah.txt (classic rules), whose boards have known values:
//   kalah_strength FILE MS [TABLE SEEDS]
// The program tournament measures how it plays against others.

#include <kalah/endgame/build.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/kalah.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace {

using namespace kalah;
using board_type = board<6>;
using milliseconds = std::chrono::milliseconds;

// The moves that keep a draw: those of value 0. They are found by solving each once, outside of the time.
void draws(const char* file, milliseconds time, int table_seeds)
{
    using classic_rules = rules<classic>;
    const auto table = build_endgames<board_type::pits>(classic_rules{}, table_seeds > 0 ? table_seeds : 18);
    solver solve{classic_rules{}, &*table, {.memory = std::size_t{1} << 30}};
    std::ifstream in{file};
    int kept = 0, all = 0;
    for (std::string text; std::getline(in, text);) {
        const auto read = read_board<6>(text);
        if (!read) continue;
        expert ours{classic_rules{}, board_type{}, table_seeds > 0 ? &*table : nullptr, {.threads = 1}};
        const auto next = classic_rules::play(*read, *ours(*read, time).pit());
        const auto value = solve(next.next);
        kept += value.value == interval{0, 0};
        ++all;
    }
    std::printf("draws kept in %lld ms, %s: %d of %d, %.1f %%\n", static_cast<long long>(time.count()),
                table_seeds > 0 ? "with a table" : "without a table", kept, all, 100.0 * kept / all);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words)
{
    if (count < 3) {
        std::fprintf(stderr, "kalah_strength FILE MS [TABLE SEEDS]\n");
        return 2;
    }
    draws(words[1], milliseconds{std::atoi(words[2])}, count > 3 ? std::atoi(words[3]) : 0);
}
