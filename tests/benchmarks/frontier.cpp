// Which questions a solve by jobs should ask: best first, as job_search chooses them, or about a fixed frontier, all
// different boards some plies from the start, each answered to the end. Both choose the most promising board next, are
// told what is proven, and drop what does not matter any more.
//   kalah_frontier RULES PITS,SEEDS TABLE PLIES WORKERS [MB]
//       solves the start by RULES (standard or classic), with a table in the file TABLE or of TABLE seeds, by best
//       first (PLIES is best) or a frontier of so many plies, with a memory of MB (128) for each worker. Prints the
//       value, the questions, the nodes of all workers, the nodes from the first question to the last answer as if the
//       workers ran side by side at one speed, and the share of that time in which they have no question
// The workers are simulated by one thread, so the result does not depend on the machine. A worker that is called back
// has answered its question all the same, so it may find some of the rest in its memory later. The nodes do not include
// the guesses by which boards are ordered, a search of 12 plies for each; their time is printed. docs/cluster.md has
// the figures.

#include <kalah/core/board_text.hpp>
#include <kalah/endgame/file.hpp>
#include <kalah/engine/job_search.hpp>
#include <kalah/engine/solver.hpp>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <set>
#include <string>

namespace {

using namespace kalah;

constexpr std::uint64_t to_the_end = std::uint64_t{1} << 50;

// Names all boards up to some plies from one. A job_search asks only about boards whose moves its journal does not
// name.
template <class Rules, class Board>
void name_boards(const Rules& rules, const Board& from, int plies, journal& known)
{
    std::set<std::string> seen;
    std::deque<Board> last{from};
    for (int ply = 0; ply < plies; ++ply) {
        std::deque<Board> next;
        for (const auto& board : last)
            for (const int pit : rules.moves(board)) {
                const auto after = rules.play(board, pit).next;
                const auto text = to_string(after);
                if (!seen.insert(text).second) continue;
                const int lead = after.lead(), left = after.mover.seeds() + after.opponent.seeds();
                detail::require(known.append({text, {lead - left, lead + left}, 0}).has_value(), "the journal is full");
                next.push_back(after);
            }
        last = std::move(next);
    }
    std::printf("a frontier of %zu boards, ", last.size());
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

// Solves by simulated workers. Two of them never answer the same question.
template <class Search, class Workers>
void run(Search& search, Workers& workers)
{
    std::uint64_t now = 0, questions = 0, busy = 0;
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
        ++questions;
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
    std::printf("value %d, %llu questions, %.1f million nodes, time %.1f million, waiting %.1f %%\n",
                search.found().value.low, static_cast<unsigned long long>(questions),
                static_cast<double>(search.found().nodes) / 1e6, static_cast<double>(now) / 1e6,
                100 * (1 - static_cast<double>(busy) / all));
}

template <class Rules>
[[nodiscard]] int solve(const Rules& rules, int seeds, const std::string& table_name, const std::string& plies,
                        int number, std::size_t megabytes)
{
    const int table_seeds = std::atoi(table_name.c_str());
    const auto table = table_seeds > 0 ? build_endgames<6>(rules, table_seeds) : load_endgames<6>(rules, table_name);
    if (!table) {
        std::fprintf(stderr, "kalah_frontier: %s\n", to_string(table.error()).c_str());
        return 1;
    }
    const auto from = start<6>(seeds);
    using solver_type = decltype(solver{rules, &*table});
    std::deque<worker<solver_type>> workers;
    for (int n = 0; n < number; ++n)
        workers.emplace_back(rules, &*table, solver_options{.memory = megabytes << 20, .threads = 1});
    job_options options;
    journal known;
    if (plies != "best") {
        options = {.first_budget = to_the_end, .largest_budget = to_the_end, .plies = std::atoi(plies.c_str())};
        name_boards(rules, from, options.plies, known);
    }
    const auto begun = std::clock();
    job_search search{rules, from, known, [&](const board<6>& of) { return workers.front().solve.guess(of); }, options};
    const auto guessed = std::clock();
    run(search, workers);
    std::printf("%.1f s of the processor, after %.1f s for guesses\n",
                static_cast<double>(std::clock() - guessed) / CLOCKS_PER_SEC,
                static_cast<double>(guessed - begun) / CLOCKS_PER_SEC);
    return 0;
}

}  // namespace

int main(int count, char** words)
{
    const auto word = [&](int place) { return std::string{place < count ? words[place] : ""}; };
    const int seeds = word(2).starts_with("6,") ? std::atoi(word(2).c_str() + 2) : 0;
    const int workers = std::atoi(word(5).c_str());
    const auto megabytes = static_cast<std::size_t>(count > 6 ? std::atoi(words[6]) : 128);
    if (seeds > 0 && workers > 0 && megabytes > 0) {
        if (word(1) == "standard") return solve(rules<standard>{}, seeds, word(3), word(4), workers, megabytes);
        if (word(1) == "classic") return solve(rules<classic>{}, seeds, word(3), word(4), workers, megabytes);
    }
    std::fprintf(stderr, "kalah_frontier RULES 6,SEEDS TABLE PLIES|best WORKERS [MB]\n");
    return 2;
}
