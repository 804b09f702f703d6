#ifndef KALAH_SEARCH_STRONG_ORDERING_HPP
#define KALAH_SEARCH_STRONG_ORDERING_HPP

#include <kalah/evaluate/evaluator.hpp>

namespace kalah {

// Move ordering: a search tries those moves first for which order(board, pit, reached) answers the highest number. The
// order changes what a search costs, never what it answers.
template <class Order, class Board>
concept move_order_for = requires(const Order& order, const Board& before, int pit, const ply<Board>& reached)
{
    {
        order(before, pit, reached)
        } -> std::convertible_to<int>;
};

// Extra turns first, from the pit next to the store, for these disturb each other least. Then by what the evaluator
// says of the board after the move, and by what the move banks once more, threefold: what is banked can no longer be
// searched, so that a capture that is good enough is found good enough sooner than a quiet move is.
template <class Evaluator>
struct extra_turns_first {
    Evaluator evaluate{};

    template <class Board>
        requires evaluator_for<Evaluator, Board>
    [[nodiscard]] constexpr int operator()(const Board& before, int pit, const ply<Board>& reached) const
    {
        constexpr int last = 1 << 30;
        if (reached.again) return last + pit;
        const auto seed = seed_worth(evaluate);
        const int banked = -reached.next.lead() - before.lead();
        // In a number wide enough, and no higher than an extra turn, whatever the unit.
        using wide = std::conditional_t<std::integral<score_of<Evaluator, Board>>, long long, double>;
        const auto worth = -static_cast<wide>(evaluated(evaluate, reached)) + static_cast<wide>(3 * banked * seed);
        const auto rank = 10 * worth + static_cast<wide>(3 * pit * seed);
        return rank >= last ? last - 1 : rank <= -last ? -last : static_cast<int>(rank);
    }
};

template <class Evaluator>
extra_turns_first(Evaluator) -> extra_turns_first<Evaluator>;

// An evaluator that brings another order: with_order{store_lead{}, extra_turns_first{trained{}}} values boards as
// store_lead does, and orders moves by what trained says.
template <class Evaluator, class Order>
struct with_order {
    static constexpr bool of_lead_and_pits = kalah::of_lead_and_pits<Evaluator>;

    Evaluator evaluate{};
    Order order{};

    template <class Position>
        requires requires(const Evaluator& evaluator, const Position& from) { evaluator(from); }
    [[nodiscard]] constexpr auto operator()(const Position& from) const { return evaluate(from); }

    [[nodiscard]] constexpr auto seed() const requires requires(const Evaluator& evaluator) { evaluator.seed(); }
    {
        return evaluate.seed();
    }
    [[nodiscard]] constexpr auto finished(int lead) const requires requires(const Evaluator& evaluator)
    {
        evaluator.finished(lead);
    }
    {
        return evaluate.finished(lead);
    }
};

template <class Evaluator, class Order>
with_order(Evaluator, Order) -> with_order<Evaluator, Order>;

// The order that an evaluator brings, if it does, must be one.
template <class Evaluator, class Board>
concept ordering_for = !requires(const Evaluator& evaluate)
{
    evaluate.order;
}
|| requires(const Evaluator& evaluate)
{
    requires move_order_for<std::remove_cvref_t<decltype(evaluate.order)>, Board>;
};

namespace detail {

// The order that an evaluator brings, or by what it says itself.
template <class Evaluator, class Board>
[[nodiscard]] constexpr int order_of(const Evaluator& evaluate, const Board& before, int pit, const ply<Board>& reached)
{
    if constexpr (requires { evaluate.order(before, pit, reached); }) return evaluate.order(before, pit, reached);
    else return extra_turns_first<const Evaluator&>{evaluate}(before, pit, reached);
}

}  // namespace detail
}  // namespace kalah

#endif
