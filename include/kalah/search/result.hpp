#ifndef KALAH_SEARCH_RESULT_HPP
#define KALAH_SEARCH_RESULT_HPP

#include <kalah/core/detail/place_iterator.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace kalah {

// A sequence of pits, each played by the player whose turn it is. It keeps only the first `capacity` pits.
class line {
public:
    static constexpr int capacity = 126;

    // Its values are ints, so that the pits print as numbers.
    using iterator = detail::place_iterator<line>;

    // Sets the line to a pit and what follows it.
    constexpr void assign(int first, const line& rest)
    {
        clear();
        push_back(first);
        for (const int pit : rest) push_back(pit);
    }

    constexpr void clear() { size_ = 0; }
    constexpr void push_back(int pit)
    {
        if (size_ < capacity) pits_[size_++] = static_cast<std::int8_t>(pit);
    }

    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr int operator[](int place) const { return pits_[static_cast<unsigned>(place)]; }
    [[nodiscard]] constexpr iterator begin() const { return {*this, 0}; }
    [[nodiscard]] constexpr iterator end() const { return {*this, size_}; }

    [[nodiscard]] friend constexpr bool operator==(const line& a, const line& b)
    {
        if (a.size_ != b.size_) return false;
        for (int place = 0; place < a.size_; ++place)
            if (a[place] != b[place]) return false;
        return true;
    }

private:
    std::array<std::int8_t, capacity> pits_{};
    std::uint8_t size_ = 0;
};

// What a search returns for a board.
template <class Score>
struct result {
    using score = Score;

    Score value{};            // for the mover, in the evaluator's unit
    int depth = 0;            // the plies that it looked ahead
    std::uint64_t nodes = 0;  // the boards that it visited, including the given one
    line expected{};          // the principal variation, which begins with the best pit; empty if the game is over
    bool complete = true;     // false if it was stopped: value and line then cover only the pits searched so far
    bool exhausted = false;   // the depth cut no line short: a deeper search would visit nothing new
    bool proven = false;      // nothing was guessed: the value is that of perfect play

    // The best pit; absent if the game is over, or if the search was stopped before it had searched a pit.
    [[nodiscard]] constexpr std::optional<int> pit() const
    {
        return expected.empty() ? std::nullopt : std::optional{expected[0]};
    }
};

}  // namespace kalah

#endif
