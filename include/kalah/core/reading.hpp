#ifndef KALAH_CORE_READING_HPP
#define KALAH_CORE_READING_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kalah {

// Why a text is not what it should be: the place of the first character that cannot be, from 0, and what is wrong.
struct text_error {
    std::size_t place = 0;
    std::string_view reason{};

    [[nodiscard]] friend bool operator==(const text_error&, const text_error&) = default;
};

// For a person: "column 4: a number was expected".
[[nodiscard]] inline std::string to_string(const text_error& error)
{
    return std::string{"column "}.append(std::to_string(error.place + 1)).append(": ").append(error.reason);
}

// What is wrong with a text of several lines: the line, from 1 (0 when it is about none of them), and why.
struct line_error {
    int line = 1;
    std::string reason{};
};

// For a person: "line 4: a number was expected".
[[nodiscard]] inline std::string to_string(const line_error& error)
{
    return error.line == 0 ? error.reason : "line " + std::to_string(error.line) + ": " + error.reason;
}

// What was read from a text: a value, or the error that says why there is none.
template <class Value, class Error = text_error>
struct reading {
    std::optional<Value> value{};
    Error error{};

    reading(Value read) : value{std::move(read)} {}
    reading(Error why) : error{std::move(why)} {}

    [[nodiscard]] explicit operator bool() const { return value.has_value(); }
    [[nodiscard]] const Value& operator*() const { return *value; }
    [[nodiscard]] const Value* operator->() const { return &*value; }
};

}  // namespace kalah

#endif
