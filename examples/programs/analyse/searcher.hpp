#ifndef EXAMPLES_PROGRAMS_ANALYSE_SEARCHER_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_SEARCHER_HPP

#include "seen.hpp"
#include "settings.hpp"

#include <support/status_line.hpp>

#include <functional>

namespace analyse {

// Values the moves of a board.
using searcher = std::function<seen_board(const kalah::any_board&)>;

// By a search that deepens until the time is up.
[[nodiscard]] searcher by_search(const settings& wanted);

// By a solver. A value not proven in time is an interval. The status line must outlive the searcher.
[[nodiscard]] searcher by_solver(const settings& wanted, support::status_line& status);

}  // namespace analyse

#endif
