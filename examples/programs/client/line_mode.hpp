#ifndef EXAMPLES_PROGRAMS_CLIENT_LINE_MODE_HPP
#define EXAMPLES_PROGRAMS_CLIENT_LINE_MODE_HPP

#include "settings.hpp"

#include <iosfwd>

namespace client {

// Reads lines of a board and milliseconds, and answers each with a line: the pit, from 0, or "error: " and the reason.
void answer_lines(std::istream& in, std::ostream& out, const thinking_settings& how);

}  // namespace client

#endif
