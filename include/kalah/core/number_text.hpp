#ifndef KALAH_CORE_NUMBER_TEXT_HPP
#define KALAH_CORE_NUMBER_TEXT_HPP

#include <algorithm>
#include <cmath>
#include <string>

namespace kalah {

// The number with `digits` decimals, rounded. The decimal point is a point in every locale, and zero has no sign.
// Precondition: |number| * 10^digits is less than 10^15.
[[nodiscard]] inline std::string number_text(double number, int digits)
{
    const auto scaled = std::llround(std::abs(number) * std::pow(10, digits));
    auto text = std::to_string(scaled);
    const auto behind = static_cast<std::size_t>(digits);
    if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
    if (digits > 0) text.insert(text.size() - behind, 1, '.');
    return number < 0 && scaled != 0 ? "-" + text : text;
}

}  // namespace kalah

#endif
