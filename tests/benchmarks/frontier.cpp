// Which questions a solve by jobs should ask: best first, as job_search chooses them, or about a fixed frontier, all
// different boards some plies from the start, each answered to the end. Both choose the most promising board next, are
// told what is proven, and drop what does not matter any more.
//   frontier RULES 6,SEEDS TABLE PLIES WORKERS [MB]
//       solves the start by RULES (standard or classic), with a table in the file TABLE or of TABLE seeds, by best
//       first (PLIES is best) or a frontier of so many plies, with a memory of MB (128) for each worker. PLIES and
//       WORKERS may be lists, of a row and a column each. Prints the nodes, in millions, from the first question to the
//       last answer as if the workers ran side by side at one speed; in brackets those of all workers, and the share of
//       that time in which they have no question
// The workers are simulated by one thread, so the result does not depend on the machine. A worker that is called back
// has answered its question all the same, so it may find some of the rest in its memory later. The nodes do not include
// the guesses by which boards are ordered, a search of 12 plies for each; their time is printed. docs/cluster.md has
// the figures.

#include "arguments.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/endgame/file.hpp>
#include <kalah/engine/job_search.hpp>
#include <kalah/engine/solver.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <deque>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace kalah;

constexpr std::uint64_t to_the_end = std::uint64_t{1} << 50;

// All different boards up to some plies from one, those that lie farthest last.
template <class Rules, class Board>
[[nodiscard]] std::vector<std::vector<Board>> boards_by_plies(const Rules& rules, const Board& from, int plies)
{
    std::set<std::string> seen;
    std::vector<std::vector<Board>> boards{{from}};
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<Board> next;
        for (const auto& board : boards.back())
            for (const int pit : rules.moves(board)) {
                const auto after = rules.play(board, pit).next;
                if (seen.insert(to_string(after)).second) next.push_back(after);
            }
        boards.push_back(std::move(next));
    }
    return boards;
}

// Names boards without saying anything about their values. A job_search asks only about boards whose moves its journal
// does not name.
template <class Board>
void name_boards(const std::vector<std::vector<Board>>& boards, journal& known)
{
    for (std::size_t ply = 1; ply < boards.size(); ++ply)
        for (const auto& board : boards[ply]) {
            const int lead = board.lead(), left = board.mover.seeds() + board.opponent.seeds();
            detail::require(known.append({to_string(board), {lead - left, lead + left}, 0}).has_value(),
                            "the journal is full");
        }
}

template <class Solver>
struct worker {
    Solver solve;
    std::optional<job<board<6>>> asked{};
    solution found{};
    std::uint64_t begun = 0;  // when it was asked, in nodes

    template <class... Words>
    explicit worker(const Words&... words) : solve{words...}
    {
    }

    [[nodiscard]] std::uint64_t done() const { return begun + found.nodes; }
};

// Solves by simulated workers, prints a cell of the table, and returns the value. Two workers never answer the same
// question.
template <class Search, class Workers>
[[nodiscard]] int run(Search& search, Workers& workers)
{
    std::uint64_t now = 0, busy = 0;
    const auto ask = [&](auto& one) {
        const auto question = search.next();
        if (!question) return;
        const auto same = [&](const auto& other) {
            return other.asked && other.asked->node == question->node && other.asked->beta == question->beta;
        };
        if (std::any_of(workers.begin(), workers.end(), same)) return search.withdraw(*question, 0);
        one.asked = question;
        one.begun = now;
        one.found = one.solve.at_least(question->board, question->beta, {.nodes = question->budget});
    };
    for (;;) {
        auto* first = static_cast<decltype(&workers.front())>(nullptr);
        for (auto& one : workers) {
            if (!one.asked) ask(one);
            if (one.asked && (!first || one.done() < first->done())) first = &one;
        }
        if (!first) break;
        now = first->done();
        busy += first->found.nodes;
        detail::require(search.answer(*first->asked, first->found).has_value(), "the journal is full");
        first->asked.reset();
        for (auto& one : workers) {
            if (!one.asked || search.matters(*one.asked)) continue;
            busy += now - one.begun;
            search.withdraw(*one.asked, now - one.begun);
            one.asked.reset();
        }
    }
    const auto all = static_cast<double>(now) * static_cast<double>(workers.size());
    std::printf(" %.1f (%.1f, %.0f %%) |", static_cast<double>(now) / 1e6,
                static_cast<double>(search.found().nodes) / 1e6, 100 * (1 - static_cast<double>(busy) / all));
    std::fflush(stdout);
    return search.found().value.low;
}

using benchmarks::arguments;

struct guess_costs {
    double seconds = 0;
    std::uint64_t count = 0;
};

// A cell of the table: the boards are those of a frontier, or none for best first.
template <class Rules, class Board, class Table>
[[nodiscard]] int solve(const Rules& rules, const Board& from, const Table& table,
                        const std::vector<std::vector<Board>>& frontier, std::uint64_t workers, std::size_t memory,
                        guess_costs& guesses)
{
    using solver_type = decltype(solver{rules, &table});
    std::deque<worker<solver_type>> some;
    for (; workers > 0; --workers) some.emplace_back(rules, &table, solver_options{.memory = memory, .threads = 1});
    if (some.empty()) throw std::invalid_argument{"it needs workers"};
    job_options options;
    journal known;
    if (!frontier.empty()) {
        const int plies = static_cast<int>(frontier.size()) - 1;
        options = {.first_budget = to_the_end, .largest_budget = to_the_end, .plies = plies};
        name_boards(frontier, known);
    }
    const auto guess = [&](const Board& of) {
        const auto begun = std::clock();
        const auto value = some.front().solve.guess(of);
        guesses.seconds += static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
        ++guesses.count;
        return value;
    };
    job_search search{rules, from, known, guess, options};
    return run(search, some);
}

template <class Rules>
void print_solves(const Rules& rules, const arguments& given)
{
    const auto size = given.word(1), table_name = given.word(2);
    if (!size.starts_with("6,")) throw std::invalid_argument{"the size is 6,SEEDS, not '" + size + "'"};
    const auto from = start<6>(static_cast<int>(benchmarks::read_number(size.substr(2))));
    const auto frontiers = given.list(3), workers = given.list(4);
    const auto megabytes = static_cast<std::size_t>(given.number(5, 128));
    if (megabytes < 1) throw std::invalid_argument{"it needs a memory"};
    const bool in_file = table_name.find_first_not_of("0123456789") != std::string::npos;
    const auto table = in_file ? load_endgames<6>(rules, table_name)
                               : build_endgames<6>(rules, static_cast<int>(benchmarks::read_number(table_name)));
    if (!table) throw std::invalid_argument{to_string(table.error())};

    std::printf("| %s, (%s), million nodes |", given.word(0).c_str(), size.c_str());
    for (const auto& number : workers) std::printf(" %s worker%s |", number.c_str(), number == "1" ? "" : "s");
    std::printf(" ms for a guess |\n| --- |");
    for (std::size_t n = 0; n <= workers.size(); ++n) std::printf(" --- |");
    std::optional<int> value;
    for (const auto& name : frontiers) {
        std::vector<std::vector<board<6>>> frontier;
        if (name == "best") std::printf("\n| best first |");
        else {
            frontier = boards_by_plies(rules, from, static_cast<int>(benchmarks::read_number(name)));
            std::printf("\n| frontier of %s plies, %zu boards |", name.c_str(), frontier.back().size());
        }
        guess_costs guesses;
        for (const auto& number : workers) {
            const auto found =
                solve(rules, from, *table, frontier, benchmarks::read_number(number), megabytes << 20, guesses);
            if (value && *value != found) throw std::runtime_error{"two solves find different values"};
            value = found;
        }
        std::printf(" %.1f |", 1e3 * guesses.seconds / static_cast<double>(std::max<std::uint64_t>(guesses.count, 1)));
    }
    std::printf("\n\nThe value is %d.\n", *value);
}

void frontier(const arguments& given)
{
    const auto name = given.word(0);
    if (name == "standard") print_solves(rules<standard>{}, given);
    else if (name == "classic") print_solves(rules<classic>{}, given);
    else throw std::invalid_argument{"the rules are standard or classic, not '" + name + "'"};
}

}  // namespace

int main(int count, char** words) { return benchmarks::print_table(count, words, {{"frontier", frontier}}); }
