#ifndef EXAMPLES_STUDY_HPP
#define EXAMPLES_STUDY_HPP

// A solver with its endgame table: how large, from where, and what it says while it is built.

#include "errors.hpp"
#include "interruption.hpp"
#include "status_line.hpp"

#include <kalah/endgame_file.hpp>
#include <kalah/solve.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace examples {

struct study_options {
    std::optional<int> table_seeds{};  // absent: by the seeds on the board; 0: no table
    std::optional<std::filesystem::path> table_file{};
    std::optional<std::size_t> memory{};  // in bytes; absent: by the seeds on the board
    int threads = kalah::all_cores();
};

[[nodiscard]] constexpr std::size_t megabytes(std::size_t number) { return number << 20; }

// The same on each machine, so that a memory that was saved fits again.
[[nodiscard]] constexpr std::size_t usual_memory(int seeds)
{
    return megabytes(seeds <= 20 ? 16 : seeds <= 36 ? 64 : seeds < 60 ? 256 : 1024);
}

// What a table saves must be worth its making: it takes less than a second for 12 seeds, some for 18, a minute for 22.
[[nodiscard]] constexpr int usual_table(int seeds) { return seeds <= 20 ? 0 : seeds <= 36 ? 12 : seeds < 60 ? 18 : 22; }

// As many seeds as a quarter of the memory has room for, and as take no longer to build than so many of Kalah(6).
template <class Table>
[[nodiscard]] int affordable(int seeds)
{
    const auto available = kalah::detail::available_memory();
    auto most = kalah::detail::board_index<6>::size(available ? seeds : std::min(seeds, 12));
    if (available) most = std::min(most, *available / 4);
    while (seeds > 0 && Table::boards(seeds) > most) --seeds;
    return seeds;
}

template <class Rules, class Board>
class study {
    // Smaller boards are solved before a table would be made, and compile sooner without.
    static constexpr bool may_have_table = Board::pits >= 4;
    using table = kalah::endgame_table<kalah::endgame_rules<Rules>, Board>;
    using bounds = std::conditional_t<may_have_table, kalah::endgame_bounds<Rules, Board>, kalah::store_bounds>;

public:
    // For boards with so many seeds in their pits.
    study(const Rules& rules, const study_options& wanted, int seeds, status_line& status)
        : table_{table_of(rules, wanted, seeds, status)},
          solve{rules, bounds_of(rules, table_), {.memory = wanted.memory.value_or(usual_memory(seeds)), .threads = wanted.threads}}
    {
    }

private:
    [[nodiscard]] static std::optional<table> table_of(const Rules& rules, const study_options& wanted, int seeds,
                                                       status_line& status)
    {
        if constexpr (!may_have_table) {
            if (wanted.table_file || wanted.table_seeds.value_or(0) > 0)
                throw failure{"tables are for boards of 4 pits a row or more"};
            return std::nullopt;
        } else {
            const kalah::build_options options{
                wanted.threads, [&](const auto& far) { tell(far, status); }, &interrupted};
            if (wanted.table_file) return table_in(rules, *wanted.table_file, wanted, seeds, options);
            const int covered = wanted.table_seeds.value_or(affordable<table>(usual_table(seeds)));
            if (covered == 0) return std::nullopt;
            auto built = kalah::build_endgames<Board::pits>(rules, covered, options);
            if (!built) throw ended{};
            return built;
        }
    }

    // The one that is there, whatever it covers, unless a size was asked for.
    [[nodiscard]] static std::optional<table> table_in(const Rules& rules, const std::filesystem::path& path,
                                                       const study_options& wanted, int seeds,
                                                       const kalah::build_options& options)
    {
        std::error_code unknown;
        const bool there = std::filesystem::exists(path, unknown);
        const int usual = affordable<table>(std::max(usual_table(seeds), 12));
        auto read = there && !wanted.table_seeds
                        ? kalah::load_endgames<Board::pits>(rules, path)
                        : kalah::build_endgames<Board::pits>(rules, wanted.table_seeds.value_or(usual), path, options);
        if (!read && interrupted) throw ended{};
        if (!read) throw failure{read.reason};
        return *read;
    }

    static void tell(const kalah::build_progress& far, status_line& status)
    {
        const double done = static_cast<double>(far.boards) / static_cast<double>(far.of);
        status.show("endgame table of " + std::to_string(far.layers) + " seeds " + bar(done) + " " +
                    std::to_string(static_cast<int>(100 * done)) + " %, " + duration_text(far.left) + " left");
    }

    [[nodiscard]] static bounds bounds_of(const Rules& rules, const std::optional<table>& made)
    {
        if constexpr (may_have_table) return {made ? &*made : nullptr, rules};
        else return {};
    }

    std::optional<table> table_;  // before the solver, which it is lent to

public:
    kalah::solver<Rules, Board, bounds> solve;
};

// All reports are of these types, so that the searches are compiled for one.
using report = std::function<void(const kalah::solution&)>;
using report_of_move = std::function<void(int, const kalah::solution&)>;

}  // namespace examples

#endif
