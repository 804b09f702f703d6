#ifndef KALAH_ENGINE_DETAIL_JOURNAL_LINE_HPP
#define KALAH_ENGINE_DETAIL_JOURNAL_LINE_HPP

#include <kalah/core/any_board.hpp>
#include <kalah/core/board_text.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/endgame/bounds.hpp>

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace kalah {

// What was proven about a board, as text: its value lies in an interval. And the nodes that it took.
struct proven_board {
    std::string board{};
    interval value{};
    std::uint64_t nodes = 0;

    [[nodiscard]] friend bool operator==(const proven_board&, const proven_board&) = default;
};

namespace detail {

// A check of a text: FNV-1a (Fowler, Noll, Vo), in hexadecimal digits.
[[nodiscard]] inline std::string text_check(std::string_view text)
{
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const char sign : text) sum = (sum ^ static_cast<unsigned char>(sign)) * 0x100000001b3;
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[sum >> shift & 15];
    return digits;
}

// A line of a journal, without its end: "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 10 24 1234567 0123456789abcdef".
[[nodiscard]] inline std::string to_line(const proven_board& one)
{
    const auto text = one.board + " " + std::to_string(one.value.low) + " " + std::to_string(one.value.high) + " " +
                      std::to_string(one.nodes);
    return text + " " + text_check(text);
}

// Takes the number at the end of a text off it.
template <class Number>
[[nodiscard]] std::optional<Number> taken_off(std::string_view& text)
{
    const auto blank = text.rfind(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    Number number{};
    const auto digits = text.substr(blank + 1);
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (failed != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    text.remove_suffix(text.size() - blank);
    return number;
}

[[nodiscard]] inline expected<proven_board> read_line(std::string_view line)
{
    const error damaged{"this line is damaged"};
    const auto check = line.rfind(' ');
    if (check == std::string_view::npos || line.substr(check + 1) != text_check(line.substr(0, check))) return damaged;
    auto text = line.substr(0, check);
    const auto nodes = taken_off<std::uint64_t>(text);
    const auto high = taken_off<int>(text), low = taken_off<int>(text);
    if (!nodes || !high || !low || *low > *high) return damaged;
    const auto board = read_board(text);
    if (!board || to_string(*board) != text) return damaged;
    return proven_board{std::string{text}, {*low, *high}, *nodes};
}

}  // namespace detail
}  // namespace kalah

#endif
