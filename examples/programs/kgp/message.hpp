#ifndef EXAMPLES_PROGRAMS_KGP_MESSAGE_HPP
#define EXAMPLES_PROGRAMS_KGP_MESSAGE_HPP

// A line of the Kalah Game Protocol: [id][@ref] command arguments...

#include <kalah/core/any_board.hpp>
#include <kalah/core/board_text.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
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

[[nodiscard]] inline bool is_blank(char sign) { return sign == ' ' || sign == '\t'; }
[[nodiscard]] inline bool is_digit(char sign) { return '0' <= sign && sign <= '9'; }
[[nodiscard]] inline bool is_letter(char sign) { return ('a' <= sign && sign <= 'z') || ('A' <= sign && sign <= 'Z'); }
[[nodiscard]] inline bool is_in_word(char sign)
{
    return is_letter(sign) || is_digit(sign) || sign == '-' || sign == ':';
}

[[nodiscard]] inline bool all_digits(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

[[nodiscard]] inline bool is_integer(std::string_view text)
{
    return all_digits(text.substr(text.starts_with('+') || text.starts_with('-') ? 1 : 0));
}

[[nodiscard]] inline bool is_real(std::string_view text)
{
    const auto point = text.find('.');
    if (point == text.npos || !all_digits(text.substr(point + 1))) return false;
    const auto before = text.substr(0, point);
    return before.empty() || before == "+" || before == "-" || is_integer(before);
}

// Takes a line apart, up to the first wrong character.
class line_scanner {
public:
    explicit line_scanner(std::string_view line) : line_{line}
    {
        if (line.size() > longest_line) fail(longest_line, "a line holds at most 16,384 characters");
        if (const auto end = line.find_first_of("\r\n"); end != line.npos) fail(end, "the line ends here");
    }

    [[nodiscard]] const std::optional<kalah::error>& error() const { return error_; }
    [[nodiscard]] bool at_end() const { return error_ || at_ == line_.size(); }
    [[nodiscard]] bool at(char sign) const { return !at_end() && line_[at_] == sign; }
    [[nodiscard]] bool at_digit() const { return !at_end() && is_digit(line_[at_]); }

    void skip(char sign) { at_ += at(sign) ? 1 : 0; }
    void skip_blanks() { static_cast<void>(take(is_blank)); }
    void expect_blank()
    {
        if (take(is_blank).empty() && !at_end()) fail(at_, "a blank was expected");
    }

    [[nodiscard]] std::uint64_t id()
    {
        const auto digits = take(is_digit);
        if (digits.empty()) fail(at_, "a number was expected");
        return number<std::uint64_t>(digits);
    }

    [[nodiscard]] std::string command()
    {
        const bool begins = !at_end() && is_letter(line_[at_]);
        if (!begins) fail(at_, "a command was expected");
        return std::string{take([](char sign) { return is_letter(sign) || is_digit(sign); })};
    }

    [[nodiscard]] argument any_argument()
    {
        if (at('<')) return board();
        if (at('"')) return string();
        return number_or_word();
    }

private:
    void fail(std::size_t place, std::string reason)
    {
        if (!error_) error_ = kalah::error{std::move(reason), 0, static_cast<int>(place) + 1};
    }

    template <class Accept>
    [[nodiscard]] std::string_view take(const Accept& accept)
    {
        const auto begin = at_;
        while (!at_end() && accept(line_[at_])) ++at_;
        return line_.substr(begin, at_ - begin);
    }

    // The value of the characters just taken.
    template <class Number>
    [[nodiscard]] Number number(std::string_view taken)
    {
        const auto digits = taken.substr(taken.starts_with('+') ? 1 : 0);
        Number read{};
        if (std::from_chars(digits.data(), digits.data() + digits.size(), read).ec == std::errc::result_out_of_range)
            fail(at_ - taken.size(), "this number is too long");
        return read;
    }

    [[nodiscard]] argument number_or_word()
    {
        const auto taken = take([](char sign) { return is_in_word(sign) || sign == '+' || sign == '.'; });
        if (is_integer(taken)) return number<std::int64_t>(taken);
        if (is_real(taken)) return number<double>(taken);
        const auto wrong = std::min(taken.find_first_of("+."), taken.size());
        if (taken.empty() || wrong < taken.size())
            fail(at_ - taken.size() + wrong, "a number, a word, a string or a board was expected");
        return word{std::string{taken}};
    }

    // A backslash makes the next character an ordinary one, except in \n, \r and \t.
    [[nodiscard]] argument string()
    {
        std::string text;
        for (auto at = at_ + 1; at < line_.size(); ++at) {
            if (line_[at] == '"') {
                at_ = at + 1;
                return text;
            }
            const bool escaped = line_[at] == '\\' && ++at < line_.size();
            if (at == line_.size()) break;
            const auto sign = escaped ? std::string_view{"nrt"}.find(line_[at]) : std::string_view::npos;
            text += sign == std::string_view::npos ? line_[at] : "\n\r\t"[sign];
        }
        fail(line_.size(), "a '\"' was expected");
        return text;
    }

    [[nodiscard]] argument board()
    {
        const auto begin = at_;
        static_cast<void>(take([](char sign) { return sign != '>' && !is_blank(sign); }));
        skip('>');
        const auto read = kalah::read_board(line_.substr(begin, at_ - begin));
        if (!read) fail(begin + static_cast<std::size_t>(read.error().column) - 1, read.error().reason);
        return read ? *read : kalah::any_board{};
    }

    std::string_view line_;
    std::size_t at_ = 0;
    std::optional<kalah::error> error_{};
};

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

// One CR, LF or CRLF may end the line. Blanks may stand anywhere between the parts.
[[nodiscard]] inline kalah::expected<message> read_message(std::string_view line)
{
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    detail::line_scanner scan{line};
    message said;
    scan.skip_blanks();
    const bool addressed = scan.at_digit() || scan.at('@');
    if (scan.at_digit()) said.id = scan.id();
    if (scan.at('@')) {
        scan.skip('@');
        said.ref = scan.id();
    }
    if (addressed) scan.expect_blank();
    said.command = scan.command();
    scan.expect_blank();
    while (!scan.at_end()) {
        said.arguments.push_back(scan.any_argument());
        scan.expect_blank();
    }
    if (scan.error()) return *scan.error();
    return said;
}

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
