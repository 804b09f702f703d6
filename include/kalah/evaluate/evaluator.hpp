#ifndef KALAH_EVALUATE_EVALUATOR_HPP
#define KALAH_EVALUATE_EVALUATOR_HPP

#include <kalah/core/rules.hpp>

#include <concepts>
#include <type_traits>

namespace kalah {

// What an evaluator answers: a number with a sign, for the value to the one is minus the value to the other.
template <class T>
concept signed_number = std::signed_integral<T> || std::floating_point<T>;

// An evaluator guesses how good a board is for its mover, from the board alone or from the ply that led to it. Any
// lambda or type that can be called so is one, with four things that it may add:
//   seed()            what a seed in the store is worth, a number; 1 unless stated
//   finished(lead)    what a game is worth that ends with this lead in seeds; lead * seed() unless stated.
//                     It may not fall where the lead rises.
//   of_lead_and_pits  a constant, true if its value is lead * seed(), at the end of a game too, plus something of the
//                     pits alone: then a memory need not tell boards apart that differ only in their stores
//   order(board, pit, reached)  a number: searches that order their moves try the pit with the highest first. Unless
//                     stated they order by the evaluator itself (see search/strong/ordering.hpp)
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

// The guess for the mover of the board reached.
template <class Board, evaluator_for<Board> Evaluator>
[[nodiscard]] constexpr auto evaluated(const Evaluator& evaluate, const ply<Board>& reached)
{
    if constexpr (board_evaluator_for<Evaluator, Board>) return evaluate(reached.next);
    else return evaluate(reached);
}

// The number that an evaluator answers.
template <class Evaluator, class Board>
using score_of = decltype(evaluated(std::declval<const Evaluator&>(), ply<Board>{}));

// What a seed in the store is worth.
template <class Evaluator>
[[nodiscard]] constexpr auto seed_worth(const Evaluator& evaluate)
{
    if constexpr (requires { evaluate.seed(); }) return evaluate.seed();
    else return 1;
}

// What a game is worth to the player who ends it with this lead.
template <class Score, class Evaluator>
[[nodiscard]] constexpr Score finished_worth(const Evaluator& evaluate, int lead)
{
    if constexpr (requires { evaluate.finished(lead); }) return static_cast<Score>(evaluate.finished(lead));
    else return static_cast<Score>(static_cast<Score>(lead) * seed_worth(evaluate));
}

// Whether two values of a type are the same evaluator, as far as can be told: one that cannot be compared is taken to
// be the same if its unit is.
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

// Whether all that the stores of a board do to its value is to add the lead. Then boards that differ only in their
// stores share what is known about them.
template <class Evaluator, class Rules>
[[nodiscard]] constexpr bool stores_only_add(const Rules& rules)
{
    if constexpr (of_lead_and_pits<Evaluator> && requires { rules.blind_to_stores(); }) return rules.blind_to_stores();
    else return false;
}

}  // namespace kalah

#endif
