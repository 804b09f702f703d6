#ifndef KALAH_EVALUATE_SUM_HPP
#define KALAH_EVALUATE_SUM_HPP

#include <kalah/evaluate/evaluator.hpp>

#include <tuple>

namespace kalah {

// One term of a sum: any evaluator, times a weight.
template <class Number, class Evaluator>
struct weighted {
    Number weight{};
    Evaluator evaluate{};
};

template <class Number, class Evaluator>
weighted(Number, Evaluator) -> weighted<Number, Evaluator>;

// A linear evaluation function, made of other evaluators:
//   sum{weighted{4, store_lead{}}, weighted{2, features::extra_turn_pits{}}}
// The terms are composed at compile time. Their weights may be set at run time, to tune them.
template <class... Terms>
class sum {
public:
    constexpr sum() = default;
    constexpr explicit sum(Terms... terms) : terms_{terms...} {}

    template <class Board>
        requires(evaluator_for<decltype(Terms::evaluate), Board>&&...)
    [[nodiscard]] constexpr auto operator()(const ply<Board>& reached) const
    {
        return std::apply(
            [&](const auto&... term) { return (... + (term.weight * evaluated(term.evaluate, reached))); }, terms_);
    }

    [[nodiscard]] constexpr auto seed() const
    {
        return std::apply([](const auto&... term) { return (... + (term.weight * seed_worth(term.evaluate))); },
                          terms_);
    }

private:
    std::tuple<Terms...> terms_{};
};

}  // namespace kalah

#endif
