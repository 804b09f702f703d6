#ifndef KALAH_NOTATION_HPP
#define KALAH_NOTATION_HPP

// Boards and games as text.

#include <kalah/notation/board_text.hpp>
#include <kalah/notation/drawing.hpp>
#include <kalah/notation/game_text.hpp>
#include <kalah/notation/reading.hpp>

#endif
