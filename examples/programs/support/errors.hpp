#ifndef EXAMPLES_PROGRAMS_SUPPORT_ERRORS_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_ERRORS_HPP

// Reasons for a program to end early.

#include <stdexcept>
#include <string>
#include <string_view>

namespace support {

// The arguments are wrong. The reason is for a person.
struct wrong_arguments : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Something could not be done, although the arguments are right.
struct failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The user ended it before there was anything to show.
struct ended {};

inline void refuse_together(bool one, bool another, const char* reason)
{
    if (one && another) throw wrong_arguments{reason};
}

// A word of the user in a message.
[[nodiscard]] inline std::string in_quotes(std::string_view word) { return "'" + std::string{word} + "'"; }

}  // namespace support

#endif
