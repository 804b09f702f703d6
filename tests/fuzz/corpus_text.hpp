#ifndef KALAH_TESTS_FUZZ_CORPUS_TEXT_HPP
#define KALAH_TESTS_FUZZ_CORPUS_TEXT_HPP

// The inputs of a fuzz target as one text. README.md describes it.

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kalah_fuzz {

struct corpus_input {
    std::string bytes{};
    bool kept = false;  // whatever it covers, because it once made the target fail, say
    int line = 0;       // where it was read; 0 if it was not
};

namespace detail {

[[noreturn]] inline void refuse_line(int line, const std::string& reason)
{
    throw std::runtime_error{"line " + std::to_string(line) + ": " + reason};
}

inline constexpr std::string_view hex_digits = "0123456789abcdef";

// Appends what a line says. Returns whether the next line belongs to the same line of the input.
[[nodiscard]] inline bool append_unescaped(std::string& bytes, std::string_view text, int line)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] < ' ' || text[at] > '~') refuse_line(line, "only printable ASCII may stand as it is");
        if (text[at] != '\\') {
            bytes += text[at];
            continue;
        }
        if (at + 1 == text.size()) return true;
        if (text[at + 1] == '\\') {
            bytes += '\\';
            at += 1;
            continue;
        }
        const auto high = at + 3 < text.size() ? hex_digits.find(text[at + 2]) : hex_digits.npos;
        const auto low = at + 3 < text.size() ? hex_digits.find(text[at + 3]) : hex_digits.npos;
        if (text[at + 1] != 'x' || high == hex_digits.npos || low == hex_digits.npos)
            refuse_line(line, "a '\\' begins \\\\ or \\x and two digits, such as \\x0d, or ends the line");
        bytes += static_cast<char>(16 * high + low);
        at += 3;
    }
    return false;
}

// The text of a byte. A blank at the end of a line would be lost in some editors.
[[nodiscard]] inline std::string escaped(char byte, bool at_end)
{
    const auto code = static_cast<unsigned char>(byte);
    if (byte == '\\') return "\\\\";
    if (code < ' ' || code > '~' || (byte == ' ' && at_end))
        return {'\\', 'x', hex_digits[code / 16u], hex_digits[code % 16u]};
    return {byte};
}

inline void append_input(std::string& text, const corpus_input& input)
{
    constexpr std::size_t width = 110;
    std::string line{input.kept ? '!' : '='};
    const auto end_line = [&] {
        text.append(line).append("\n");
        line = '|';
    };
    for (std::size_t at = 0; at < input.bytes.size(); ++at) {
        if (input.bytes[at] == '\n') {
            end_line();
            continue;
        }
        const bool at_end = at + 1 == input.bytes.size() || input.bytes[at + 1] == '\n';
        const auto byte = escaped(input.bytes[at], at_end);
        if (line.size() + byte.size() > width) {
            line += '\\';
            end_line();
        }
        line += byte;
    }
    end_line();
}

}  // namespace detail

// Throws std::runtime_error with the number of the line that is wrong.
[[nodiscard]] inline std::vector<corpus_input> read_corpus(std::string_view text)
{
    std::vector<corpus_input> all;
    bool joined = false;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const auto end = text.find('\n');
        if (end == text.npos) detail::refuse_line(number, "it has no end");
        const auto line = text.substr(0, end);
        text.remove_prefix(end + 1);
        if (joined && !line.starts_with('|')) detail::refuse_line(number, "a '|' was expected after a '\\'");
        if (line.empty() || line.starts_with('#')) continue;
        if (line.starts_with('=') || line.starts_with('!')) all.push_back({{}, line.starts_with('!'), number});
        else if (!line.starts_with('|')) detail::refuse_line(number, "it begins with none of # = ! |");
        else if (all.empty()) detail::refuse_line(number, "a '|' continues an input, but there is none");
        else if (!joined) all.back().bytes += '\n';
        joined = detail::append_unescaped(all.back().bytes, line.substr(1), number);
    }
    if (joined) detail::refuse_line(number, "a line with '|' was expected after a '\\'");
    return all;
}

// Each input once, the short ones first, so that a text does not depend on the order in which inputs were added.
[[nodiscard]] inline std::string to_text(std::string_view target, std::vector<corpus_input> inputs)
{
    const auto key = [](const corpus_input& input) {
        return std::pair{input.bytes.size(), std::string_view{input.bytes}};
    };
    std::sort(inputs.begin(), inputs.end(),
              [&](const auto& a, const auto& b) { return key(a) != key(b) ? key(a) < key(b) : a.kept > b.kept; });
    const auto same = [](const auto& a, const auto& b) { return a.bytes == b.bytes; };
    inputs.erase(std::unique(inputs.begin(), inputs.end(), same), inputs.end());
    std::string text =
        "# Inputs of the fuzz target '" + std::string{target} + "'. tests/fuzz/README.md explains the format.\n";
    for (const auto& input : inputs) detail::append_input(text, input);
    return text;
}

}  // namespace kalah_fuzz

#endif
