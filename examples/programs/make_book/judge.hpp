#ifndef EXAMPLES_PROGRAMS_MAKE_BOOK_JUDGE_HPP
#define EXAMPLES_PROGRAMS_MAKE_BOOK_JUDGE_HPP

#include "settings.hpp"

#include <players/player.hpp>
#include <solvers/solver.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

#include <kalah/engine/book.hpp>

#include <algorithm>
#include <cmath>
#include <functional>

namespace make_book {

using report = std::function<void()>;

// Solves boards, or thinks about boards that it cannot solve in time.
class judge {
public:
    judge(const settings& wanted, support::status_line& status)
        : time_{wanted.time},
          nodes_{wanted.nodes},
          solver_{solvers::make_solver(wanted.rules, wanted.start.pits(), support::seeds_of(wanted.start),
                                       solver_of(wanted), status)},
          expert_{
              players::make_player({}, wanted.rules, wanted.start.pits(),
                                   // With a table of 14 seeds of Kalah(6).
                                   {.threads = wanted.threads, .memory = wanted.memory << 19, .endgames = 10'000'000})}
    {
    }

    // What it proves in time.
    kalah::solution solved(const kalah::any_board& board, const report& tell) const
    {
        return solver_.solve(board, until(), [&](const kalah::solution&) { tell(); });
    }

    // Absent only when interrupted.
    std::optional<kalah::book_move> operator()(const kalah::any_board& board, const report& tell) const
    {
        if (!nodes_) {
            const auto proven = solved(board, tell);
            // A solution with the least possible value may lack a pit. Then thinking soon proves one.
            if (proven.exact() && proven.pit) return kalah::book_move{*proven.pit, 100 * proven.value.low, 0, true};
            if (support::interrupted) return std::nullopt;
        }
        const auto found = expert_.think(board, thinking(), {});
        if (support::interrupted || found.pit < 0) return std::nullopt;
        return kalah::book_move{found.pit, static_cast<int>(std::lround(100 * found.seeds)), found.depth, found.proven};
    }

private:
    [[nodiscard]] static solvers::solver_wishes solver_of(const settings& wanted)
    {
        if (wanted.nodes) return {.table_seeds = 0, .memory = 1 << 16, .threads = 1};  // it will not be asked
        auto table = wanted.table;
        if (table) *table = std::min(*table, support::seeds_of(wanted.start));
        return {.table_seeds = table,
                .no_cache = wanted.no_cache,
                .memory = wanted.memory << 19,
                .threads = wanted.threads};
    }

    [[nodiscard]] kalah::limit until() const { return {.time = time_, .stop = &support::interrupted}; }

    [[nodiscard]] kalah::limit thinking() const
    {
        return nodes_ ? kalah::limit{.nodes = nodes_, .stop = &support::interrupted} : until();
    }

    std::chrono::nanoseconds time_;
    std::optional<std::uint64_t> nodes_;
    solvers::solver solver_;
    players::player expert_;
};

}  // namespace make_book

#endif
