#ifndef KALAH_EVALUATE_HPP
#define KALAH_EVALUATE_HPP

// Evaluators guess how good a board is for its mover.

#include <kalah/evaluate/evaluator.hpp>
#include <kalah/evaluate/extra_turn.hpp>
#include <kalah/evaluate/features.hpp>
#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/multi_heuristic.hpp>
#include <kalah/evaluate/network.hpp>
#include <kalah/evaluate/network_weights.hpp>
#include <kalah/evaluate/pit_pairs.hpp>
#include <kalah/evaluate/simple.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/sum.hpp>
#include <kalah/evaluate/trained.hpp>

#endif
