#ifndef EXAMPLES_PROGRAMS_ANALYSE_PRINTING_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_PRINTING_HPP

#include "seen.hpp"

namespace analyse {

// For people, on standard output.
void print_board(const seen_board& seen);
void print_ply(const seen_ply& ply);
void print_end(const seen_game& game);

}  // namespace analyse

#endif
