#ifndef EXAMPLES_PROGRAMS_PLAY_DRAWING_HPP
#define EXAMPLES_PROGRAMS_PLAY_DRAWING_HPP

#include "game.hpp"
#include "screen.hpp"

#include <array>

namespace play {

// The board for a person who plays the lower row, whose seeds go to the right. Under or over the row of who is to move
// stand the pits that may be played. What the last ply changed is coloured, or else marked: '*' the pit that was
// played, '+' what got more seeds, '-' what lost some.
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
