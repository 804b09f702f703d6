#ifndef EXAMPLES_PROGRAMS_KGP_MESSAGE_HPP
#define EXAMPLES_PROGRAMS_KGP_MESSAGE_HPP

// A line of the Kalah Game Protocol, and how it is written: [id][@ref] command arguments...

#include <kalah/core/any_board.hpp>
#include <kalah/core/board_text.hpp>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace kgp {

// In characters, without the line end.
inline constexpr std::size_t longest_line = 16'384;

// Letters, digits, '-' and ':'. A number is not a word.
struct word {
    std::string text{};
    friend bool operator==(const word&, const word&) = default;
};

// An integer, a real, a word, a string, a board.
using argument = std::variant<std::int64_t, double, word, std::string, kalah::any_board>;

struct message {
    std::optional<std::uint64_t> id{};
    std::optional<std::uint64_t> ref{};  // the other side's line that it answers
    std::string command{};               // a letter, then letters and digits
    std::vector<argument> arguments{};

    friend bool operator==(const message&, const message&) = default;
};

// The text of a word or a string: public programs mix them up. Absent for anything else.
[[nodiscard]] inline std::optional<std::string> text_of(const argument& given)
{
    if (const auto* a_word = std::get_if<word>(&given)) return a_word->text;
    if (const auto* text = std::get_if<std::string>(&given)) return *text;
    return std::nullopt;
}

namespace detail {

[[nodiscard]] inline std::string quoted(std::string_view text)
{
    std::string result{'"'};
    for (const char sign : text) {
        const auto named = std::string_view{"\n\r\"\\"}.find(sign);
        if (named != std::string_view::npos) result += '\\';
        result += named == std::string_view::npos ? sign : "nr\"\\"[named];
    }
    return result + '"';
}

// Precondition: it is finite.
[[nodiscard]] inline std::string real_text(double number)
{
    char digits[400];  // the longest number has 309 before the point, or about 340 behind it
    const auto end = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed).ptr;
    std::string text{digits, end};
    return text.find('.') == text.npos ? text + ".0" : text;
}

[[nodiscard]] inline std::string to_string(const argument& given)
{
    return std::visit(
        [](const auto& value) -> std::string {
            using type = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<type, std::int64_t>) return std::to_string(value);
            else if constexpr (std::is_same_v<type, double>) return real_text(value);
            else if constexpr (std::is_same_v<type, word>) return value.text;
            else if constexpr (std::is_same_v<type, std::string>) return detail::quoted(value);  // not std::quoted
            else return kalah::to_string(value);
        },
        given);
}

}  // namespace detail

// Without a line end.
[[nodiscard]] inline std::string to_string(const message& said)
{
    std::string text;
    if (said.id) text += std::to_string(*said.id);
    if (said.ref) text += "@" + std::to_string(*said.ref);
    if (!text.empty()) text += ' ';
    text += said.command;
    for (const auto& given : said.arguments) text += " " + detail::to_string(given);
    return text;
}

}  // namespace kgp

#endif
