#ifndef KALAH_ENDGAME_INTERVAL_TEXT_HPP
#define KALAH_ENDGAME_INTERVAL_TEXT_HPP

#include <kalah/core/has_text.hpp>
#include <kalah/endgame/bounds.hpp>

#include <string>

namespace kalah {

// "7" for an exact value, otherwise "-3 to 4".
[[nodiscard]] inline std::string to_string(const interval& of)
{
    return of.low == of.high ? std::to_string(of.low) : std::to_string(of.low) + " to " + std::to_string(of.high);
}

template <>
inline constexpr bool has_text<interval> = true;

}  // namespace kalah

#endif
