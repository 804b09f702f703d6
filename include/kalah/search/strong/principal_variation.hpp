#ifndef KALAH_SEARCH_STRONG_PRINCIPAL_VARIATION_HPP
#define KALAH_SEARCH_STRONG_PRINCIPAL_VARIATION_HPP

#include <kalah/search/strong/scout.hpp>

namespace kalah {

// Principal variation search (PVS, or NegaScout) with aspiration windows: alpha_beta that trusts its move ordering. It
// searches the first move. For each other move, it asks a scout whether it is better at all, and searches it only if it
// is. It begins with a narrow window around the expected value, and opens the window on the side where the value falls
// outside. It is made like mtdf:
//   principal_variation search{rules<standard>{}, knowledge{}};
template <scouting Scout>
struct principal_variation {
    Scout ask{};
    int aspiration = 1;  // half the width of the first window, in seeds

    constexpr principal_variation() = default;
    constexpr explicit principal_variation(const Scout& asked, int margin = 1) : ask{asked}, aspiration{margin} {}
    constexpr principal_variation(const decltype(Scout::rules)& rules, const decltype(Scout::evaluate)& evaluate,
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
        const auto guess = detail::first_guess<score>(ask, reached, depth);
        const auto margin = static_cast<score>(aspiration * seed_worth(ask.evaluate));
        window<score> asked{static_cast<score>(guess - margin), static_cast<score>(guess + margin)};
        auto found = best_of(reached, depth, asked, spent);
        int pit = found.pit;
        while (!spent.stopped && (found.value <= asked.alpha || found.value >= asked.beta)) {
            if (found.value <= asked.alpha) asked.alpha = -known<score>::infinite;
            else asked.beta = known<score>::infinite;
            found = best_of(reached, depth, asked, spent);
            if (found.pit >= 0) pit = found.pit;
        }
        const bool final = found.final && !spent.stopped;
        return result<score>{found.pit < 0 && spent.stopped ? guess : found.value,
                             depth,
                             spent.nodes,
                             detail::expected_line<score>(ask, reached.next, pit, depth),
                             !spent.stopped,
                             final,
                             final};
    }

private:
    template <class Board, class Score, class Effort>
    constexpr sighting<Score> visit(const ply<Board>& reached, int depth, window<Score> asked, Effort& spent) const
    {
        const auto certain = detail::certainty<Score>(ask, reached.next);
        if (certain.low >= asked.beta || certain.high <= asked.alpha || certain.low == certain.high) {
            static_cast<void>(spent.visit());
            return {certain.decision(asked.beta), true};
        }
        auto found = best_of(reached, depth, asked, spent);
        found.value = certain.clamp(found.value);
        return found;
    }

    template <class Board, class Score, class Effort>
    constexpr sighting<Score> best_of(const ply<Board>& reached, int depth, window<Score> asked, Effort& spent) const
    {
        // If the depth or the game ends here, or the window is a null window, the scout does just as well.
        const auto above = detail::just_above(asked.alpha);
        if (depth <= 0 || above >= asked.beta || ask.rules.moves(reached.next).empty())
            return ask.best_of(reached, depth, above, spent);
        if (!spent.visit()) return {};

        sighting<Score> best{-known<Score>::infinite, true};
        bool all_final = true;
        const auto alpha = asked.alpha;
        const auto moves = detail::ordered<Score>(ask, reached.next);
        for (unsigned place = 0; place < moves.size(); ++place) {
            const auto& move = moves[place];
            if (best.value > asked.alpha) asked.alpha = best.value;
            auto found = best.pit < 0 ? visit(move.next, depth - 1, turned(move.next.again, asked), spent)
                                      : better(move.next, depth - 1, asked, spent);
            if (spent.stopped) return best;
            if (!move.next.again) found.value = -found.value;
            all_final = all_final && found.final;
            if (found.value > best.value || best.pit < 0) best = {found.value, found.final, move.pit};
            if (best.value >= asked.beta) break;
        }
        if (best.value < asked.beta) best.final = all_final;
        detail::learn(ask, reached.next, depth, best, window<Score>{alpha, asked.beta});
        return best;
    }

    // The value of the next board for its mover. It is exact only if the move gives its player more than alpha.
    template <class Board, class Score, class Effort>
    constexpr sighting<Score> better(const ply<Board>& next, int depth, window<Score> asked, Effort& spent) const
    {
        const auto beta = next.again ? detail::just_above(asked.alpha) : static_cast<Score>(-asked.alpha);
        const auto found = ask(next, depth, beta, spent);
        const bool is_better = next.again == (found.value >= beta);
        return is_better && !spent.stopped ? visit(next, depth, turned(next.again, asked), spent) : found;
    }

    template <class Score>
    static constexpr window<Score> turned(bool again, window<Score> asked)
    {
        return again ? asked : asked.turned();
    }
};

template <class Scout>
principal_variation(Scout) -> principal_variation<Scout>;
template <class Scout>
principal_variation(Scout, int) -> principal_variation<Scout>;
template <class Rules, class Evaluator>
principal_variation(Rules, Evaluator) -> principal_variation<scout<Rules, Evaluator>>;
template <class Rules, class Evaluator, bounds_by<Rules> Bounds>
principal_variation(Rules, Evaluator, Bounds) -> principal_variation<scout<Rules, Evaluator, Bounds>>;
template <class Rules, class Evaluator, bounds_by<Rules> Bounds, lent_memory_for<Rules, Evaluator> Memory>
principal_variation(Rules, Evaluator, Bounds, Memory)
    -> principal_variation<scout<Rules, Evaluator, Bounds, std::remove_pointer_t<Memory>>>;

}  // namespace kalah

#endif
