#ifndef KALAH_WEB_JSON_HPP
#define KALAH_WEB_JSON_HPP

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace kalah_web {

// Writes JSON. What is between the brackets is written by a function, and commas find their place by themselves:
//   json out;
//   out.object([&] { out.field("pit", 3), out.field("moves", std::array{0, 2}); });
// `put` says how a type is written: void put(json&, const my_type&).
class json {
public:
    [[nodiscard]] const std::string& text() const { return text_; }

    template <std::invocable Write>
    void object(Write&& write)
    {
        between('{', '}', write);
    }

    template <class Range>
    void list(const Range& elements)
    {
        between('[', ']', [&] {
            for (const auto& element : elements) put(*this, element);
        });
    }

    template <class Value>
    void field(std::string_view name, const Value& value)
    {
        string(name);
        text_ += ':';
        first_ = true;
        put(*this, value);
    }

    // What is JSON already, such as a number.
    void raw(std::string_view value)
    {
        separate();
        text_ += value;
    }

    void string(std::string_view value)
    {
        separate();
        text_ += '"';
        for (const char sign : value) {
            const auto code = static_cast<unsigned char>(sign);
            if (code < ' ') {
                text_.append("\\u00").append(1, hex[code / 16]).append(1, hex[code % 16]);
                continue;
            }
            if (sign == '"' || sign == '\\') text_ += '\\';
            text_ += sign;
        }
        text_ += '"';
    }

private:
    static constexpr std::string_view hex = "0123456789abcdef";

    void separate()
    {
        if (!first_) text_ += ',';
        first_ = false;
    }

    template <class Write>
    void between(char open, char close, Write&& write)
    {
        separate();
        text_ += open;
        first_ = true;
        write();
        text_ += close;
        first_ = false;
    }

    std::string text_{};
    bool first_ = true;
};

inline void put(json& out, int value) { out.raw(std::to_string(value)); }
inline void put(json& out, std::same_as<bool> auto value) { out.raw(value ? "true" : "false"); }
inline void put(json& out, const std::string& value) { out.string(value); }
inline void put(json& out, std::string_view value) { out.string(value); }

}  // namespace kalah_web

#endif
