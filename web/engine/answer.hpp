#ifndef KALAH_WEB_ANSWER_HPP
#define KALAH_WEB_ANSWER_HPP

#include <kalah/engine/solution.hpp>
#include <kalah/search/analysis.hpp>

namespace kalah_web {

using namespace kalah;

// An answer to the caller: numbers one after the other, which web/package/src/answers.ts reads in the same order. A pit
// that is absent is -1, times are in milliseconds, and values as the library has them.
template <int Pits>
class answer {
public:
    [[nodiscard]] const double* data() const { return numbers_.data(); }

    template <class Score>
    void set(const result<Score>& found, std::chrono::nanoseconds time)
    {
        size_ = 0;
        add(found, time);
    }

    template <class Result>
    void set(const analysed<Result, Pits>& found, std::chrono::nanoseconds time)
    {
        size_ = 0;
        add_all(found.pit().value_or(-1), found.depth, found.nodes, found.proven, in_milliseconds(time));
        for (const auto& move : found.moves) {
            add(move.has_value());
            if (move) add(*move, time);
        }
    }

    void set(const solution& found)
    {
        size_ = 0;
        add_all(found.value.low, found.value.high, found.pit.value_or(-1), found.nodes, in_milliseconds(found.time));
    }

private:
    [[nodiscard]] static double in_milliseconds(std::chrono::nanoseconds time)
    {
        return static_cast<double>(time.count()) / 1e6;
    }

    template <class Number>
    void add(Number number)
    {
        numbers_[size_++] = static_cast<double>(number);
    }

    void add_all(auto... numbers) { (add(numbers), ...); }

    template <class Score>
    void add(const result<Score>& found, std::chrono::nanoseconds time)
    {
        add_all(found.pit().value_or(-1), found.value, found.depth, found.nodes, found.proven, in_milliseconds(time),
                found.expected.size());
        for (const int pit : found.expected) add(pit);
    }

    std::array<double, 5 + Pits*(8 + line::capacity)> numbers_{};  // the longest answer is an analysis
    std::size_t size_ = 0;
};

}  // namespace kalah_web

#endif
