#include "header_text.hpp"

#include <string_view>

namespace train {

namespace {

[[nodiscard]] std::string guard_of(const std::string& name)
{
    std::string guard = "KALAH_EVALUATE_DETAIL_";
    for (const char c : name) guard += 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return guard + "_HPP";
}

[[nodiscard]] std::string lines_of(const std::string& digits)
{
    constexpr std::size_t in_a_line = 112;
    std::string text;
    for (std::size_t at = 0; at < digits.size(); at += in_a_line)
        text += "\n    \"" + digits.substr(at, in_a_line) + '"';
    return text;
}

// A comment of at most 120 columns. It is broken where this text begins.
[[nodiscard]] std::string comment_of(std::string text, std::string_view breaks)
{
    constexpr std::size_t width = 117;
    std::string lines;
    while (text.size() > width) {
        const auto space = text.rfind(breaks, width);
        if (space == text.npos) break;
        lines += "// " + text.substr(0, space) + '\n';
        text.erase(0, space + 1);
    }
    return lines + "// " + text + '\n';
}

}  // namespace

std::string header_text(const settings& wanted, const byte_network& network, const std::string& worth)
{
    const auto guard = guard_of(wanted.name);
    return comment_of("Made by: " + command_of(wanted), " --") + comment_of(worth, " ") + "#ifndef " + guard +
           "\n#define " + guard +
           "\n\n#include <kalah/evaluate/network_weights.hpp>\n\nnamespace kalah::detail {\n\n"
           "// clang-format off\ninline constexpr network_text " +
           wanted.name + "{.to_move = " + std::to_string(network.to_move) +
           ", .unit = " + std::to_string(network.unit) + ", .digits =" + lines_of(network.digits) +
           "};\n// clang-format on\n\n}  // namespace kalah::detail\n\n#endif\n";
}

}  // namespace train
