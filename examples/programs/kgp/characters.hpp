#ifndef EXAMPLES_PROGRAMS_KGP_CHARACTERS_HPP
#define EXAMPLES_PROGRAMS_KGP_CHARACTERS_HPP

// The characters and numbers of the Kalah Game Protocol. They do not depend on the locale.

#include <string_view>

namespace kgp::detail {

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

}  // namespace kgp::detail

#endif
