#ifndef KALAH_FORMAT_HPP
#define KALAH_FORMAT_HPP

// std::format("{}", board) for everything of the library that std::cout << prints, with the fill, alignment and width
// of strings: {:>40}. Without a standard library that has <format>, this header has nothing. No other header includes
// it, because <format> takes long to compile.

#include <kalah/text.hpp>

#include <version>

#if defined(__cpp_lib_format)

#include <format>
#include <string_view>

template <class Value>
    requires kalah::has_text<Value>
struct std::formatter<Value, char> : std::formatter<std::string_view, char> {
    template <class Context>
    auto format(const Value& value, Context& context) const
    {
        return std::formatter<std::string_view, char>::format(kalah::to_string(value), context);
    }
};

#endif

#endif
