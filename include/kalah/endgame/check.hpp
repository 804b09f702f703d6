#ifndef KALAH_ENDGAME_CHECK_HPP
#define KALAH_ENDGAME_CHECK_HPP

#include <kalah/core/detail/crew.hpp>
#include <kalah/core/detail/mutex.hpp>
#include <kalah/endgame/table.hpp>

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>

namespace kalah {

// A board whose value in a table is not the one that follows from the values of the boards that its moves lead to.
template <class Board>
struct wrong_value {
    std::uint64_t place = 0;   // in the order of the check: of the table, or of the sample
    std::uint64_t number = 0;  // of the board, in the table
    Board board{};
    int in_table = 0;
    int right = 0;  // if the boards that its moves lead to have theirs
};

// What to check of a table, and how.
struct check_options {
    std::uint64_t sample = 0;           // check this many boards, taken by chance; 0: all
    std::uint64_t seed = 1;             // for the sample
    int threads = 0;                    // 0: one for each processor
    std::uint64_t part = 0, parts = 1;  // only this of so many parts: 0 to parts - 1
    std::function<void(std::uint64_t done, std::uint64_t of)> report{};  // by any thread, but never two at once
    const std::atomic<bool>* stop = nullptr;                             // set it to stop
};

namespace detail {

// Checks a table in portions, which threads take in turn.
template <class Rules, class Board>
class table_check {
    using table = endgame_table<Rules, Board>;

public:
    table_check(const table& of, const check_options& options)
        : table_{of},
          options_{options},
          count_{options.sample > 0 ? options.sample : of.boards()},
          portion_{std::min(std::uint64_t{1} << 16, count_ / (64 * options.parts) + 1)}
    {
    }

    [[nodiscard]] std::optional<wrong_value<Board>> run()
    {
        const auto threads = options_.threads > 0 ? static_cast<unsigned>(options_.threads) : processors();
        crew helpers{threads};
        auto work = [this] { take_part(); };
        for (unsigned helper = 1; helper < threads; ++helper)
            if (!helpers.add(work)) break;  // go on with fewer
        work();
        helpers.join();
        return first_;
    }

private:
    void take_part()
    {
        for (std::uint64_t begin = 0; (begin = portion_ * (next_++ * options_.parts + options_.part)) < count_;) {
            if (found_ || (options_.stop && *options_.stop)) return;
            const auto end = std::min(begin + portion_, count_);
            std::optional<wrong_value<Board>> wrong;
            for (auto n = begin; n < end && !wrong; ++n) wrong = checked(n);
            finish(end - begin, wrong);
        }
    }

    // The n-th board of the sample: a number mixed as in SplitMix64.
    [[nodiscard]] std::uint64_t chosen(std::uint64_t n) const
    {
        auto mixed = options_.seed + (n + 1) * 0x9e3779b97f4a7c15;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
        return (mixed ^ mixed >> 31) % table_.boards();
    }

    [[nodiscard]] std::optional<wrong_value<Board>> checked(std::uint64_t place) const
    {
        const auto number = options_.sample > 0 ? chosen(place) : place;
        const auto board = board_index<Board::pits>::board_of(number);
        const auto& rules = table_.rules();
        std::optional<int> best;
        for (const int pit : rules.moves(board)) {
            const auto [next, again] = rules.play(board, pit);
            const int won = next.lead() + table_(next);
            best = std::max(best.value_or(-256), again ? won : -won);
        }
        const int right = best.value_or(0), there = table_(board);
        if (there == right) return std::nullopt;
        return wrong_value<Board>{place, number, board, there, right};
    }

    void finish(std::uint64_t boards, const std::optional<wrong_value<Board>>& wrong)
    {
        const lock_guard lock{mutex_};
        done_ += boards;
        if (wrong && (!first_ || wrong->place < first_->place)) {
            first_ = wrong;
            found_ = true;
        }
        if (options_.report) options_.report(done_, (count_ + options_.parts - 1) / options_.parts);
    }

    table table_;
    const check_options& options_;
    std::uint64_t count_, portion_;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<bool> found_{false};
    mutex mutex_{};
    std::uint64_t done_ = 0;
    std::optional<wrong_value<Board>> first_{};
};

}  // namespace detail

// Computes the value of each board of a table again, from those of the boards that its moves lead to, and returns the
// first that is wrong, in the order of the table or of the sample. Absent if all are right, or if it was stopped. It
// shares no code with what builds tables, but the rules and the order of the boards.
template <class Rules, class Board>
[[nodiscard]] std::optional<wrong_value<Board>> first_wrong(const endgame_table<Rules, Board>& table,
                                                            const check_options& options = {})
{
    return detail::table_check<Rules, Board>{table, options}.run();
}

}  // namespace kalah

#endif
