#ifndef KALAH_ENGINE_SOLUTION_TEXT_HPP
#define KALAH_ENGINE_SOLUTION_TEXT_HPP

#include <kalah/endgame/interval_text.hpp>
#include <kalah/engine/solution.hpp>

namespace kalah {

// "value 7, pit 3, 1234 nodes". Without a known pit that part is missing, and "-3 to 4" is a value that is not exact.
[[nodiscard]] inline std::string to_string(const solution& found)
{
    const auto pit = found.pit ? ", pit " + std::to_string(*found.pit) : std::string{};
    return "value " + to_string(found.value) + pit + ", " + std::to_string(found.nodes) + " nodes";
}

template <>
inline constexpr bool has_text<solution> = true;

}  // namespace kalah

#endif
