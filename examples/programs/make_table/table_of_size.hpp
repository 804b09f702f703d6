#ifndef EXAMPLES_PROGRAMS_MAKE_TABLE_TABLE_OF_SIZE_HPP
#define EXAMPLES_PROGRAMS_MAKE_TABLE_TABLE_OF_SIZE_HPP

#include "table.hpp"

#include <support/interruption.hpp>
#include <support/status_line.hpp>

#ifdef EXAMPLES_HAS_MPI
#include <kalah/cluster/endgame_build.hpp>
#endif
#include <kalah/core/board_text.hpp>
#include <kalah/endgame/check.hpp>
#include <kalah/endgame/file.hpp>

#include <iostream>

namespace make_table {

namespace detail {

[[nodiscard]] inline std::string percent(std::uint64_t done, std::uint64_t of)
{
    const double share = of == 0 ? 1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(of));
    return support::bar(share) + " " + std::to_string(static_cast<int>(100 * share)) + " %";
}

[[nodiscard]] inline std::string speed(std::uint64_t boards, std::chrono::duration<double> time)
{
    const auto each_second = static_cast<double>(boards) / std::max(time.count(), 1e-3);
    return support::count_text(static_cast<std::uint64_t>(each_second)) + " boards a second";
}

// How fast a table is built, and what the other ranks cost this one; `before`: the boards when it began.
[[nodiscard]] inline std::string progress_text(const kalah::build_progress& far, std::uint64_t before, int ranks)
{
    auto text = std::to_string(far.layer) + " of " + std::to_string(far.layers) + " seeds " +
                percent(far.boards, far.of) + ", " + speed(far.boards - before, far.so_far);
    if (ranks > 1) {
        const auto time = std::max(far.so_far.count(), 1e-3);
        text += ", " + support::count_text(static_cast<std::uint64_t>(static_cast<double>(far.sent) / time)) +
                " bytes a second, waiting " +
                std::to_string(static_cast<int>(100 * std::min(far.waited.count() / time, 1.0))) + " %";
    }
    return text + ", " + support::duration_text(far.left) + " left";
}

// Builds the table: alone, or with the other ranks.
template <int Pits, class Rules>
[[nodiscard]] auto built(const Rules& rules, const settings& wanted, [[maybe_unused]] const support::company& all,
                         const kalah::build_options& options, [[maybe_unused]] support::status_line& status)
{
#ifdef EXAMPLES_HAS_MPI
    if (all.world() && !wanted.on_disk) {
        const auto tell = [&](const std::string& text) { status.say(text); };
        const auto traffic = [&](std::uint64_t boards, std::uint64_t asked) {
            const auto sum = all.world()->sum(boards), elsewhere = all.world()->sum(asked),
                       sent = all.world()->sum(all.world()->sent());
            if (!all.leads() || wanted.quiet) return;
            status.clear();
            std::cout << "built " << support::count_text(sum) << " boards; asked for " << support::count_text(elsewhere)
                      << " values elsewhere, " << support::count_text(sent) << " bytes sent\n";
        };
        return kalah::build_endgames<Pits>(
            *all.world(), rules, wanted.seeds, wanted.file,
            {.build = options, .divided = wanted.divided, .layouts = wanted.layouts, .tell = tell, .traffic = traffic});
    }
#endif
    return kalah::build_endgames<Pits>(rules, wanted.seeds, wanted.file, options);
}

// The exit status after an error that all ranks have.
[[nodiscard]] inline int failed(const kalah::error& why, const support::company& all)
{
    if (all.leads()) std::cerr << "make_table: " << to_string(why) << '\n';
    return support::interrupted ? support::interrupted_status() : 1;
}

template <int Pits, class Rules>
[[nodiscard]] int make(const Rules& rules, const settings& wanted, const support::company& all)
{
    if (wanted.on_disk && all.size() > 1) return failed({.reason = "--on-disk is for one process"}, all);
    support::status_line status{wanted.quiet || !all.leads()};
    std::uint64_t before = 0;
    bool begun = false;
    const kalah::build_options options{wanted.threads,
                                       [&](const kalah::build_progress& far) {
                                           if (!std::exchange(begun, true)) before = far.boards;
                                           status.show(progress_text(far, before, all.size()));
                                       },
                                       &support::interrupted, wanted.on_disk};
    const auto table = built<Pits>(rules, wanted, all, options, status);
    status.clear();
    if (!table) return failed(table.error(), all);
    if (all.leads())
        std::cout << wanted.file.string() << ": all boards with at most " << wanted.seeds << " seeds, "
                  << support::count_text(table->boards()) << '\n';
    return 0;
}

// The rank that has found the first wrong value; the number of ranks if none has.
template <class Wrong>
[[nodiscard]] int rank_of_first(const Wrong& mine, [[maybe_unused]] const support::company& all)
{
#ifdef EXAMPLES_HAS_MPI
    if (all.world()) {
        constexpr auto most = ~std::uint64_t{0};
        const auto portion = mine ? most - mine->place : 0;
        const auto first = all.world()->most(portion);
        const auto ranks = static_cast<std::uint64_t>(all.size());
        const auto who = first > 0 && portion == first ? ranks - static_cast<std::uint64_t>(all.rank()) : 0;
        return static_cast<int>(ranks - all.world()->most(who));
    }
#endif
    return mine ? 0 : 1;
}

template <int Pits, class Rules>
[[nodiscard]] int verify(const Rules& rules, const settings& wanted, const support::company& all)
{
    // The checksums come last, because they name only a layer.
    const auto table = kalah::load_endgames<Pits>(rules, wanted.file, kalah::file_check::header);
    if (!table) return failed(table.error(), all);
    support::status_line status{wanted.quiet || !all.leads()};
    const auto begun = std::chrono::steady_clock::now();
    const auto report = [&](std::uint64_t done, std::uint64_t of) {
        const auto time = std::chrono::steady_clock::now() - begun;
        status.show("verified " + percent(done, of) + ", " + speed(done * static_cast<unsigned>(all.size()), time));
    };
    const auto wrong = first_wrong(*table, {.sample = wanted.sample,
                                            .seed = wanted.seed,
                                            .threads = wanted.threads,
                                            .part = static_cast<std::uint64_t>(all.rank()),
                                            .parts = static_cast<std::uint64_t>(all.size()),
                                            .report = report,
                                            .stop = &support::interrupted});
    status.clear();
    const int finder = rank_of_first(wrong, all);
    if (finder == all.rank())
        std::cout << wanted.file.string() << ": the value of board " << wrong->number << ", " << to_string(wrong->board)
                  << ", is " << wrong->in_table << " instead of " << wrong->right << '\n';
    if (finder < all.size()) return 1;
    if (support::interrupted) return failed({.reason = "interrupted; no wrong value so far"}, all);
    if (!all.leads()) return 0;
    if (const auto sums = kalah::load_endgames<Pits>(rules, wanted.file); !sums) return failed(sums.error(), all);
    std::cout << wanted.file.string() << ": "
              << (wanted.sample > 0 ? "the sample of " + std::to_string(wanted.sample)
                                    : "all " + std::to_string(table->boards()))
              << " values are right\n";
    return 0;
}

// Rules known at compile time are faster. Only the commonest rules on the commonest board use that.
template <int Pits, class Work>
[[nodiscard]] int by_rules(const settings& wanted, const Work& work)
{
    if constexpr (Pits == 6) {
        if (wanted.rules.facts == kalah::classic) return work(kalah::rules<kalah::classic>{});
        if (wanted.rules.facts == kalah::standard) return work(kalah::rules<kalah::standard>{});
    }
    return work(wanted.rules);
}

}  // namespace detail

template <int Pits>
int make_of_size(const settings& wanted, const support::company& all)
{
    return detail::by_rules<Pits>(wanted, [&](const auto& rules) { return detail::make<Pits>(rules, wanted, all); });
}

template <int Pits>
int verify_of_size(const settings& wanted, const support::company& all)
{
    return detail::by_rules<Pits>(wanted, [&](const auto& rules) { return detail::verify<Pits>(rules, wanted, all); });
}

}  // namespace make_table

#endif
