#ifndef KALAH_SEARCH_STRONG_MTDF_HPP
#define KALAH_SEARCH_STRONG_MTDF_HPP

#include <kalah/search/strong/scout.hpp>

namespace kalah {

// MTD(f) (Plaat and others 1996): asks a scout question after question, each time whether the value is as good as the
// last answer made it seem, until what it is at least and what it is at most are the same. With a memory, every
// question but the first is answered soon.
//
// A memory makes the value of a depth better than that depth could: what is final there holds at every depth.
template <class Scout>
struct mtdf {
    Scout ask{};

    // The value of a board, or of the board that a ply led to, at this depth. Depth 0 is the evaluator's guess, and has
    // no best pit.
    template <class Position, stop_condition Stop = never>
        requires rules_for<decltype(Scout::rules), board_of<Position>> &&
            evaluator_for<decltype(Scout::evaluate), board_of<Position>>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        using score = score_of<decltype(Scout::evaluate), board_of<Position>>;
        const auto reached = as_ply(from);
        effort<Stop> spent{stop};
        auto value = ask.template first_guess<score>(reached, depth);
        known<score> now{.pit = ask.first_pit(reached.next)};
        while (now.low < now.high) {
            const auto beta = value > now.low ? value : detail::just_above(now.low);
            const auto found = ask.best_of(reached, depth, beta, spent, now.pit);
            if (spent.stopped) break;
            now.learn(found.value, found.final, found.pit, beta);
            value = found.value;
        }
        const bool final = now.low_final && now.high_final && !spent.stopped;
        return result<score>{value,          depth, spent.nodes, ask.expected(reached.next, now.pit, depth),
                             !spent.stopped, final, final};
    }

    // The same search, in company; of nobody, if that is null.
    template <class Company>
    [[nodiscard]] constexpr auto with(Company* company) const
    {
        return mtdf<decltype(ask.with(company))>{ask.with(company)};
    }
};

template <class Scout>
mtdf(Scout) -> mtdf<Scout>;

}  // namespace kalah

#endif
