#ifndef KALAH_SEARCH_STRONG_DETAIL_BIT_FIELDS_HPP
#define KALAH_SEARCH_STRONG_DETAIL_BIT_FIELDS_HPP

#include <array>
#include <cstdint>

namespace kalah::detail {

// Numbers of any width, packed side by side into 64-bit words. Their places and widths are constants, so that each
// access compiles to a few shifts.
template <unsigned Words>
struct bit_fields {
    std::array<std::uint64_t, Words> words{};

    // Precondition: the place is zero, and the number fits in it.
    template <unsigned At, unsigned Width>
    constexpr void put(std::uint64_t number)
    {
        static_assert(Width <= 64 && At + Width <= 64 * Words);
        words[At / 64] |= number << At % 64;
        if constexpr (At % 64 + Width > 64) words[At / 64 + 1] |= number >> (64 - At % 64);
    }

    template <unsigned At, unsigned Width>
    [[nodiscard]] constexpr std::uint64_t get() const
    {
        static_assert(Width <= 64 && At + Width <= 64 * Words);
        auto number = words[At / 64] >> At % 64;
        if constexpr (At % 64 + Width > 64) number |= words[At / 64 + 1] << (64 - At % 64);
        if constexpr (Width < 64) number &= (std::uint64_t{1} << Width) - 1;
        return number;
    }

    [[nodiscard]] friend constexpr bool operator==(const bit_fields&, const bit_fields&) = default;
};

}  // namespace kalah::detail

#endif
