#ifndef KALAH_EVALUATE_EVALUATOR_HPP
#define KALAH_EVALUATE_EVALUATOR_HPP

#include <kalah/core/rules.hpp>

#include <concepts>
#include <type_traits>

namespace kalah {

// What an evaluator returns: a signed number, because the value for one player is minus the value for the other.
template <class T>
concept signed_number = std::signed_integral<T> || std::floating_point<T>;

// An evaluator guesses how good a board is for its mover, from the board alone or from the ply that led to it. It is
// any lambda or type that can be called so. It may have five more members:
//   seed()            the worth of a seed in the store; 1 by default
//   finished(lead)    the worth of a game that ends with this lead in seeds; lead * seed() by default. It must not fall
//                     when the lead rises.
//   of_lead_and_pits  a constant: true if the value is lead * seed() plus something that depends on the pits alone, and
//                     just lead * seed() when the game is over. Then boards that differ only in their stores can share
//                     an entry of a memory.
//   by(rules)         the evaluator of the same type that is best by these rules; itself by default
//   order(board, pit, reached)  a number for move ordering: pits with higher numbers are searched first. By default the
//                     evaluator itself orders the moves (see search/strong/ordering.hpp).
template <class Evaluator, class Board>
concept board_evaluator_for = requires(const Evaluator& evaluate, const Board& board)
{
    {evaluate(board)};
    requires signed_number<std::remove_cvref_t<decltype(evaluate(board))>>;
};

template <class Evaluator, class Board>
concept ply_evaluator_for = requires(const Evaluator& evaluate, const ply<Board>& reached)
{
    {evaluate(reached)};
    requires signed_number<std::remove_cvref_t<decltype(evaluate(reached))>>;
};

template <class Evaluator, class Board>
concept evaluator_for = board_evaluator_for<Evaluator, Board> || ply_evaluator_for<Evaluator, Board>;

// The value for the mover of the board that was reached.
template <class Board, evaluator_for<Board> Evaluator>
[[nodiscard]] constexpr auto evaluated(const Evaluator& evaluate, const ply<Board>& reached)
{
    if constexpr (board_evaluator_for<Evaluator, Board>) return evaluate(reached.next);
    else return evaluate(reached);
}

// The type of number that an evaluator returns.
template <class Evaluator, class Board>
using score_of = decltype(evaluated(std::declval<const Evaluator&>(), ply<Board>{}));

// The worth of a seed in the store.
template <class Evaluator>
[[nodiscard]] constexpr auto seed_worth(const Evaluator& evaluate)
{
    if constexpr (requires { evaluate.seed(); }) return evaluate.seed();
    else return 1;
}

// The worth of a finished game for the player with this lead.
template <class Score, class Evaluator>
[[nodiscard]] constexpr Score finished_worth(const Evaluator& evaluate, int lead)
{
    if constexpr (requires { evaluate.finished(lead); }) return static_cast<Score>(evaluate.finished(lead));
    else return static_cast<Score>(static_cast<Score>(lead) * seed_worth(evaluate));
}

// The evaluator, chosen by the rules if it can be.
template <class Evaluator, class Rules>
[[nodiscard]] constexpr Evaluator evaluator_by(const Evaluator& evaluate, const Rules& rules)
{
    if constexpr (requires { evaluate.by(rules); }) return evaluate.by(rules);
    else return evaluate;
}

// Whether two values of one type are the same evaluator, as far as this can be known. Evaluators without == are taken
// to be the same if a seed is worth the same.
template <class Evaluator>
[[nodiscard]] constexpr bool same_evaluators(const Evaluator& a, const Evaluator& b)
{
    if constexpr (std::equality_comparable<Evaluator>) return a == b;
    else return seed_worth(a) == seed_worth(b);
}

template <class Evaluator>
concept of_lead_and_pits = requires
{
    requires Evaluator::of_lead_and_pits;
};

// Whether the stores only add the lead to the value of a board. Then boards that differ only in their stores share what
// is known about them.
template <class Evaluator, class Rules>
[[nodiscard]] constexpr bool stores_only_add(const Rules& rules)
{
    if constexpr (of_lead_and_pits<Evaluator> && requires { rules.blind_to_stores(); }) return rules.blind_to_stores();
    else return false;
}

}  // namespace kalah

#endif
