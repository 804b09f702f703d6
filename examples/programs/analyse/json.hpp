#ifndef EXAMPLES_PROGRAMS_ANALYSE_JSON_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_JSON_HPP

#include "seen.hpp"
#include "settings.hpp"

namespace analyse {

// For programs, on standard output. The help text lists the keys.
void print_json(const settings& wanted, const seen_board& seen);
void print_json(const settings& wanted, const seen_game& game);

}  // namespace analyse

#endif
