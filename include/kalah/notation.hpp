#ifndef KALAH_NOTATION_HPP
#define KALAH_NOTATION_HPP

// Boards, games, rules, records and the tables of tournaments as text.

#include <kalah/notation/board_text.hpp>
#include <kalah/notation/drawing.hpp>
#include <kalah/notation/game_text.hpp>
#include <kalah/notation/number_text.hpp>
#include <kalah/notation/reading.hpp>
#include <kalah/notation/record_reading.hpp>
#include <kalah/notation/record_text.hpp>
#include <kalah/notation/rules_text.hpp>
#include <kalah/notation/standings_text.hpp>
#include <kalah/notation/table_text.hpp>
#include <kalah/notation/written_record.hpp>

#endif
