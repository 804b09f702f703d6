#ifndef KALAH_SEARCH_STRONG_QUESTION_HPP
#define KALAH_SEARCH_STRONG_QUESTION_HPP

#include <kalah/search/strong/scout.hpp>

namespace kalah {

// A scout's question as a search: is the value at least beta? The answer's value is fail-soft, as a sighting is.
template <class Scout, class Score>
struct question {
    Scout ask{};
    Score beta{};

    template <class Position, stop_condition Stop = never>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        const auto reached = as_ply(from);
        effort<Stop> spent{stop};
        const auto found = ask.best_of(reached, depth, beta, spent, ask.first_pit(reached.next));
        const bool final = found.final && !spent.stopped;
        return result<Score>{found.value,    depth, spent.nodes, ask.expected(reached.next, found.pit, 1),
                             !spent.stopped, final, final};
    }

    template <class Company>
    [[nodiscard]] constexpr auto with(Company* company) const
    {
        return question<decltype(ask.with(company)), Score>{ask.with(company), beta};
    }
};

template <class Scout, class Score>
question(Scout, Score) -> question<Scout, Score>;

}  // namespace kalah

#endif
