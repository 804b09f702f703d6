#ifndef KALAH_TEXT_HPP
#define KALAH_TEXT_HPP

// Everything of the library that streams print.

#include <kalah/core/board_text.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/core/pit_set_text.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/endgame/interval_text.hpp>
#include <kalah/engine/solution_text.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/game/record.hpp>
#include <kalah/search/result_text.hpp>
#include <kalah/tournament/standings_text.hpp>

#endif
