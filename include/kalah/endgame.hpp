#ifndef KALAH_ENDGAME_HPP
#define KALAH_ENDGAME_HPP

// What is certain about a board: bounds, and endgame tables of all boards with few seeds.

#include <kalah/endgame/bounds.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/endgame/build_options.hpp>
#include <kalah/endgame/cache.hpp>
#include <kalah/endgame/check.hpp>
#include <kalah/endgame/file.hpp>
#include <kalah/endgame/interval_text.hpp>
#include <kalah/endgame/table.hpp>

#endif
