#ifndef KALAH_CORE_DETAIL_LANES_HPP
#define KALAH_CORE_DETAIL_LANES_HPP

#include <array>
#include <cstdint>

namespace kalah::detail {

// Counters side by side in 64-bit words, so that one addition changes eight of them (SWAR, "SIMD within a register").
// Up to eight counters take a byte each in one word; more take 16 bits each, in as many words as they need. A board of
// six pits a row is two words of this form:
//
//                opponent's row
//             5  4  3  2  1  0    <-- sowing
//      store                    store
//             0  1  2  3  4  5    --> sowing
//                 mover's row
//
//    bit 63   56 55   48 47   40 39   32 31   24 23   16 15    8 7     0
//       | unused | store | pit 5 | pit 4 | pit 3 | pit 2 | pit 1 | pit 0 |
//
// No counter may overflow. The boards check that their seeds are few enough; nothing here checks again.
template <int Count>
class lanes {
public:
    static constexpr int width = Count <= 8 ? 8 : 16;
    static constexpr int most = (1 << width) - 1;
    static constexpr unsigned per_word = 64 / width;
    static constexpr unsigned words = (Count + per_word - 1) / per_word;

    // `amount` in each of the first `first` lanes.
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

    // Swaps the two if the condition holds, without a branch that the processor could mispredict.
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

    // The multiplication adds up all lanes in the top one.
    [[nodiscard]] constexpr int sum() const
    {
        std::uint64_t total = 0;
        for (const auto word : words_) total += word * ones >> (64 - width);
        return static_cast<int>(total);
    }

    // A bit for each lane that is not zero; lane 0 is the lowest bit.
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

    // The words as they lie in memory, for code that packs boards.
    [[nodiscard]] constexpr const auto& raw() const { return words_; }

    // Fibonacci hashing: multiplication by 2^64 over the golden ratio. It needs none of the tables of Zobrist hashing.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        std::uint64_t mixed = 0;
        for (const auto word : words_) mixed = (mixed ^ word ^ (mixed >> 29)) * 0x9e3779b97f4a7c15;
        return mixed ^ (mixed >> 32);
    }

private:
    static constexpr std::uint64_t ones = ~std::uint64_t{0} / most;
    static constexpr std::uint64_t tops = ones << (width - 1);

    // With one word there is no choice. Saying so keeps the word in a register.
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

    // Gathers the top bits of the lanes: the factor shifts each of them to its own place in the top lane.
    [[nodiscard]] static constexpr unsigned gathered(std::uint64_t flags)
    {
        constexpr std::uint64_t factor = width == 8 ? 0x0102040810204080 : 0x0001000200040008 << 12;
        return static_cast<unsigned>((flags >> (width - 1)) * factor >> (64 - per_word));
    }

    std::array<std::uint64_t, words> words_{};
};

}  // namespace kalah::detail

#endif
