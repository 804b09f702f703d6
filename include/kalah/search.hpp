#ifndef KALAH_SEARCH_HPP
#define KALAH_SEARCH_HPP

// Searches: simple ones to learn from, and the strong ones in search/strong/.

#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/analysis.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/fall_limit.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>
#include <kalah/search/limit.hpp>
#include <kalah/search/minimax.hpp>
#include <kalah/search/result.hpp>
#include <kalah/search/result_text.hpp>
#include <kalah/search/strong/company.hpp>
#include <kalah/search/strong/futility.hpp>
#include <kalah/search/strong/known.hpp>
#include <kalah/search/strong/late_moves.hpp>
#include <kalah/search/strong/memory.hpp>
#include <kalah/search/strong/memory_file.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/ordering.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/principal_variation.hpp>
#include <kalah/search/strong/proof.hpp>
#include <kalah/search/strong/proof_counters.hpp>
#include <kalah/search/strong/proof_order.hpp>
#include <kalah/search/strong/scout.hpp>
#include <kalah/search/strong/scout_for.hpp>
#include <kalah/search/strong/scout_thresholds.hpp>
#include <kalah/search/strong/sighting.hpp>
#include <kalah/search/timed.hpp>
#include <kalah/search/window.hpp>

#endif
