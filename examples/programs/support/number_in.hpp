#ifndef EXAMPLES_NUMBER_IN_HPP
#define EXAMPLES_NUMBER_IN_HPP

#include <charconv>
#include <optional>
#include <string_view>

namespace examples {

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

}  // namespace examples

#endif
