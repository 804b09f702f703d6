#ifndef KALAH_SEARCH_RESULT_HPP
#define KALAH_SEARCH_RESULT_HPP

#include <kalah/core/detail/place_iterator.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace kalah {

// A sequence of pits, played one after the other by whoever's turn it is. Of a longer one it keeps the beginning.
class line {
public:
    static constexpr int capacity = 126;

    // Of ints, so that the pits print as numbers.
    using iterator = detail::place_iterator<line>;

    // Becomes a pit and what follows after it.
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

// What a search answers about a board.
template <class Score>
struct result {
    using score = Score;

    Score value{};            // for the mover, in the evaluator's unit
    int depth = 0;            // how many plies it looked ahead
    std::uint64_t nodes = 0;  // how many boards it visited, the given one included
    line expected{};          // what it expects both players to do, the best pit first; empty when the game is over
    bool complete = true;     // false when it was stopped: value and line then speak of the pits searched until then
    bool exhausted = false;   // no line was cut short by the depth: looking deeper would visit nothing new
    bool proven = false;      // nothing was guessed: the value is that of perfect play

    // The best pit, absent when the game is over (or when the search was stopped before it had searched any).
    [[nodiscard]] constexpr std::optional<int> pit() const
    {
        return expected.empty() ? std::nullopt : std::optional{expected[0]};
    }
};

}  // namespace kalah

#endif
