#ifndef EXAMPLES_PROGRAMS_SUPPORT_NUMBER_IN_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_NUMBER_IN_HPP

#include <charconv>
#include <optional>
#include <string_view>

namespace support {

// The whole of a text as a number from least to most.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text, Number least, Number most)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(least <= number && number <= most))
        return std::nullopt;
    return number;
}

}  // namespace support

#endif
