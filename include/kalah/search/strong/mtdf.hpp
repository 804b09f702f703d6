#ifndef KALAH_SEARCH_STRONG_MTDF_HPP
#define KALAH_SEARCH_STRONG_MTDF_HPP

#include <kalah/search/strong/scout.hpp>

namespace kalah {

// MTD(f) (Plaat and others 1996): a series of null-window searches. It asks a scout whether the value is at least what
// the last answer suggests, until the lower and the upper bound meet. With a memory, every question but the first is
// answered soon.
//
// A memory can make a value better than its depth alone allows, because final bounds hold at every depth.
//
//   mtdf search{rules<standard>{}, knowledge{}};
//   mtdf search{rules<standard>{}, knowledge{}, store_bounds{}, &remembered};
template <scouting Scout>
struct mtdf {
    Scout ask{};

    constexpr mtdf() = default;
    constexpr explicit mtdf(const Scout& asked) : ask{asked} {}
    constexpr mtdf(const decltype(Scout::rules)& rules, const decltype(Scout::evaluate)& evaluate,
                   const decltype(Scout::bounds)& bounds = {}, decltype(Scout::memory) memory = nullptr)
        : ask{rules, evaluate, bounds, memory}
    {
    }

    // The value of a board, or of the board that a ply led to, at this depth. Depth 0 gives the evaluator's guess and
    // no best pit.
    template <class Position, stop_condition Stop = never, company_for<board_of<Position>> Company = alone>
        requires scout_for<Scout, board_of<Position>>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}, Company company = {}) const
    {
        using score = score_of<decltype(Scout::evaluate), board_of<Position>>;
        detail::require_one_game(ask);
        const auto reached = as_ply(from);
        effort<Stop, Company> spent{stop, company};
        auto value = detail::first_guess<score>(ask, reached, depth);
        known<score> now{.pit = detail::first_pit<score>(ask, reached.next)};
        while (now.low < now.high) {
            const auto beta = value > now.low ? value : detail::just_above(now.low);
            const auto found = ask.best_of(reached, depth, beta, spent, now.pit);
            if (spent.stopped) break;
            now.learn(found.value, found.final, found.pit, beta);
            value = found.value;
        }
        const bool final = now.low_final && now.high_final && !spent.stopped;
        return result<score>{
            value,          depth, spent.nodes, detail::expected_line<score>(ask, reached.next, now.pit, depth),
            !spent.stopped, final, final};
    }
};

template <class Scout>
mtdf(Scout) -> mtdf<Scout>;
template <class Rules, class Evaluator>
mtdf(Rules, Evaluator) -> mtdf<scout<Rules, Evaluator>>;
template <class Rules, class Evaluator, bounds_by<Rules> Bounds>
mtdf(Rules, Evaluator, Bounds) -> mtdf<scout<Rules, Evaluator, Bounds>>;
template <class Rules, class Evaluator, bounds_by<Rules> Bounds, lent_memory_for<Rules, Evaluator> Memory>
mtdf(Rules, Evaluator, Bounds, Memory) -> mtdf<scout<Rules, Evaluator, Bounds, std::remove_pointer_t<Memory>>>;

}  // namespace kalah

#endif
