#ifndef KALAH_CORE_PIT_SET_TEXT_HPP
#define KALAH_CORE_PIT_SET_TEXT_HPP

#include <kalah/core/has_text.hpp>
#include <kalah/core/pit_set.hpp>

#include <string>

namespace kalah {

// "{0, 2, 5}", such as the pits that may be played.
template <int Pits>
[[nodiscard]] std::string to_string(pit_set<Pits> pits)
{
    std::string text = "{";
    for (const int pit : pits) text.append(text.size() > 1 ? ", " : "").append(std::to_string(pit));
    return text + "}";
}

template <int Pits>
inline constexpr bool has_text<pit_set<Pits>> = true;

}  // namespace kalah

#endif
