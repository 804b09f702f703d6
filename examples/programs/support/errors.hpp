#ifndef EXAMPLES_PROGRAMS_SUPPORT_ERRORS_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_ERRORS_HPP

// Why a program ends before it has done what it was asked to do.

#include <stdexcept>

namespace support {

// What is wrong with the arguments, for a person.
struct wrong_arguments : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What could not be done, although the arguments are right.
struct failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Ended by the user before there is anything to tell.
struct ended {};

inline void refuse_together(bool one, bool another, const char* reason)
{
    if (one && another) throw wrong_arguments{reason};
}

}  // namespace support

#endif
