#ifndef KALAH_SEARCH_STRONG_QUESTION_HPP
#define KALAH_SEARCH_STRONG_QUESTION_HPP

#include <kalah/search/strong/scout.hpp>

namespace kalah {

// A null-window search that is called like any other search: is the value of a board at least beta? The value of the
// result is fail-soft, like that of a sighting.
template <scouting Scout, signed_number Score>
struct question {
    Scout ask{};
    Score beta{};

    template <class Position, stop_condition Stop = never, company_for<board_of<Position>> Company = alone>
        requires scout_for<Scout, board_of<Position>>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}, Company company = {}) const
        -> result<Score>
    {
        detail::require_one_game(ask);
        const auto reached = as_ply(from);
        effort<Stop, Company> spent{stop, company};
        const int first = detail::first_pit<Score>(ask, reached.next);
        const auto found = ask.best_of(reached, depth, beta, spent, first);
        const bool final = found.final && !spent.stopped;
        return {found.value,    depth, spent.nodes, detail::expected_line<Score>(ask, reached.next, found.pit, 1),
                !spent.stopped, final, final};
    }
};

template <class Scout, class Score>
question(Scout, Score) -> question<Scout, Score>;

}  // namespace kalah

#endif
