#ifndef KALAH_FMT_HPP
#define KALAH_FMT_HPP

// fmt::format("{}", board), with {fmt} 8 or newer, for everything of the library that std::cout << prints. The fill,
// alignment and width are those of strings: {:>40}. No other header includes this one, because it needs another
// library.

#include <kalah/text.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <type_traits>

// A line of pits is no range to {fmt}: otherwise there would be two ways to format it.
template <class Value>
    requires kalah::has_text<Value>
struct fmt::is_range<Value, char> : std::false_type {
};

// What has a text is formatted as that text.
template <class Value>
    requires kalah::has_text<Value>
struct fmt::formatter<Value, char> : fmt::formatter<fmt::string_view, char> {
    template <class Context>
    auto format(const Value& value, Context& context) const
    {
        return fmt::formatter<fmt::string_view, char>::format(kalah::to_string(value), context);
    }
};

#endif
