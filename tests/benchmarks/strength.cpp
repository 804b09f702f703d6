// How well the expert plays, measured against exact values:
//   kalah_strength draws FILE MS[,MS...] [TABLE...]
//                                       the share of the draws of fairkalah.txt (classic rules) that it keeps, with
//                                       each TABLE: "meanwhile", as it builds itself (what is measured unless told),
//                                       "none", or the number of seeds of a ready one
//   kalah_strength regret FILE MS [THREADS]
//                                       what its moves lose on the boards of exact-boards.txt; 50000nodes instead of MS
//                                       limits the nodes
//   kalah_strength book FILE MS [COUNT] what a book saves: what the moves of the book and of the expert without it lose
//                                       on COUNT of its boards (all). Boards that the book has not proven are judged by
//                                       a search of 10 million nodes
//   kalah_strength boards RULES PITS COUNT CHANCE [MOST]
//                                                  makes such boards (standard or classic rules, 4 to 8 pits) with 20
//                                                  to 46 seeds in their pits, or with MOST at most
// The program tournament measures how it plays against others.

#include "make_exact_boards.hpp"
#include "support/exact_boards.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/book_file.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/kalah.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace kalah;
using milliseconds = std::chrono::milliseconds;

// Finds the moves that keep a draw, those of value 0, by solving each once, outside of the time.
class draw_keeper {
public:
    [[nodiscard]] bool keeps(const board<6>& from, int pit)
    {
        const auto next = rules<classic>::play(from, pit).next;
        const auto [known, fresh] = known_.try_emplace({next.mover.raw(), next.opponent.raw()});
        if (fresh) known->second = solve_(next).value == interval{0, 0};
        return known->second;
    }

private:
    endgame_table_for<rules<classic>, 6> table_{*build_endgames<6>(rules<classic>{}, 18)};
    solver<rules<classic>, board<6>, endgame_bounds<rules<classic>, board<6>>> solve_{
        rules<classic>{}, &table_, {.memory = std::size_t{1} << 30, .threads = 1}};
    std::map<decltype(std::pair{row<6>{}.raw(), row<6>{}.raw()}), bool> known_{};
};

// A table is "meanwhile", "none" or its number of seeds. They are measured in turn, so that whatever else the
// machine does concerns all.
void draws(const char* file, const std::vector<milliseconds>& times, const std::vector<std::string>& tables)
{
    using classic_rules = rules<classic>;
    std::map<std::string, endgame_table_for<classic_rules, 6>> ready;
    for (const auto& name : tables)
        if (const int seeds = std::atoi(name.c_str()); seeds > 0)
            ready.emplace(name, *build_endgames<6>(classic_rules{}, seeds));
    draw_keeper judge;
    std::map<std::pair<milliseconds, std::string>, int> kept;
    int all = 0;
    std::ifstream in{file};
    for (std::string text; std::getline(in, text);) {
        const auto board = read_board<6>(text);
        if (!board) continue;
        ++all;
        for (const auto time : times)
            for (const auto& name : tables) {
                expert_options how{.threads = 1};
                if (name == "none") how.endgames = 0;
                const auto table = ready.find(name);
                expert ours{classic_rules{}, *board, table != ready.end() ? &table->second : nullptr, how};
                kept[{time, name}] += judge.keeps(*board, *ours(*board, time).pit());
            }
    }
    for (const auto& [how, count] : kept)
        std::printf("draws kept in %lld ms, table %s: %d of %d, %.1f %%\n", static_cast<long long>(how.first.count()),
                    how.second.c_str(), count, all, 100.0 * count / all);
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
    for (const auto& [game, lost] : by_game) lost.print(game);
    all.print("all, " + name);
    return 0;
}

// What moves are worth for the mover of a board: exactly, or by a deep search.
template <class Rules, class Board>
class arbiter {
public:
    explicit arbiter(const Rules& rules)
        : rules_{rules},
          table_{*build_endgames<Board::pits>(rules, 18)},
          solve_{rules, &table_, {.memory = std::size_t{512} << 20, .threads = 1}},
          search_{rules, Board{}, &table_, {.memory = std::size_t{512} << 20, .threads = 1}}
    {
    }

    // In hundredths of a seed.
    int operator()(const Board& board, int pit, bool exactly)
    {
        const auto reached = rules_.play(board, pit);
        const int value =
            exactly ? 100 * solve_(reached.next).value.low : search_(reached.next, limit{.nodes = 10'000'000}).value;
        return reached.again ? value : -value;
    }

private:
    Rules rules_;
    endgame_table_for<Rules, Board::pits> table_;
    solver<Rules, Board, endgame_bounds<Rules, Board>> solve_;
    expert<Rules, Board::pits> search_;
};

// Each board is new to the expert.
template <class Rules, int Pits>
int measure_book(const Rules& rules, const char* file, const limit& until, const std::string& name, std::size_t most)
{
    using board_type = board<Pits>;
    const auto read = load_book<Pits>(rules, file);
    if (!read || read->size() == 0) {
        std::fprintf(stderr, "%s\n", read ? "the book is empty" : to_string(read.error()).c_str());
        return 1;
    }
    arbiter<Rules, board_type> judge{rules};
    const auto count = std::min(most, read->size());
    int others = 0, proven = 0;
    double by_book = 0, by_expert = 0;
    for (std::size_t at = 0; at < count; ++at) {
        const auto& [board, move] = read->begin()[static_cast<std::ptrdiff_t>(at * read->size() / count)];
        proven += move.proven;
        expert player{rules, board, {.threads = 1}};
        const int pit = *player(board, until).pit();
        if (pit == move.pit) continue;
        ++others;
        const int ours = move.proven ? move.value : judge(board, move.pit, false);
        const int theirs = judge(board, pit, move.proven);
        by_book += std::max(theirs - ours, 0) / 100.0;
        by_expert += std::max(ours - theirs, 0) / 100.0;
    }
    const auto boards = static_cast<double>(count);
    std::printf(
        "%s, %s: %zu boards, %d proven; the expert plays another move on %.1f %%; mean loss by the expert %.3f, "
        "by the book %.3f seeds\n",
        file, name.c_str(), count, proven, 100 * others / boards, by_expert / boards, by_book / boards);
    return 0;
}

// The rules and the size are in the head of the book: kalah-book 2 rules standard pits 6.
int measure_book(const char* file, const limit& until, const std::string& name, std::size_t most)
{
    std::ifstream in{file};
    std::string word, rules_text;
    int pits = 0, answer = 1;
    in >> word >> word >> word >> rules_text >> word >> pits;
    const auto rules = read_rules(rules_text);
    if (!in || !rules) {
        std::fprintf(stderr, "%s: this is not a book\n", file);
        return 1;
    }
    with_game(*rules, pits, [&](const auto& fixed, auto constant) {
        answer = measure_book<std::remove_cvref_t<decltype(fixed)>, constant>(fixed, file, until, name, most);
    });
    return answer;
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
    const auto word = [&](int at) { return std::string{count > at ? words[at] : ""}; };
    const bool nodes = word(3).ends_with("nodes");
    const limit until =
        nodes ? limit{.nodes = static_cast<std::uint64_t>(number(3, 0))} : limit{.time = milliseconds{number(3, 0)}};
    const auto limit_name = nodes ? word(3) : word(3) + " ms";
    if (count >= 4 && is("draws")) {
        std::vector<milliseconds> times;
        std::istringstream list{word(3)};
        for (std::string each; std::getline(list, each, ',');) times.emplace_back(std::atoi(each.c_str()));
        std::vector<std::string> tables(words + 4, words + count);
        if (tables.empty()) tables.emplace_back("meanwhile");
        draws(words[2], times, tables);
    } else if (count >= 4 && is("regret")) {
        return regret(words[2], until, limit_name, number(4, 1));
    } else if (count >= 4 && is("book")) {
        return measure_book(words[2], until, limit_name, static_cast<std::size_t>(number(4, 1 << 30)));
    } else if (count >= 6 && is("boards")) {
        const auto rules = read_rules(words[2]);
        make_boards(rules ? *rules : any_rules{standard}, number(3, 6), number(4, 0),
                    static_cast<std::uint64_t>(number(5, 1)), number(6, 46));
    } else {
        std::fprintf(stderr,
                     "kalah_strength draws FILE MS[,MS...] [meanwhile|none|SEEDS...]\n"
                     "kalah_strength regret FILE MS|NODESnodes [THREADS]\n"
                     "kalah_strength book FILE MS|NODESnodes [COUNT]\n"
                     "kalah_strength boards RULES PITS COUNT CHANCE [MOST]\n");
        return 2;
    }
}
