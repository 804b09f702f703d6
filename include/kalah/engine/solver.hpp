#ifndef KALAH_ENGINE_SOLVER_HPP
#define KALAH_ENGINE_SOLVER_HPP

#include <kalah/engine/detail/endgames_of.hpp>
#include <kalah/engine/detail/prover.hpp>

namespace kalah {

// What a solver may use, and what it proves.
struct solver_options {
    std::size_t memory = std::size_t{256} << 20;  // in bytes
    int threads = all_cores();                    // 0: all cores
    bool outcome = false;                         // prove only who wins, which is cheaper than the value
};

// Finds the values of boards under perfect play, for any rules. The size of the boards is that of a given board, or of
// an endgame table, which is lent and makes it fast:
//   solver solve{rules<classic>{}, start<6>(4), {.threads = 1}};
//   solver solve{rules<classic>{}, &table};
//   const auto value = solve(board).value;
// It uses MTD(f) without a limit of depth: it asks whether the value is at least some number, and each answer narrows
// an interval, until it is one number. It owns its memory, so what it finds out about one board makes the other boards
// of a game easier.
template <class Rules, class Board, class Bounds = store_bounds>
    requires rules_for<Rules, Board> && bounds_for<Bounds, Board>
class solver {
    static_assert(bounds_by<Bounds, Rules>);

    using account = detail::account;

public:
    using memory_type = typename detail::prover<Rules, Board, Bounds>::memory_type;

    explicit solver(const Rules& rules, const Board& size, const solver_options& options = {})
        : solver{rules, size, Bounds{}, options}
    {
    }
    // With bounds that know their size, such as endgame_bounds{&table}, or with a table alone. If the table is null,
    // the bounds are store_bounds.
    explicit solver(const Rules& rules, const Bounds& endgames, const solver_options& options = {})
        : solver{rules, Board{}, endgames, options}
    {
    }
    explicit solver(const Rules& rules, const typename detail::endgames_of<Rules, Board>::table* table,
                    const solver_options& options = {})
        : solver{rules, Board{}, Bounds{table, rules}, options}
    {
    }
    template <class TableRules>
    solver(const Rules&, const endgame_table<TableRules, Board>& lend_it_by_its_address,
           const solver_options& = {}) = delete;
    // With any other bounds.
    explicit solver(const Rules& rules, const Board&, const Bounds& bounds, const solver_options& options = {})
        : prover_{rules, bounds, options.memory, options.threads},
          outcome_{options.outcome}
    {
    }

    // The value of a board, or what is proven about it when the limit is reached. (It ignores limit::depth.) It reports
    // what is proven so far after each question, and about twice a second in between.
    template <std::invocable<const solution&> Report>
    solution operator()(const Board& board, const limit& until, Report&& report)
    {
        account spent{until};
        return prover_.solved(board, spent, report, outcome_);
    }
    solution operator()(const Board& board, const limit& until = {})
    {
        return (*this)(board, until, [](const solution&) {});
    }
    solution operator()(const Board& board, const limit_or_duration auto& until)
    {
        return (*this)(board, detail::as_limit(until));
    }

    // What one question proves about a board: whether its value is at least beta. It is for those who search for a
    // proof themselves, such as job_search.
    template <std::invocable<const solution&> Report>
    solution at_least(const Board& board, int beta, const limit& until, Report&& report)
    {
        account spent{until};
        return prover_.asked(board, beta, spent, report);
    }
    solution at_least(const Board& board, int beta, const limit& until = {})
    {
        return at_least(board, beta, until, [](const solution&) {});
    }

    // What a board seems to be worth: the value at depth 12.
    [[nodiscard]] int guess(const Board& board) const
    {
        const limit none;
        account spent{none};
        return prover_.guessed(board, spent);
    }

    // The value of each move, for the mover of the board; absent for a pit that may not be played. The report also gets
    // the pit that is being solved: report(pit, solution).
    template <std::invocable<int, const solution&> Report>
    auto moves(const Board& board, const limit& until, Report&& report)
    {
        solved_moves<Board::pits> all;
        account spent{until};
        for (const int pit : prover_.rules().moves(board)) {
            const auto next = prover_.rules().play(board, pit);
            const auto seen = [&](solution of) {
                if (!next.again) of.value = {-of.value.high, -of.value.low};
                of.pit = pit;
                return of;
            };
            all[pit] = seen(prover_.solved(
                next.next, spent, [&](const solution& found) { report(pit, seen(found)); }, outcome_));
        }
        return all;
    }
    auto moves(const Board& board, const limit& until = {})
    {
        return moves(board, until, [](int, const solution&) {});
    }
    auto moves(const Board& board, const limit_or_duration auto& until)
    {
        return moves(board, detail::as_limit(until));
    }

    // Perfect play from a board whose value is known, to the end of the game or as far as the limit and the capacity of
    // a line allow.
    line play_out(Board board, int value, const limit& until = {})
    {
        line pits;
        account spent{until};
        while (!prover_.rules().moves(board).empty() && pits.size() < line::capacity) {
            const auto best = prover_.answer(board, value, spent);
            if (!best.complete || !best.pit()) break;
            pits.push_back(*best.pit());
            const auto next = prover_.rules().play(board, *best.pit());
            board = next.next;
            if (!next.again) value = -value;
        }
        return pits;
    }

    line play_out(const Board& board, int value, const limit_or_duration auto& until)
    {
        return play_out(board, value, detail::as_limit(until));
    }

    // The memory, to save and load it.
    [[nodiscard]] memory_type& remembered() { return prover_.remembered(); }

private:
    detail::prover<Rules, Board, Bounds> prover_;
    bool outcome_;
};

template <class Rules, class TableRules, class Board>
solver(Rules, const endgame_table<TableRules, Board>&, solver_options = {}) -> solver<Rules, Board>;
template <class Rules, int Pits>
solver(Rules, board<Pits>, solver_options = {}) -> solver<Rules, board<Pits>>;
template <class Rules, int Pits, bounds_for<board<Pits>> Bounds>
solver(Rules, board<Pits>, Bounds, solver_options = {}) -> solver<Rules, board<Pits>, Bounds>;
template <class Rules, class TableRules, class Board>
solver(Rules, endgame_bounds<TableRules, Board>, solver_options = {})
    -> solver<Rules, Board, endgame_bounds<TableRules, Board>>;
template <variant_rules Rules, class Board>
solver(Rules, const endgame_table<endgame_rules<Rules>, Board>*, solver_options = {})
    -> solver<Rules, Board, endgame_bounds<Rules, Board>>;

}  // namespace kalah

#endif
