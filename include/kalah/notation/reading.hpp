#ifndef KALAH_NOTATION_READING_HPP
#define KALAH_NOTATION_READING_HPP

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

// What was read from a text: a value, or the error that says why there is none.
template <class Value>
struct reading {
    std::optional<Value> value{};
    text_error error{};

    reading(Value read) : value{std::move(read)} {}
    reading(const text_error& why) : error{why} {}

    [[nodiscard]] explicit operator bool() const { return value.has_value(); }
    [[nodiscard]] const Value& operator*() const { return *value; }
    [[nodiscard]] const Value* operator->() const { return &*value; }
};

}  // namespace kalah

#endif
