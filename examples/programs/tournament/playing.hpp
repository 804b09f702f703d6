#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_PLAYING_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_PLAYING_HPP

#include "settings.hpp"

#include <support/company.hpp>

namespace tournament {

// Plays the tournament, with the other ranks if there are any. Returns the program's exit status.
[[nodiscard]] int play_tournament(const settings& wanted, const support::company& ranks);

}  // namespace tournament

#endif
