#ifndef EXAMPLES_PROGRAMS_KGP_PROTOCOL_RULES_HPP
#define EXAMPLES_PROGRAMS_KGP_PROTOCOL_RULES_HPP

#include <kalah/core/rules.hpp>

namespace kgp {

// The rules of the servers of the Kalah Game Protocol.
inline constexpr kalah::any_rules protocol_rules{
    {.capture = kalah::capture::facing, .ending = kalah::ending::majority}};

}  // namespace kgp

#endif
