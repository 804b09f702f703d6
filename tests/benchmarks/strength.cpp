// How well the expert plays, measured against exact values:
//   kalah_strength draws FILE MS [TABLE SEEDS]     the share of the draws of fairkalah.txt (classic rules) that it
//   keeps kalah_strength regret FILE MS [THREADS]        what its moves lose on the boards of exact-boards.txt;
//   50000nodes
//                                                  instead of MS limits the nodes
//   kalah_strength boards RULES PITS COUNT CHANCE [MOST]
//                                                  makes such boards (standard or classic rules, 4 to 8 pits) with 20
//                                                  to 46 seeds in their pits, or with MOST at most
// The program tournament measures how it plays against others.

#include "make_exact_boards.hpp"
#include "support/exact_boards.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/kalah.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

namespace {

using namespace kalah;
using milliseconds = std::chrono::milliseconds;

// The moves that keep a draw: those of value 0. They are found by solving each once, outside of the time.
void draws(const char* file, milliseconds time, int table_seeds)
{
    using classic_rules = rules<classic>;
    const auto table = build_endgames<6>(classic_rules{}, table_seeds > 0 ? table_seeds : 18);
    solver solve{classic_rules{}, &*table, {.memory = std::size_t{1} << 30}};
    std::ifstream in{file};
    int kept = 0, all = 0;
    for (std::string text; std::getline(in, text);) {
        const auto read = read_board<6>(text);
        if (!read) continue;
        expert ours{classic_rules{}, board<6>{}, table_seeds > 0 ? &*table : nullptr, {.threads = 1}};
        const auto next = classic_rules::play(*read, *ours(*read, time).pit());
        const auto value = solve(next.next);
        kept += value.value == interval{0, 0};
        ++all;
    }
    std::printf("draws kept in %lld ms, %s: %d of %d, %.1f %%\n", static_cast<long long>(time.count()),
                table_seeds > 0 ? "with a table" : "without a table", kept, all, 100.0 * kept / all);
    std::fflush(stdout);
}

// Calls visit with the rules and the number of pits as constants.
template <class Visit>
void with_game(const any_rules& chosen, int pits, Visit&& visit)
{
    const auto with = [&](auto rules) {
        with_pits(pits, [&](auto constant) {
            if constexpr (4 <= constant && constant <= 8) visit(rules, constant);
            else detail::require(false, "kalah_strength knows boards of 4 to 8 pits");
        });
    };
    if (chosen.facts == standard) with(rules<standard>{});
    else if (chosen.facts == classic) with(rules<classic>{});
    else detail::require(false, "kalah_strength knows standard and classic rules");
}

// What moves lose, in seeds, compared with the best ones.
struct losses {
    int boards = 0, best = 0, outcome_kept = 0, seeds = 0;

    void add(const exact::exact_board& board, int value)
    {
        const auto outcome = [](int lead) { return (lead > 0) - (lead < 0); };
        ++boards;
        best += value == board.best();
        outcome_kept += outcome(value) == outcome(board.best());
        seeds += board.best() - value;
    }
    void print(const std::string& name) const
    {
        const double percent = 100.0 / boards;
        std::printf("%-18s %5d boards  mean regret %.3f seeds  best move %.1f %%  outcome kept %.1f %%\n", name.c_str(),
                    boards, static_cast<double>(seeds) / boards, percent * best, percent * outcome_kept);
        std::fflush(stdout);
    }
};

// Each board is new to the expert: it begins with an empty memory.
int regret(const char* file, const limit& until, const std::string& name, int threads)
{
    std::map<std::string, losses> by_game;
    losses all;
    std::ifstream in{file};
    int line = 0;
    for (std::string text; std::getline(in, text);) {
        ++line;
        if (text.empty() || text.starts_with('#')) continue;
        const auto one = exact::read_exact_board(text);
        if (!one) {
            std::fprintf(stderr, "%s: line %d: %s\n", file, line, to_string(one.error()).c_str());
            return 1;
        }
        with_game(one->rules, one->board.pits(), [&](const auto& rules, auto pits) {
            const auto board = one->board.as<pits>();
            expert player{rules, board, {.threads = threads}};
            const auto value = *one->values[static_cast<unsigned>(*player(board, until).pit())];
            by_game[to_string(rules) + ' ' + std::to_string(pits) + " pits"].add(*one, value);
            all.add(*one, value);
        });
    }
    if (all.boards == 0) {
        std::fprintf(stderr, "%s: there are no boards\n", file);
        return 1;
    }
    for (const auto& [name, of_game] : by_game) of_game.print(name);
    all.print("all, " + name);
    return 0;
}

void make_boards(const any_rules& rules, int pits, int count, std::uint64_t chance, int most)
{
    with_game(rules, pits, [&](const auto& fixed, auto constant) {
        exact::maker<std::remove_cvref_t<decltype(fixed)>, constant> make{fixed, {20, most}, chance};
        make(count, [](const auto& one) {
            std::printf("%s\n", to_string(one).c_str());
            std::fflush(stdout);
        });
    });
}

}  // namespace

int main(int count, char** words)
{
    const auto is = [&](const char* name) { return std::string_view{words[1]} == name; };
    const auto number = [&](int at, int otherwise) { return count > at ? std::atoi(words[at]) : otherwise; };
    if (count >= 4 && is("draws")) {
        draws(words[2], milliseconds{number(3, 0)}, number(4, 0));
    } else if (count >= 4 && is("regret")) {
        const std::string name{words[3]};
        const bool nodes = name.ends_with("nodes");
        const limit until = nodes ? limit{.nodes = static_cast<std::uint64_t>(number(3, 0))}
                                  : limit{.time = milliseconds{number(3, 0)}};
        return regret(words[2], until, nodes ? name : name + " ms", number(4, 1));
    } else if (count >= 6 && is("boards")) {
        const auto rules = read_rules(words[2]);
        make_boards(rules ? *rules : any_rules{standard}, number(3, 6), number(4, 0),
                    static_cast<std::uint64_t>(number(5, 1)), number(6, 46));
    } else {
        std::fprintf(stderr,
                     "kalah_strength draws FILE MS [TABLE SEEDS]\n"
                     "kalah_strength regret FILE MS|NODESnodes [THREADS]\n"
                     "kalah_strength boards RULES PITS COUNT CHANCE [MOST]\n");
        return 2;
    }
}
