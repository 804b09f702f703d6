#ifndef KALAH_KALAH_HPP
#define KALAH_KALAH_HPP

// All of the library but the headers that need threads (expert, solve, tournament, endgame_build, search/parallel), files
// (book_file, endgame_file, game_file, memory_file) or streams (notation, book_text).

#include <kalah/any_board.hpp>
#include <kalah/board.hpp>
#include <kalah/book.hpp>
#include <kalah/bounds.hpp>
#include <kalah/endgame.hpp>
#include <kalah/entrant.hpp>
#include <kalah/evaluate/evaluator.hpp>
#include <kalah/evaluate/extra_turn.hpp>
#include <kalah/evaluate/features.hpp>
#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/multi_heuristic.hpp>
#include <kalah/evaluate/simple.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/sum.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/game_record.hpp>
#include <kalah/hash.hpp>
#include <kalah/match.hpp>
#include <kalah/memory.hpp>
#include <kalah/perft.hpp>
#include <kalah/pit_set.hpp>
#include <kalah/ratings.hpp>
#include <kalah/result.hpp>
#include <kalah/rules.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/analysis.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>
#include <kalah/search/minimax.hpp>
#include <kalah/search/mtdf.hpp>
#include <kalah/search/ordering.hpp>
#include <kalah/search/principal_variation.hpp>
#include <kalah/search/question.hpp>
#include <kalah/search/scout.hpp>
#include <kalah/search/timed.hpp>
#include <kalah/standings.hpp>
#include <kalah/variant.hpp>

#endif
