#ifndef EXAMPLES_PROGRAMS_CLIENT_FIRST_THOUGHT_HPP
#define EXAMPLES_PROGRAMS_CLIENT_FIRST_THOUGHT_HPP

#include <players/player.hpp>

namespace client {

// A thought within a millisecond, by the rules of servers: a server has a move however soon it stops. The pit is -1
// when the mover cannot move.
[[nodiscard]] players::thought first_thought(const kalah::any_board& board);

}  // namespace client

#endif
