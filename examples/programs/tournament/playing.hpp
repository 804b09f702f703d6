#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_PLAYING_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_PLAYING_HPP

#include "settings.hpp"

namespace tournament {

// Plays the tournament. Returns the program's exit status.
[[nodiscard]] int play_tournament(const settings& wanted);

}  // namespace tournament

#endif
