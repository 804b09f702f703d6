#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_PLAYING_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_PLAYING_HPP

#include "settings.hpp"

namespace tournament {

// Plays the tournament. The status of the program.
[[nodiscard]] int play_tournament(const settings& wanted);

}  // namespace tournament

#endif
