#ifndef EXAMPLES_PROGRAMS_PLAY_DRAWING_HPP
#define EXAMPLES_PROGRAMS_PLAY_DRAWING_HPP

#include "game.hpp"
#include "screen.hpp"

#include <array>

namespace play {

// The board for a person who plays the lower row, whose seeds go to the right. The pits that may be played stand under
// or over the mover's row. The changes of the last ply are coloured, or else marked: '*' the pit played, '+' more
// seeds,
// '-' fewer.
//
//    North: expert:3
//          +----+----+----+----+----+----+
//          |  4 |  4 |  4 |  4 |  4 |  4 |
//      0   +----+----+----+----+----+----+   1+
//          |  4 |  4 |  .*|  5+|  5+|  5+|
//          +----+----+----+----+----+----+
//             0    1         3    4    5
//                                    South: you
[[nodiscard]] std::string drawing(const game& played, side lower, const std::array<std::string, 2>& names,
                                  const screen& on);

}  // namespace play

#endif
