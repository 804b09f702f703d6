#ifndef EXAMPLES_PROGRAMS_REFEREE_RECORD_FILE_HPP
#define EXAMPLES_PROGRAMS_REFEREE_RECORD_FILE_HPP

#include <kalah/core/any_board.hpp>
#include <kalah/game/match.hpp>

#include <functional>
#include <string>

namespace referee {

using any_record = kalah::game_record<kalah::any_board>;

// Appends the record of a game to a file. Throws when it cannot be written.
using record_file = std::function<void(const any_record&)>;

// For games that all begin with this board. Throws when the file holds other games or errors.
[[nodiscard]] record_file records_in(const std::string& path, const kalah::any_board& start);

}  // namespace referee

#endif
