#ifndef EXAMPLES_PROGRAMS_MAKE_TABLE_TABLE_HPP
#define EXAMPLES_PROGRAMS_MAKE_TABLE_TABLE_HPP

#include "settings.hpp"

#include <support/company.hpp>

namespace make_table {

// Both return the program's exit status.
[[nodiscard]] int make(const settings& wanted, const support::company& all);
[[nodiscard]] int verify(const settings& wanted, const support::company& all);

}  // namespace make_table

#endif
