#ifndef EXAMPLES_PROGRAMS_SOLVERS_SOLVER_OF_SIZE_HPP
#define EXAMPLES_PROGRAMS_SOLVERS_SOLVER_OF_SIZE_HPP

#include "solver.hpp"

#include <support/errors.hpp>
#include <support/interruption.hpp>

#include <kalah/core/detail/crew.hpp>
#include <kalah/endgame/cache.hpp>
#include <kalah/search/strong/memory_file.hpp>

#include <algorithm>
#include <memory>

namespace solvers {

namespace detail {

// At most this many seeds. Fewer where the table would need more than a quarter of the free memory, or would have more
// boards than the table of Kalah(6) for the same number of seeds.
template <class Table>
[[nodiscard]] int affordable(int seeds)
{
    const auto available = kalah::detail::available_memory();
    auto most = kalah::detail::board_index<6>::size(available ? seeds : std::min(seeds, 12));
    if (available) most = std::min(most, *available / 4);
    while (seeds > 0 && Table::boards(seeds) > most) --seeds;
    return seeds;
}

inline void tell(const kalah::build_progress& far, support::status_line& status)
{
    const double done = static_cast<double>(far.boards) / static_cast<double>(far.of);
    status.show("endgame table of " + std::to_string(far.layers) + " seeds " + support::bar(done) + " " +
                std::to_string(static_cast<int>(100 * done)) + " %, " + support::duration_text(far.left) + " left");
}

// Keeps a table in the cache folder on a thread of its own, because writing it takes as long as a short solve. If that
// fails, as on a full disk, the next program builds the table again. Small tables are built as fast as they are read.
template <class Table>
class keeper {
public:
    keeper() = default;
    keeper(const keeper&) = delete;
    keeper& operator=(const keeper&) = delete;

    void keep(const kalah::endgame_cache& cache, const Table& table)
    {
        if (table.boards() < smallest) return;
        work_ = {cache, table};
        static_cast<void>(crew_.add(work_));
    }

private:
    static constexpr std::uint64_t smallest = 1'000'000;

    struct {
        kalah::endgame_cache cache{};
        std::optional<Table> table{};

        void operator()() const { static_cast<void>(cache.keep(*table)); }
    } work_{};
    kalah::detail::crew crew_{1};  // after what it works on
};

// A solver, and the table that it borrows.
template <class Rules, int Pits>
class solver_with_table {
    using table = kalah::endgame_table<kalah::endgame_rules<Rules>, kalah::board<Pits>>;
    using bounds = kalah::endgame_bounds<Rules, kalah::board<Pits>>;

public:
    solver_with_table(const Rules& rules, int seeds, const solver_wishes& wanted, support::status_line& status)
        : table_{table_of(rules, seeds, wanted, status)},
          solve{rules,
                table_ ? &*table_ : nullptr,
                {.memory = wanted.memory.value_or(usual_memory(seeds)),
                 .threads = wanted.threads,
                 .outcome = wanted.outcome}}
    {
    }

private:
    [[nodiscard]] std::optional<table> table_of(const Rules& rules, int seeds, const solver_wishes& wanted,
                                                support::status_line& status)
    {
        const kalah::build_options options{wanted.threads, [&](const auto& far) { tell(far, status); },
                                           &support::interrupted};
        if (wanted.table_file) return table_in(*wanted.table_file, rules, seeds, wanted, options);
        const int covered = wanted.table_seeds.value_or(affordable<table>(usual_table(seeds, wanted.every_move)));
        if (covered == 0) return std::nullopt;
        const auto cache = wanted.no_cache ? std::nullopt : kalah::endgame_cache::of_user();
        const int most = wanted.table_seeds ? covered : affordable<table>(largest_table);
        if (auto kept = cache ? cache->find<Pits>(rules, covered, most) : std::nullopt) return kept;
        auto built = kalah::build_endgames<Pits>(rules, covered, options);
        if (!built && support::interrupted) throw support::ended{};
        if (!built) throw support::failure{to_string(built.error())};
        if (cache) keeper_.keep(*cache, *built);
        return *built;
    }

    // Takes an existing table, whatever it covers, unless a size was asked for.
    [[nodiscard]] static std::optional<table> table_in(const std::filesystem::path& path, const Rules& rules, int seeds,
                                                       const solver_wishes& wanted, const kalah::build_options& options)
    {
        std::error_code unknown;
        const bool there = std::filesystem::exists(path, unknown);
        const int usual = affordable<table>(std::max(usual_table(seeds, wanted.every_move), 12));
        auto read = there && !wanted.table_seeds
                        ? kalah::load_endgames<Pits>(rules, path)
                        : kalah::build_endgames<Pits>(rules, wanted.table_seeds.value_or(usual), path, options);
        if (!read && support::interrupted) throw support::ended{};
        if (!read) throw support::failure{to_string(read.error())};
        return *read;
    }

    keeper<table> keeper_{};
    std::optional<table> table_;  // before the solver, which borrows it

public:
    kalah::solver<Rules, kalah::board<Pits>, bounds> solve;
};

template <int Pits, class Rules>
[[nodiscard]] solver solver_by(const Rules& rules, int seeds, const solver_wishes& wanted, support::status_line& status)
{
    const auto of = std::make_shared<solver_with_table<Rules, Pits>>(rules, seeds, wanted, status);
    const auto sized = [](const kalah::any_board& board) { return board.as<Pits>(); };
    return {
        .solve = [=](const auto& board, const auto& until,
                     const auto& report) { return of->solve(sized(board), until, report); },
        .moves =
            [=](const auto& board, const auto& until, const auto& report) {
                const auto all = of->solve.moves(sized(board), until, report);
                return std::vector<optional_solution>(all.begin(), all.end());
            },
        .play_out = [=](const auto& board, int value,
                        const auto& until) { return of->solve.play_out(sized(board), value, until); },
        .at_least = [=](const auto& board, int beta, const auto& until,
                        const auto& report) { return of->solve.at_least(sized(board), beta, until, report); },
        .guess = [=](const auto& board) { return of->solve.guess(sized(board)); },
        .load = [=](const auto& path) { return kalah::load(of->solve.remembered(), path); },
        .save = [=](const auto& path) { return kalah::save(of->solve.remembered(), path); },
    };
}

}  // namespace detail

// Rules known at compile time solve a fifth faster. Only the commonest rules on the commonest board use that.
template <int Pits>
solver solver_of_size(const kalah::any_rules& rules, int seeds, const solver_wishes& wanted,
                      support::status_line& status)
{
    if constexpr (Pits == 6) {
        if (rules.facts == kalah::classic)
            return detail::solver_by<Pits>(kalah::rules<kalah::classic>{}, seeds, wanted, status);
        if (rules.facts == kalah::standard)
            return detail::solver_by<Pits>(kalah::rules<kalah::standard>{}, seeds, wanted, status);
    }
    return detail::solver_by<Pits>(rules, seeds, wanted, status);
}

}  // namespace solvers

#endif
