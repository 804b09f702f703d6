#ifndef KALAH_SEARCH_RESULT_TEXT_HPP
#define KALAH_SEARCH_RESULT_TEXT_HPP

#include <kalah/core/has_text.hpp>
#include <kalah/core/number_text.hpp>
#include <kalah/search/result.hpp>

#include <concepts>
#include <string>

namespace kalah {

// "5 1 0": the pits in order. Given the rules and the board, to_string(rules, board, line) of game_text.hpp also shows
// where the player changes.
[[nodiscard]] inline std::string to_string(const line& pits)
{
    std::string text;
    for (const int pit : pits) text.append(text.empty() ? "" : " ").append(std::to_string(pit));
    return text;
}

template <>
inline constexpr bool has_text<line> = true;

// "value 6, depth 12, line 5 1 0, 24531 nodes". At the end it says "proven" or "stopped", if it is so. A value that may
// be a fraction has three decimals.
template <class Score>
[[nodiscard]] std::string to_string(const result<Score>& found)
{
    std::string value;
    if constexpr (std::integral<Score>) value = std::to_string(found.value);
    else value = number_text(static_cast<double>(found.value), 3);
    std::string text = "value " + value + ", depth " + std::to_string(found.depth);
    if (!found.expected.empty()) text += ", line " + to_string(found.expected);
    text += ", " + std::to_string(found.nodes) + " nodes";
    if (found.proven) text += ", proven";
    if (!found.complete) text += ", stopped";
    return text;
}

template <class Score>
inline constexpr bool has_text<result<Score>> = true;

}  // namespace kalah

#endif
