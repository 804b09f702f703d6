#ifndef KALAH_GAME_HPP
#define KALAH_GAME_HPP

// A game from its first move to its record: players and their matches, openings, and games as text and in files.

#include <kalah/game/game.hpp>
#include <kalah/game/game_file.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/game/match.hpp>
#include <kalah/game/openings.hpp>
#include <kalah/game/player_for.hpp>
#include <kalah/game/record.hpp>
#include <kalah/game/record_reading.hpp>
#include <kalah/game/record_text.hpp>
#include <kalah/game/replay.hpp>
#include <kalah/game/written_record.hpp>

#endif
