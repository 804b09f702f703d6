#ifndef KALAH_CORE_DETAIL_PLACE_ITERATOR_HPP
#define KALAH_CORE_DETAIL_PLACE_ITERATOR_HPP

#include <cstddef>

namespace kalah::detail {

// Iterates over anything with an operator[](int) that returns numbers, and yields them as int by value.
template <class Range>
class place_iterator {
public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;

    constexpr place_iterator() = default;
    constexpr place_iterator(const Range& of, int place) : of_{&of}, place_{place} {}
    [[nodiscard]] constexpr int operator*() const { return (*of_)[place_]; }
    constexpr place_iterator& operator++()
    {
        ++place_;
        return *this;
    }
    constexpr place_iterator operator++(int)
    {
        const auto before = *this;
        ++*this;
        return before;
    }
    [[nodiscard]] friend constexpr bool operator==(place_iterator, place_iterator) = default;

private:
    const Range* of_ = nullptr;
    int place_ = 0;
};

}  // namespace kalah::detail

#endif
