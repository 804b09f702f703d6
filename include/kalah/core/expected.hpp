#ifndef KALAH_CORE_EXPECTED_HPP
#define KALAH_CORE_EXPECTED_HPP

#include <kalah/core/has_text.hpp>
#include <kalah/core/invalid.hpp>

#include <optional>
#include <string>
#include <utility>

namespace kalah {

// Why something could not be done, and where. An error in a text has a line, a column, or both.
struct error {
    std::string reason{};
    int line = 0;        // from 1; 0 if the error is not about a line
    int column = 0;      // from 1; 0 if the error is not about a column
    std::string file{};  // its path; empty if the error is not about a file

    [[nodiscard]] friend bool operator==(const error&, const error&) = default;
};

// For people: "games.txt: line 3, column 7: a number was expected".
[[nodiscard]] inline std::string to_string(const error& why)
{
    std::string place;
    if (why.line > 0) place = "line " + std::to_string(why.line);
    if (why.column > 0) place += (place.empty() ? "column " : ", column ") + std::to_string(why.column);
    std::string text = why.file;
    for (const auto& part : {place, why.reason})
        if (!part.empty()) text += (text.empty() ? "" : ": ") + part;
    return text;
}

template <>
inline constexpr bool has_text<error> = true;

// A value, or the error that says why there is none. Everything that can fail returns it. Its shape is that of C++23's
// std::expected<Value, error>.
template <class Value>
class [[nodiscard]] expected {
public:
    expected(Value value) : value_{std::move(value)} {}
    expected(kalah::error why) : error_{std::move(why)} {}

    [[nodiscard]] bool has_value() const { return value_.has_value(); }
    [[nodiscard]] explicit operator bool() const { return has_value(); }

    // Throws invalid if there is no value.
    [[nodiscard]] Value& value() & { return *checked(value_); }
    [[nodiscard]] const Value& value() const& { return *checked(value_); }
    [[nodiscard]] Value&& value() && { return *std::move(checked(value_)); }
    [[nodiscard]] Value& operator*() & { return value(); }
    [[nodiscard]] const Value& operator*() const& { return value(); }
    [[nodiscard]] Value&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] Value* operator->() { return &value(); }
    [[nodiscard]] const Value* operator->() const { return &value(); }

    [[nodiscard]] Value value_or(Value otherwise) const { return value_.value_or(std::move(otherwise)); }

    // Precondition: there is no value.
    [[nodiscard]] const kalah::error& error() const { return error_; }

private:
    template <class Optional>
    [[nodiscard]] static Optional& checked(Optional& value)
    {
        detail::require(value.has_value(), "kalah: there is an error instead of the value");
        return value;
    }

    std::optional<Value> value_{};
    kalah::error error_{};
};

// For what has no value: success, or the error that says why it failed.
template <>
class [[nodiscard]] expected<void> {
public:
    expected() = default;
    expected(kalah::error why) : error_{std::move(why)} {}

    [[nodiscard]] bool has_value() const { return !error_; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }

    // Precondition: it failed.
    [[nodiscard]] const kalah::error& error() const { return *error_; }

private:
    std::optional<kalah::error> error_{};
};

}  // namespace kalah

#endif
