#ifndef KALAH_CORE_PIT_SET_HPP
#define KALAH_CORE_PIT_SET_HPP

#include <bit>
#include <cstddef>
#include <iterator>

namespace kalah {

// A set of pits of a row, in ascending order. moves(board) returns one.
template <int Pits>
class pit_set {
public:
    // Goes through the pits from 0 up.
    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = int;
        using iterator_category = std::forward_iterator_tag;  // see detail::place_iterator

        constexpr iterator() = default;
        constexpr explicit iterator(unsigned rest) : rest_{rest} {}
        [[nodiscard]] constexpr int operator*() const { return std::countr_zero(rest_); }
        constexpr iterator& operator++()
        {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr iterator operator++(int)
        {
            const auto before = *this;
            ++*this;
            return before;
        }
        [[nodiscard]] friend constexpr bool operator==(iterator, iterator) = default;

    private:
        unsigned rest_ = 0;
    };

    constexpr pit_set() = default;

    // The set whose bit p stands for pit p.
    [[nodiscard]] static constexpr pit_set from_bits(unsigned bits)
    {
        pit_set result;
        result.bits_ = bits & ((1U << Pits) - 1);
        return result;
    }

    constexpr void insert(int pit) { bits_ |= 1U << pit; }
    constexpr void erase(int pit) { bits_ &= ~(1U << pit); }

    // The highest pit. Precondition: the set is not empty.
    [[nodiscard]] constexpr int last() const { return static_cast<int>(std::bit_width(bits_)) - 1; }

    // Any number may be passed; one that is not a pit is not in the set.
    [[nodiscard]] constexpr bool contains(int pit) const { return 0 <= pit && pit < Pits && (bits_ >> pit & 1) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr iterator begin() const { return iterator{bits_}; }
    [[nodiscard]] static constexpr iterator end() { return iterator{}; }

    [[nodiscard]] friend constexpr bool operator==(pit_set, pit_set) = default;

private:
    unsigned bits_ = 0;
};

}  // namespace kalah

#endif
