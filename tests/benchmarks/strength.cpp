// How well the expert plays, measured against exact values. A LIMIT is a time or nodes, such as 10ms or 20000nodes;
// LIMITS are several, such as 10ms,100ms.
//   regret FILE LIMITS [THREADS]     what its moves lose on the boards of exact-boards.txt
//   draws FILE LIMITS [TABLE...]     the share of the draws of fairkalah.txt (classic rules) that it keeps, with each
//                                    TABLE: "meanwhile", as it builds itself (measured if no other is given), "none",
//                                    or the number of seeds of a ready one
//   books FILE LIMIT [COUNT]         what a book saves: what the moves of the book and of the expert without it lose on
//                                    COUNT of its boards (all). Boards that the book has not proven are judged by a
//                                    search of 10 million nodes
//   boards RULES PITS COUNT CHANCE [MOST]
//                                    makes such boards (standard or classic rules, 4 to 8 pits) with 20 to 46 seeds in
//                                    their pits, or with MOST at most
// The program tournament measures how it plays against others.

#include "arguments.hpp"
#include "make_exact_boards.hpp"
#include "support/exact_boards.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/book_file.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/kalah.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace benchmarks;
using namespace kalah;

[[nodiscard]] std::ifstream opened(const std::string& file)
{
    std::ifstream in{file};
    if (!in) throw std::invalid_argument{"'" + file + "' cannot be read"};
    return in;
}

// Finds the moves that keep a draw, those of value 0, by solving each once, outside of the time.
class draw_keeper {
public:
    explicit draw_keeper(int table_seeds) : table_{*build_endgames<6>(rules<classic>{}, table_seeds)} {}

    [[nodiscard]] bool keeps(const board<6>& from, int pit)
    {
        const auto next = rules<classic>::play(from, pit).next;
        const auto [known, fresh] = known_.try_emplace({next.mover.raw(), next.opponent.raw()});
        if (fresh) known->second = solve_(next).value == interval{0, 0};
        return known->second;
    }

private:
    endgame_table_for<rules<classic>, 6> table_;
    solver<rules<classic>, board<6>, endgame_bounds<rules<classic>, board<6>>> solve_{
        rules<classic>{}, &table_, {.memory = std::size_t{1} << 30, .threads = 1}};
    std::map<decltype(std::pair{row<6>{}.raw(), row<6>{}.raw()}), bool> known_{};
};

// All limits and tables are measured in turns, board by board, so that whatever else the machine does affects all.
void draws(const arguments& given)
{
    using classic_rules = rules<classic>;
    const auto limits = given.limits(1);
    auto tables = given.words_from(2);
    if (tables.empty()) tables = {"meanwhile"};
    std::map<std::string, endgame_table_for<classic_rules, 6>> ready;
    for (const auto& name : tables)
        if (name != "meanwhile" && name != "none")
            ready.emplace(name, *build_endgames<6>(classic_rules{}, static_cast<int>(read_number(name))));
    std::vector<board<6>> boards;
    auto in = opened(given.word(0));
    for (std::string text; std::getline(in, text);)
        if (const auto board = read_board<6>(text)) boards.push_back(*board);
    if (boards.empty()) throw std::invalid_argument{"'" + given.word(0) + "' has no boards"};
    int most_seeds = 0;
    for (const auto& board : boards) most_seeds = std::max(most_seeds, board.mover.seeds() + board.opponent.seeds());
    draw_keeper judge{std::min(most_seeds, 18)};
    std::map<std::pair<std::string, std::string>, int> kept;
    for (const auto& board : boards)
        for (const auto& [limit_name, until] : limits)
            for (const auto& name : tables) {
                expert_options how{.threads = 1};
                if (name == "none") how.endgames = 0;
                const auto table = ready.find(name);
                expert ours{classic_rules{}, board, table != ready.end() ? &table->second : nullptr, how};
                kept[{name, limit_name}] += judge.keeps(board, *ours(board, until).pit());
            }
    std::printf("| table, %zu draws |", boards.size());
    for (const auto& one : limits) std::printf(" %s |", one.name.c_str());
    std::printf("\n| --- |");
    for (std::size_t n = 0; n < limits.size(); ++n) std::printf(" --- |");
    for (const auto& name : tables) {
        const bool has_seeds = name != "meanwhile" && name != "none";
        std::printf("\n| %s |", (has_seeds ? "ready, " + name + " seeds" : name).c_str());
        for (const auto& one : limits)
            std::printf(" %.1f %% |", 100.0 * kept[{name, one.name}] / static_cast<double>(boards.size()));
    }
    std::printf("\n");
}

// Calls visit with the rules and the number of pits as constants.
template <class Visit>
void with_game(const any_rules& chosen, int pits, Visit&& visit)
{
    const auto with = [&](auto rules) {
        with_pits(pits, [&](auto constant) {
            if constexpr (4 <= constant && constant <= 8) visit(rules, constant);
            else throw std::invalid_argument("only boards of 4 to 8 pits are measured");
        });
    };
    if (chosen.facts == standard) with(rules<standard>{});
    else if (chosen.facts == classic) with(rules<classic>{});
    else throw std::invalid_argument("only standard and classic rules are measured");
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
    void print(const std::string& name, const std::string& limit) const
    {
        const double percent = 100.0 / boards;
        std::printf("| %d %s | %s | %.3f | %.1f %% | %.1f %% |\n", boards, name.c_str(), limit.c_str(),
                    static_cast<double>(seeds) / boards, percent * best, percent * outcome_kept);
    }
};

// Each board is new to the expert: it begins with an empty memory. The limits take turns, board by board.
void regret(const arguments& given)
{
    constexpr int seeds_of_hard_ones = 36;
    const auto limits = given.limits(1);
    const int threads = given.number(2, 1);
    std::map<std::pair<std::string, std::size_t>, losses> by_group;
    auto in = opened(given.word(0));
    int line = 0;
    for (std::string text; std::getline(in, text);) {
        ++line;
        if (text.empty() || text.starts_with('#')) continue;
        const auto one = exact::read_exact_board(text);
        if (!one)
            throw std::invalid_argument{given.word(0) + ": line " + std::to_string(line) + ": " +
                                        to_string(one.error())};
        with_game(one->rules, one->board.pits(), [&](const auto& rules, auto pits) {
            const auto board = one->board.as<pits>();
            for (std::size_t n = 0; n < limits.size(); ++n) {
                expert player{rules, board, {.threads = threads}};
                const auto value = *one->values[static_cast<unsigned>(*player(board, limits[n].until).pit())];
                by_group[{pits == 6 ? "of six pits" : "of other sizes", n}].add(*one, value);
                if (pits == 6 && board.mover.seeds() + board.opponent.seeds() >= seeds_of_hard_ones)
                    by_group[{"of six pits, hard (36 seeds or more)", n}].add(*one, value);
            }
        });
    }
    if (by_group.empty()) throw std::invalid_argument{"'" + given.word(0) + "' has no boards"};
    std::printf(
        "| boards | limit | mean regret, seeds | best move | outcome kept |\n| --- | --- | --- | --- | --- |\n");
    for (const auto& [group, lost] : by_group) lost.print(group.first, limits[group.second].name);
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
void measure_book(const Rules& rules, const std::string& file, const named_limit& limit, std::size_t most)
{
    using board_type = board<Pits>;
    const auto read = load_book<Pits>(rules, file);
    if (!read) throw std::invalid_argument{to_string(read.error())};
    if (read->size() == 0) throw std::invalid_argument{"the book is empty"};
    arbiter<Rules, board_type> judge{rules};
    const auto count = std::min(most, read->size());
    int others = 0, proven = 0;
    double by_book = 0, by_expert = 0;
    for (std::size_t at = 0; at < count; ++at) {
        const auto& [board, move] = read->begin()[static_cast<std::ptrdiff_t>(at * read->size() / count)];
        proven += move.proven;
        expert player{rules, board, {.threads = 1}};
        const int pit = *player(board, limit.until).pit();
        if (pit == move.pit) continue;
        ++others;
        const int ours = move.proven ? move.value : judge(board, move.pit, false);
        const int theirs = judge(board, pit, move.proven);
        by_book += std::max(theirs - ours, 0) / 100.0;
        by_expert += std::max(ours - theirs, 0) / 100.0;
    }
    const auto boards = static_cast<double>(count);
    std::printf(
        "| book | boards tried | proven | limit | other moves | mean loss, expert | mean loss, book |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n"
        "| %s, %zu entries | %zu | %d | %s | %.1f %% | %.3f seeds | %.3f seeds |\n",
        file.c_str(), read->size(), count, proven, limit.name.c_str(), 100 * others / boards, by_expert / boards,
        by_book / boards);
}

// The rules and the size are in the head of the book: kalah-book 2 rules standard pits 6.
void books(const arguments& given)
{
    const auto file = given.word(0);
    auto in = opened(file);
    std::string word, rules_text;
    int pits = 0;
    in >> word >> word >> word >> rules_text >> word >> pits;
    const auto rules = read_rules(rules_text);
    if (!in || !rules) throw std::invalid_argument{"'" + file + "' is not a book"};
    const auto limit = given.limits(1).front();
    const auto most = static_cast<std::size_t>(given.number(2, 1 << 30));
    if (most < 1) throw std::invalid_argument{"it measures at least one board"};
    with_game(*rules, pits, [&](const auto& fixed, auto constant) {
        measure_book<std::remove_cvref_t<decltype(fixed)>, constant>(fixed, file, limit, most);
    });
}

void boards(const arguments& given)
{
    const auto rules = read_rules(given.word(0));
    if (!rules) throw std::invalid_argument{to_string(rules.error())};
    with_game(*rules, given.number(1), [&](const auto& fixed, auto constant) {
        const exact::range left{20, given.number(4, 46)};
        exact::maker<std::remove_cvref_t<decltype(fixed)>, constant> make{fixed, left, read_number(given.word(3))};
        make(given.number(2), [](const auto& one) {
            std::printf("%s\n", to_string(one).c_str());
            std::fflush(stdout);
        });
    });
}

}  // namespace

int main(int count, char** words)
{
    return print_table(count, words, {{"regret", regret}, {"draws", draws}, {"books", books}, {"boards", boards}});
}
