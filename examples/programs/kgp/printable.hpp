#ifndef EXAMPLES_PROGRAMS_KGP_PRINTABLE_HPP
#define EXAMPLES_PROGRAMS_KGP_PRINTABLE_HPP

// The other side of a connection may send anything. Nothing reaches a terminal or a file before it is made harmless.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kgp {

namespace detail {

struct code_point {
    std::uint32_t value = 0;
    std::size_t size = 0;  // in bytes; 0: not UTF-8
};

[[nodiscard]] inline code_point first_code_point(std::string_view text)
{
    const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
    const auto lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (size == 0 || text.size() < size) return {};
    auto value = lead & (0xffU >> (size + 1));
    for (std::size_t at = 1; at < size; ++at) {
        if ((byte(at) & 0xc0) != 0x80) return {};
        value = value << 6 | (byte(at) & 0x3f);
    }
    constexpr std::uint32_t least[]{0, 0, 0x80, 0x800, 0x10000};
    return {value, value < least[size] || value > 0x10ffff ? 0 : size};
}

// No controls, no surrogates, and no invisible signs that turn or hide the text around them.
[[nodiscard]] inline bool is_harmless(std::uint32_t value)
{
    const auto within = [&](std::uint32_t low, std::uint32_t high) { return low <= value && value <= high; };
    return !(value < 0x20 || within(0x7f, 0xa0) || value == 0xad || value == 0x61c || within(0x200b, 0x200f) ||
             within(0x2028, 0x202e) || within(0x2060, 0x206f) || within(0xd800, 0xf8ff) || value == 0xfeff ||
             within(0xfff0, 0xffff) || value >= 0xe0000);
}

}  // namespace detail

// At most `most` characters of the text, with '?' for those that could do harm.
[[nodiscard]] inline std::string printable(std::string_view text, std::size_t most = 100)
{
    std::string result;
    for (; !text.empty(); --most) {
        if (most == 0) return result + "...";
        const auto sign = detail::first_code_point(text);
        const auto size = std::max<std::size_t>(sign.size, 1);
        result += sign.size > 0 && detail::is_harmless(sign.value) ? std::string{text.substr(0, size)} : "?";
        text.remove_prefix(size);
    }
    return result;
}

}  // namespace kgp

#endif
