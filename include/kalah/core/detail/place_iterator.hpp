#ifndef KALAH_CORE_DETAIL_PLACE_ITERATOR_HPP
#define KALAH_CORE_DETAIL_PLACE_ITERATOR_HPP

#include <cstddef>
#include <iterator>

namespace kalah::detail {

// Iterates over anything with an operator[](int) that returns numbers, and yields them as int by value. Algorithms that
// go over a range more than once, such as std::max_element, ask for the tag; std::vector<bool> has it, too.
template <class Range>
class place_iterator {
public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = int;
    using iterator_category = std::forward_iterator_tag;

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
