#ifndef KALAH_CORE_HPP
#define KALAH_CORE_HPP

// Boards, rules, what one move does, and boards and rules as text.

#include <kalah/core/any_board.hpp>
#include <kalah/core/any_row.hpp>
#include <kalah/core/board.hpp>
#include <kalah/core/board_text.hpp>
#include <kalah/core/drawing.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/core/has_text.hpp>
#include <kalah/core/hash.hpp>
#include <kalah/core/invalid.hpp>
#include <kalah/core/number_text.hpp>
#include <kalah/core/perft.hpp>
#include <kalah/core/pit_set.hpp>
#include <kalah/core/pit_set_text.hpp>
#include <kalah/core/row.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/core/steady_time.hpp>
#include <kalah/core/trace.hpp>
#include <kalah/core/trace_step.hpp>
#include <kalah/core/variant.hpp>

#endif
