#ifndef KALAH_KALAH_HPP
#define KALAH_KALAH_HPP

// Everything in the library that needs neither threads nor files. What needs them has its own headers: building and
// loading endgame tables, parallel search, records in files, and all of engine.hpp and tournament.hpp.

#include <kalah/core.hpp>
#include <kalah/endgame/bounds.hpp>
#include <kalah/endgame/interval_text.hpp>
#include <kalah/endgame/table.hpp>
#include <kalah/engine/book.hpp>
#include <kalah/engine/player.hpp>
#include <kalah/evaluate.hpp>
#include <kalah/game/game.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/game/match.hpp>
#include <kalah/game/openings.hpp>
#include <kalah/game/record.hpp>
#include <kalah/game/record_text.hpp>
#include <kalah/game/replay.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/analysis.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>
#include <kalah/search/minimax.hpp>
#include <kalah/search/result.hpp>
#include <kalah/search/result_text.hpp>
#include <kalah/search/strong/memory.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/ordering.hpp>
#include <kalah/search/strong/principal_variation.hpp>
#include <kalah/search/strong/scout.hpp>
#include <kalah/search/timed.hpp>
#include <kalah/version.hpp>

#endif
