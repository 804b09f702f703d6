#ifndef KALAH_ENGINE_SOLVER_HPP
#define KALAH_ENGINE_SOLVER_HPP

#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/question.hpp>
#include <kalah/search/timed.hpp>

namespace kalah {

// What is proven of a board: its value under perfect play, the mover's lead in seeds at the end, lies in the interval.
struct solution {
    interval value{};
    std::optional<int>
        pit{};  // a move that is worth at least value.low; absent when none is known, or the game is over
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};

    [[nodiscard]] constexpr bool exact() const { return value.low == value.high; }
};

struct solver_options {
    std::size_t memory = std::size_t{256} << 20;  // in bytes
    int threads = all_cores();                    // 0: all cores
};

// Finds out what boards are worth under perfect play. It asks whether the value is at least this or that, without an
// end to the depth, and so narrows an interval until it is one number. It owns its memory: what one board took makes
// the other boards of a game easier. What its bounds know, it need not find out: endgame_bounds{&table} makes it fast.
template <class Rules, class Board, class Bounds = store_bounds>
    requires rules_for<Rules, Board> && bounds_for<Bounds, Board>
class solver {
public:
    using memory_type = memory<Rules, store_lead, Board>;

    explicit solver(const Rules& rules, const Bounds& bounds = {}, const solver_options& options = {})
        : memory_{options.memory, {}, rules},
          ask_{rules, {}, bounds, &memory_, {}},
          threads_{options.threads}
    {
        if constexpr (requires { bounds.table->seeds(); })
            if (bounds.table) ask_.least_remembered_seeds = bounds.table->seeds() + 3;
        ask_.least_shared_seeds = ask_.least_remembered_seeds + 4;
    }

    solver(const solver&) = delete;  // the scout points to the memory
    solver& operator=(const solver&) = delete;

    // The value of a board, or what is proven of it when the limit is reached. (A limit of depth means nothing here.)
    // What is proven so far is reported after each question, and about twice a second in between.
    template <class Report>
    solution operator()(const Board& board, const limit& until, Report&& report)
    {
        account spent{until};
        return solved(board, spent, report);
    }
    solution operator()(const Board& board, const limit& until = {})
    {
        return (*this)(board, until, [](const solution&) {});
    }

    // The value of each move, for the mover of the board; absent for a pit that may not be played. The report has the
    // pit that is being looked at, too: report(pit, solution).
    template <class Report>
    auto moves(const Board& board, const limit& until, Report&& report)
    {
        std::array<std::optional<solution>, Board::pits> all{};
        account spent{until};
        for (const int pit : ask_.rules.moves(board)) {
            const auto next = ask_.rules.play(board, pit);
            const auto seen = [&](solution of) {
                if (!next.again) of.value = {-of.value.high, -of.value.low};
                of.pit = pit;
                return of;
            };
            all[static_cast<unsigned>(pit)] =
                seen(solved(next.next, spent, [&](const solution& found) { report(pit, seen(found)); }));
        }
        return all;
    }
    auto moves(const Board& board, const limit& until = {})
    {
        return moves(board, until, [](int, const solution&) {});
    }

    // Perfect play from a board whose value is known, to the end of the game or as far as the limit and a line allow.
    line play_out(Board board, int value, const limit& until = {})
    {
        line pits;
        account spent{until};
        while (!ask_.rules.moves(board).empty() && pits.size() < line::capacity) {
            const auto best = answer(board, value, spent);
            if (!best.complete || !best.pit()) break;
            pits.push_back(*best.pit());
            const auto next = ask_.rules.play(board, *best.pit());
            board = next.next;
            if (!next.again) value = -value;
        }
        return pits;
    }

    // For those who save it, and load it again.
    [[nodiscard]] memory_type& remembered() { return memory_; }

private:
    static constexpr int to_the_end = 1 << 20;

    // What is spent of a limit.
    struct account {
        const limit& until;
        std::chrono::nanoseconds begun = steady_time{}();
        std::uint64_t nodes = 0;

        [[nodiscard]] std::chrono::nanoseconds time() const { return steady_time{}() - begun; }
        [[nodiscard]] bool out_of(std::uint64_t more) const { return until.nodes && nodes + more >= *until.nodes; }
        [[nodiscard]] bool over() const
        {
            return (until.time && time() >= *until.time) || (until.stop && until.stop->load());
        }
    };

    template <class Report>
    solution solved(const Board& board, account& spent, Report&& report)
    {
        account mine{spent.until};
        const auto before = spent.nodes;
        const auto certain = ask_.bounds(board);
        solution found{certain};
        if (ask_.rules.moves(board).empty()) found.value = {board.lead(), board.lead()};
        const auto told = [&](std::uint64_t more) {
            found.nodes = mine.nodes + more;
            found.time = mine.time();
            report(static_cast<const solution&>(found));
        };
        int guess = found.exact() ? 0 : guessed(board, spent);
        mine.nodes = spent.nodes - before;
        while (!found.exact()) {
            auto& [low, high] = found.value;
            const int beta = std::clamp(guess, low + 1, high);
            const auto answered = answer(board, beta, spent, told);
            mine.nodes += answered.nodes;
            if (!answered.complete) break;
            guess = answered.value;
            if (guess >= beta) {
                low = std::min(guess, high);
                found.pit = answered.pit();
                ++guess;
            } else {
                high = std::max(guess, low);
            }
            told(0);
        }
        // Where all answers were no, or the bounds knew the value, no move has shown itself yet.
        if (found.exact() && !found.pit) {
            const auto best = answer(board, found.value.low, spent, told);
            mine.nodes += best.nodes;
            if (best.complete) found.pit = best.pit();
        }
        found.nodes = mine.nodes;
        found.time = mine.time();
        return found;
    }

    // Looks at a limit, and reports twice a second, while a search goes on.
    template <class Report>
    struct watch {
        account& spent;
        const Report& report;
        std::chrono::nanoseconds next_report = steady_time{}() + std::chrono::milliseconds{500};
        std::uint64_t next_look = 0;

        [[nodiscard]] bool operator()(std::uint64_t nodes)
        {
            if (spent.out_of(nodes)) return true;
            next_look = nodes + 500;
            if (spent.until.nodes) next_look = std::min(next_look, *spent.until.nodes - spent.nodes);
            if (const auto now = steady_time{}(); now >= next_report) {
                next_report = now + std::chrono::milliseconds{500};
                report(nodes);
            }
            return spent.over();
        }
        [[nodiscard]] std::uint64_t quiet_until() const { return next_look; }
    };

    // Whether a value is at least beta.
    template <class Report>
    auto answer(const Board& board, int beta, account& spent, const Report& report)
    {
        watch<Report> watched{spent, report};
        const auto found = answer(board, beta, any_stop{watched});
        spent.nodes += found.nodes;
        return found;
    }
    auto answer(const Board& board, int beta, account& spent)
    {
        return answer(board, beta, spent, [](std::uint64_t) {});
    }
    auto answer(const Board& board, int beta, any_stop stop) const
    {
        return parallel{question{ask_, beta}, threads_}(board, to_the_end, stop);
    }

    // What the value may be: what it is a dozen plies on. Of that nothing is remembered, for moves that seem good at
    // that depth are tried first too often.
    [[nodiscard]] int guessed(const Board& board, account& spent) const
    {
        auto forgetful = ask_;
        forgetful.memory = nullptr;
        const auto nothing = [](std::uint64_t) {};
        watch<decltype(nothing)> watched{spent, nothing};
        const auto found = parallel{mtdf{forgetful}, 1}(board, 12, any_stop{watched});
        spent.nodes += found.nodes;
        return found.value;
    }

    using order = extra_turns_first<trained>;

    memory_type memory_;
    scout<Rules, store_lead, Bounds, memory_type, order> ask_;
    int threads_;
};

}  // namespace kalah

#endif
