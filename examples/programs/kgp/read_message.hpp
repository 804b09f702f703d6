#ifndef EXAMPLES_PROGRAMS_KGP_READ_MESSAGE_HPP
#define EXAMPLES_PROGRAMS_KGP_READ_MESSAGE_HPP

// Reads a line of the Kalah Game Protocol.

#include "line_scanner.hpp"

#include <string_view>

namespace kgp {

// One CR, LF or CRLF may end the line. Blanks may stand anywhere between the parts.
[[nodiscard]] inline kalah::expected<message> read_message(std::string_view line)
{
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    detail::line_scanner scan{line};
    message said;
    scan.skip_blanks();
    const bool addressed = scan.at_digit() || scan.at('@');
    if (scan.at_digit()) said.id = scan.id();
    if (scan.at('@')) {
        scan.skip('@');
        said.ref = scan.id();
    }
    if (addressed) scan.expect_blank();
    said.command = scan.command();
    scan.expect_blank();
    while (!scan.at_end()) {
        said.arguments.push_back(scan.any_argument());
        scan.expect_blank();
    }
    if (scan.error()) return *scan.error();
    return said;
}

}  // namespace kgp

#endif
