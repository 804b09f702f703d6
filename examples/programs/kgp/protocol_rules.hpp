#ifndef EXAMPLES_PROGRAMS_KGP_PROTOCOL_RULES_HPP
#define EXAMPLES_PROGRAMS_KGP_PROTOCOL_RULES_HPP

#include <kalah/core/rules.hpp>

namespace kgp {

// By which the servers of the Kalah Game Protocol play.
inline constexpr kalah::any_rules protocol_rules{
    {.capture = kalah::capture::facing, .ending = kalah::ending::majority}};

}  // namespace kgp

#endif
