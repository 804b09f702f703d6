#ifndef KALAH_TOURNAMENT_HPP
#define KALAH_TOURNAMENT_HPP

// Round-robin tournaments, their standings and Elo ratings, and both as text.

#include <kalah/tournament/entrant.hpp>
#include <kalah/tournament/ratings.hpp>
#include <kalah/tournament/sequential_test.hpp>
#include <kalah/tournament/standings.hpp>
#include <kalah/tournament/standings_text.hpp>
#include <kalah/tournament/table_text.hpp>
#include <kalah/tournament/tournament.hpp>

#endif
