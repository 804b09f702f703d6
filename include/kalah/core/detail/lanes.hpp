#ifndef KALAH_CORE_DETAIL_LANES_HPP
#define KALAH_CORE_DETAIL_LANES_HPP

#include <array>
#include <cstdint>

namespace kalah::detail {

// Counters side by side in 64-bit words, so that one addition changes eight of them. Up to eight counters are a byte
// each and share one word; more are 16 bits wide and take as many words as they need.
// No counter may overflow: the check of all the seeds of a board sees to it, and nothing here looks again.
template <int Count>
class lanes {
public:
    static constexpr int width = Count <= 8 ? 8 : 16;
    static constexpr int most = (1 << width) - 1;
    static constexpr unsigned per_word = 64 / width;
    static constexpr unsigned words = (Count + per_word - 1) / per_word;

    // The same amount in each of the first lanes.
    [[nodiscard]] static constexpr lanes filled(int first, std::uint64_t amount)
    {
        lanes result;
        for (int lane = 0; lane < first; ++lane) result.add(lane, amount);
        return result;
    }

    [[nodiscard]] constexpr int operator[](int lane) const
    {
        return static_cast<int>(words_[word(lane)] >> shift(lane) & most);
    }

    constexpr void add(int lane, std::uint64_t amount) { words_[word(lane)] += amount << shift(lane); }

    constexpr void clear(int lane) { words_[word(lane)] &= ~(std::uint64_t{most} << shift(lane)); }

    constexpr lanes& operator+=(const lanes& other)
    {
        for (unsigned w = 0; w < words; ++w) words_[w] += other.words_[w];
        return *this;
    }

    constexpr lanes& operator*=(std::uint64_t factor)
    {
        for (auto& word : words_) word *= factor;
        return *this;
    }

    constexpr lanes& operator&=(const lanes& other)
    {
        for (unsigned w = 0; w < words; ++w) words_[w] &= other.words_[w];
        return *this;
    }

    // Exchanges the two, or not, without a branch that the processor could mispredict.
    static constexpr void swap_if(bool condition, lanes& a, lanes& b)
    {
        for (unsigned w = 0; w < words; ++w) {
            const auto difference = (a.words_[w] ^ b.words_[w]) & -std::uint64_t{condition};
            a.words_[w] ^= difference;
            b.words_[w] ^= difference;
        }
    }

    [[nodiscard]] friend constexpr lanes operator&(lanes a, const lanes& b) { return a &= b; }
    [[nodiscard]] friend constexpr bool operator==(const lanes&, const lanes&) = default;

    [[nodiscard]] constexpr int sum() const
    {
        std::uint64_t total = 0;
        for (const auto word : words_) total += word * ones >> (64 - width);
        return static_cast<int>(total);
    }

    // A bit for each lane that is not zero, lane 0 the lowest.
    [[nodiscard]] constexpr unsigned nonzero() const
    {
        unsigned bits = 0;
        for (unsigned w = 0; w < words; ++w) bits |= gathered(flags(words_[w])) << w * per_word;
        return bits;
    }

    [[nodiscard]] constexpr int count_nonzero() const
    {
        std::uint64_t count = 0;
        for (const auto word : words_) count += (flags(word) >> (width - 1)) * ones >> (64 - width);
        return static_cast<int>(count);
    }

    // As they lie in memory, for those who pack boards.
    [[nodiscard]] constexpr const auto& raw() const { return words_; }

    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        std::uint64_t mixed = 0;
        for (const auto word : words_) mixed = (mixed ^ word ^ (mixed >> 29)) * 0x9e3779b97f4a7c15;
        return mixed ^ (mixed >> 32);
    }

private:
    static constexpr std::uint64_t ones = ~std::uint64_t{0} / most;
    static constexpr std::uint64_t tops = ones << (width - 1);

    // With one word there is no choice: said outright, it keeps the word in a register.
    [[nodiscard]] static constexpr unsigned word(int lane)
    {
        return words == 1 ? 0 : static_cast<unsigned>(lane) / per_word;
    }
    [[nodiscard]] static constexpr unsigned shift(int lane)
    {
        return (words == 1 ? static_cast<unsigned>(lane) : static_cast<unsigned>(lane) % per_word) * width;
    }

    // The top bit of each lane of a word that is not zero.
    [[nodiscard]] static constexpr std::uint64_t flags(std::uint64_t word)
    {
        return (((word & ~tops) + ~tops) | word) & tops;
    }

    // Moves the top bits of the lanes together: the factor shifts each to its own place in the top lane.
    [[nodiscard]] static constexpr unsigned gathered(std::uint64_t flags)
    {
        constexpr std::uint64_t factor = width == 8 ? 0x0102040810204080 : 0x0001000200040008 << 12;
        return static_cast<unsigned>((flags >> (width - 1)) * factor >> (64 - per_word));
    }

    std::array<std::uint64_t, words> words_{};
};

}  // namespace kalah::detail

#endif
