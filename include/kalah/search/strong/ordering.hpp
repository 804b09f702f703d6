#ifndef KALAH_SEARCH_STRONG_ORDERING_HPP
#define KALAH_SEARCH_STRONG_ORDERING_HPP

#include <kalah/evaluate/evaluator.hpp>

namespace kalah {

// Move ordering: a search tries the moves with the highest order(board, pit, reached) first. The order changes what a
// search costs, never what it answers.
template <class Order, class Board>
concept move_order_for = requires(const Order& order, const Board& before, int pit, const ply<Board>& reached)
{
    requires std::convertible_to<decltype(order(before, pit, reached)), int>;
};

// Extra turns come first, beginning with the pit next to the store, because they disturb each other least in that
// order. The other moves follow by the evaluator's value of the next board, plus three times what the move banks. (That
// is in the value already, but banked seeds leave less to search: a capture that is good enough shows it sooner than a
// quiet move.) Pits near the store get a little more.
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
        // The type is wide enough for any unit, and the rank stays below that of an extra turn.
        using wide = std::conditional_t<std::integral<score_of<Evaluator, Board>>, long long, double>;
        const auto worth = -static_cast<wide>(evaluated(evaluate, reached)) + static_cast<wide>(3 * banked * seed);
        const auto rank = 10 * worth + static_cast<wide>(3 * pit * seed);
        return rank >= last ? last - 1 : rank <= -last ? -last : static_cast<int>(rank);
    }
};

template <class Evaluator>
extra_turns_first(Evaluator) -> extra_turns_first<Evaluator>;

// An evaluator with another move order: with_order{store_lead{}, extra_turns_first{trained{}}} values boards as
// store_lead does, and orders moves by the values of trained.
template <class Evaluator, class Order>
struct with_order {
    static constexpr bool of_lead_and_pits = kalah::of_lead_and_pits<Evaluator>;

    Evaluator evaluate{};
    Order order{};

    template <class Position>
        requires requires(const Evaluator& evaluator, const Position& from) { evaluator(from); }
    [[nodiscard]] constexpr auto operator()(const Position& from) const { return evaluate(from); }

    template <class Rules>
    [[nodiscard]] constexpr with_order by(const Rules& rules) const
    {
        return {evaluator_by(evaluate, rules), order};
    }

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

// If an evaluator has a member `order`, it must be a move order.
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

// The rank of a move: from the evaluator's order if it has one, otherwise from its values.
template <class Evaluator, class Board>
[[nodiscard]] constexpr int order_of(const Evaluator& evaluate, const Board& before, int pit, const ply<Board>& reached)
{
    if constexpr (requires { evaluate.order(before, pit, reached); }) return evaluate.order(before, pit, reached);
    else return extra_turns_first<const Evaluator&>{evaluate}(before, pit, reached);
}

}  // namespace detail
}  // namespace kalah

#endif
