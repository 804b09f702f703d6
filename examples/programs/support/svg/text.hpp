#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_TEXT_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_TEXT_HPP

// Numbers and texts for SVG.

#include <kalah/core/number_text.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace support {

using kalah::number_text;

// In pixels, to a tenth.
[[nodiscard]] inline std::string coordinate(double number)
{
    auto text = number_text(number, 1);
    return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

// The bytes of a text's next character in UTF-8; 0 if it has none.
[[nodiscard]] inline std::size_t character_size(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text[0]);
    const bool is_one = first < 0x80, of_two = first >> 5 == 6, of_three = first >> 4 == 14, of_four = first >> 3 == 30;
    const std::size_t size = is_one ? 1 : of_two ? 2 : of_three ? 3 : of_four ? 4 : 0;
    if (size > text.size()) return 0;
    for (std::size_t byte = 1; byte < size; ++byte)
        if ((text[byte] & 0xc0) != 0x80) return 0;
    return size;
}

// The characters of a text, each as XML.
[[nodiscard]] inline std::vector<std::string> xml_characters(std::string_view text)
{
    std::vector<std::string> all;
    while (!text.empty()) {
        const auto size = character_size(text);
        const auto sign = text.substr(0, std::max(size, std::size_t{1}));
        if (sign == "&") all.emplace_back("&amp;");
        else if (sign == "<") all.emplace_back("&lt;");
        else if (sign == ">") all.emplace_back("&gt;");
        else if (sign == "\"") all.emplace_back("&quot;");
        else if (size == 0 || static_cast<unsigned char>(sign[0]) < ' ') all.emplace_back("?");  // not allowed in XML
        else all.emplace_back(sign);
        text.remove_prefix(sign.size());
    }
    return all;
}

// The text as XML; only the beginning if it is long.
[[nodiscard]] inline std::string xml_text(std::string_view text, std::size_t most = std::string_view::npos)
{
    const auto all = xml_characters(text);
    std::string written;
    for (std::size_t place = 0; place < std::min(all.size(), most); ++place)
        written += place + 1 == most && all.size() > most ? "…" : all[place];
    return written;
}

// The width of a letter at 13 pixels. The font is unknown, so this is for the widest common ones.
inline constexpr double letter_width = 7.9;

[[nodiscard]] inline double text_width(std::string_view text)
{
    return letter_width * static_cast<double>(xml_characters(text).size());
}

}  // namespace support

#endif
