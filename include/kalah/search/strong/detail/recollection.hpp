#ifndef KALAH_SEARCH_STRONG_DETAIL_RECOLLECTION_HPP
#define KALAH_SEARCH_STRONG_DETAIL_RECOLLECTION_HPP

#include <kalah/search/result.hpp>
#include <kalah/search/strong/sighting.hpp>
#include <kalah/search/window.hpp>

// What a scout knows about a board before it searches: from its bounds, and from its memory.

namespace kalah::detail {

template <class Scout>
inline constexpr bool has_memory = !std::same_as<decltype(Scout::memory), no_memory*>;

// Checks what the types cannot: that the bounds and the memory are for the rules and the evaluator of the search.
template <class Scout>
constexpr void require_one_game(const Scout& ask)
{
    require_same_rules(ask.bounds, ask.rules);
    if constexpr (requires { ask.memory->rules(); })
        require(!ask.memory || same_rules(ask.memory->rules(), ask.rules),
                "kalah: the memory is for other rules than the search");
    if constexpr (requires { ask.memory->evaluator(); })
        require(!ask.memory || same_evaluators(ask.memory->evaluator(), ask.evaluate),
                "kalah: the memory is for another evaluator than the search");
}

// The bounds of a board, in the evaluator's unit.
template <class Score, class Scout, class Board>
[[nodiscard]] constexpr span<Score> certainty(const Scout& ask, const Board& board)
{
    const auto certain = ask.bounds(board);
    return {finished_worth<Score>(ask.evaluate, certain.low), finished_worth<Score>(ask.evaluate, certain.high)};
}

// The value of a board where the depth ends.
template <class Score, class Scout, class Board, class Effort>
[[nodiscard]] constexpr sighting<Score> leaf(const Scout& ask, const ply<Board>& reached, Effort& spent)
{
    if (!spent.visit()) return {};
    if (ask.rules.moves(reached.next).empty()) return {finished_worth<Score>(ask.evaluate, reached.next.lead()), true};
    const auto certain = certainty<Score>(ask, reached.next);
    const bool final = certain.low == certain.high;
    spent.cut_short |= !final;
    return {certain.clamp(evaluated(ask.evaluate, reached)), final};
}

template <class Board>
[[nodiscard]] constexpr int in_pits(const Board& board)
{
    return board.mover.seeds() + board.opponent.seeds();
}

// What the evaluator says of a board if it is so far from the question that the search could hardly change the answer.
// It allows for half of that: a more cautious bound leads MTD(f) astray, and so does a bolder one.
template <class Scout, class Board, class Score, class Effort>
[[nodiscard]] constexpr std::optional<Score> far_guess(const Scout& ask, const ply<Board>& reached, int depth,
                                                       Score beta, Effort& spent)
{
    const int seeds = ask.futile.margin(depth, in_pits(reached.next));
    if (seeds == 0 || ask.rules.moves(reached.next).empty()) return std::nullopt;
    const auto margin = static_cast<Score>(seeds * seed_worth(ask.evaluate));
    const auto guess = evaluated(ask.evaluate, reached);
    const bool yes = guess >= beta + margin;
    if (!yes && guess >= beta - margin) return std::nullopt;
    static_cast<void>(spent.visit());
    spent.cut_short = true;
    return static_cast<Score>(yes ? guess - margin / 2 : guess + margin / 2);
}

template <class Score, class Scout, class Board>
[[nodiscard]] constexpr std::optional<known<Score>> recalled(const Scout& ask, const Board& board)
{
    if constexpr (has_memory<Scout>)
        if (ask.memory) return ask.memory->recall(board);
    return std::nullopt;
}

template <class Scout>
[[nodiscard]] constexpr bool worth_remembering(const Scout& ask, int depth)
{
    return ask.memory && depth > 0 && depth >= ask.least.remembered;
}

// The best pit that the memory knows, or -1.
template <class Score, class Scout, class Board>
[[nodiscard]] constexpr int first_pit(const Scout& ask, const Board& board)
{
    const auto old = recalled<Score>(ask, board);
    return old ? old->pit : -1;
}

// A first guess of the value: from the memory, or else from the evaluator.
template <class Score, class Scout, class Board>
[[nodiscard]] constexpr Score first_guess(const Scout& ask, const ply<Board>& reached, int depth)
{
    const auto old = recalled<Score>(ask, reached.next);
    if (old && old->at(depth).low != -known<Score>::infinite) return old->at(depth).low;
    if (old && old->low != -known<Score>::infinite) return old->low;
    if (old && old->high != known<Score>::infinite) return old->high;
    return evaluated(ask.evaluate, reached);
}

// The principal variation: it begins with a pit, and continues as far as the memory knows.
template <class Score, class Scout, class Board>
[[nodiscard]] constexpr line expected_line(const Scout& ask, Board board, int pit, int depth)
{
    line pits;
    for (; depth > 0 && ask.rules.moves(board).contains(pit) && pits.size() < line::capacity; --depth) {
        pits.push_back(pit);
        board = ask.rules.play(board, pit).next;
        pit = first_pit<Score>(ask, board);
    }
    return pits;
}

// Remembers what a search with an open window has found out about a board.
template <class Scout, class Board, class Score>
constexpr void learn(const Scout& ask, const Board& board, int depth, const sighting<Score>& found, window<Score> asked)
{
    if constexpr (has_memory<Scout>) {
        if (!worth_remembering(ask, depth)) return;
        auto now = ask.memory->recall(board).value_or(known<Score>{}).at(depth);
        if (found.value > asked.alpha) now.learn(found.value, found.final, found.pit, found.value);
        if (found.value < asked.beta) now.learn(found.value, found.final, found.pit, just_above(found.value));
        now.cost = depth / 2;
        ask.memory->keep(board, now);
    }
}

}  // namespace kalah::detail

#endif
