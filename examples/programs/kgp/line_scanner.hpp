#ifndef EXAMPLES_PROGRAMS_KGP_LINE_SCANNER_HPP
#define EXAMPLES_PROGRAMS_KGP_LINE_SCANNER_HPP

// The parts of a line of the Kalah Game Protocol, one after the other.

#include "characters.hpp"
#include "message.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace kgp {

namespace detail {

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

}  // namespace detail

}  // namespace kgp

#endif
