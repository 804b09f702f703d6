#ifndef KALAH_CORE_NUMBER_TEXT_HPP
#define KALAH_CORE_NUMBER_TEXT_HPP

#include <algorithm>
#include <cmath>
#include <string>

namespace kalah {

namespace detail {

// Exact up to 22. (std::pow would add 9 kB to what a page loads.)
[[nodiscard]] constexpr double power_of_ten(int exponent)
{
    double power = 1;
    for (; exponent > 0; --exponent) power *= 10;
    return power;
}

}  // namespace detail

// The number with `digits` decimals, rounded. The decimal point is a point in every locale, and zero has no sign.
// Precondition: |number| * 10^digits is less than 10^15.
[[nodiscard]] inline std::string number_text(double number, int digits)
{
    const auto scaled = std::llround(std::abs(number) * detail::power_of_ten(digits));
    auto text = std::to_string(scaled);
    const auto behind = static_cast<std::size_t>(digits);
    if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
    if (digits > 0) text.insert(text.size() - behind, 1, '.');
    return number < 0 && scaled != 0 ? "-" + text : text;
}

}  // namespace kalah

#endif
