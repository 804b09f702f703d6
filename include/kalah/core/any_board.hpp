#ifndef KALAH_CORE_ANY_BOARD_HPP
#define KALAH_CORE_ANY_BOARD_HPP

#include <kalah/core/detail/seed_by_seed.hpp>
#include <kalah/core/rules.hpp>

#include <type_traits>
#include <utility>

namespace kalah {

// Turns a number of pits known only at run time into a constant, with which `visit` can name a type:
//   with_pits(n, [](auto pits) { return start<pits>(4).seeds(); })
template <int Pits = 1, class Visit>
constexpr auto with_pits(int pits, Visit&& visit) -> decltype(visit(std::integral_constant<int, Pits>{}))
{
    detail::require(Pits <= pits && pits <= max_pits, "kalah: a board has 1 to 15 pits a row");
    if constexpr (Pits < max_pits)
        if (pits > Pits) return with_pits<Pits + 1>(pits, visit);
    return visit(std::integral_constant<int, Pits>{});
}

// A row whose number of pits is known only at run time.
class any_row {
public:
    constexpr any_row() = default;

    template <int Pits>
    constexpr any_row(const row<Pits>& sized) : store_{sized.store()},
                                                size_{Pits}
    {
        for (int pit = 0; pit < Pits; ++pit) pits_[static_cast<unsigned>(pit)] = sized[pit];
    }

    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr int operator[](int pit) const { return pits_[static_cast<unsigned>(pit)]; }
    [[nodiscard]] constexpr int store() const { return store_; }
    [[nodiscard]] constexpr const int* begin() const { return pits_.data(); }
    [[nodiscard]] constexpr const int* end() const { return pits_.data() + size_; }

    // As in row<Pits>: if the row cannot be so, they throw `invalid` and change nothing.
    constexpr void set(int pit, int seeds)
    {
        change([&](auto& sized) { sized.set(pit, seeds); });
    }
    constexpr void set_store(int seeds)
    {
        change([&](auto& sized) { sized.set_store(seeds); });
    }

    // The seeds in the pits, without the store.
    [[nodiscard]] constexpr int seeds() const
    {
        int sum = 0;
        for (const int seeds : *this) sum += seeds;
        return sum;
    }
    [[nodiscard]] constexpr bool empty() const { return seeds() == 0; }

    // The same row with its size in its type. Precondition: it has `Pits` pits.
    template <int Pits>
    [[nodiscard]] constexpr row<Pits> as() const
    {
        detail::require(size_ == Pits, "kalah: the row has another number of pits");
        std::array<int, Pits> pits{};
        for (int pit = 0; pit < Pits; ++pit) pits[static_cast<unsigned>(pit)] = (*this)[pit];
        return row<Pits>{pits, store_};
    }

    [[nodiscard]] friend constexpr bool operator==(const any_row&, const any_row&) = default;

private:
    friend struct any_rules;

    template <class Change>
    constexpr void change(Change&& change)
    {
        *this = with_pits(size_, [&](auto pits) {
            auto sized = as<pits>();
            change(sized);
            return any_row{sized};
        });
    }

    std::array<int, max_pits> pits_{};
    int store_ = 0;
    int size_ = 0;
};

// A board whose number of pits is known only at run time. Games, records and texts take it like any other board.
// `visit` hands it to templates that need the size in the type.
class any_board {
public:
    constexpr any_board() = default;

    template <int Pits>
    constexpr any_board(const board<Pits>& sized) : mover{sized.mover},
                                                    opponent{sized.opponent}
    {
    }

    [[nodiscard]] constexpr int pits() const { return mover.size(); }

    // All seeds, including those in the stores.
    [[nodiscard]] constexpr int seeds() const
    {
        return mover.seeds() + mover.store() + opponent.seeds() + opponent.store();
    }
    [[nodiscard]] constexpr int lead() const { return mover.store() - opponent.store(); }

    // The board as the opponent sees it.
    [[nodiscard]] constexpr any_board turned() const
    {
        any_board other;
        other.mover = opponent;
        other.opponent = mover;
        return other;
    }

    // The same board with its size in its type. Precondition: its rows have `Pits` pits.
    template <int Pits>
    [[nodiscard]] constexpr board<Pits> as() const
    {
        return {mover.as<Pits>(), opponent.as<Pits>()};
    }

    [[nodiscard]] friend constexpr bool operator==(const any_board&, const any_board&) = default;

    any_row mover, opponent;
};

// Calls `visit` with the board as a board<Pits>; `visit` must accept every size:
//   visit([](const auto& board) { return alpha_beta{rules<standard>{}, simple{}}(board, 8).pit(); }, some_board)
template <class Visit>
constexpr decltype(auto) visit(Visit&& visit, const any_board& board)
{
    return with_pits(board.pits(), [&](auto pits) { return visit(board.template as<pits>()); });
}

// The board at the beginning, for a size known only at run time. (It is a template so that only its callers pay for
// compiling the boards of all sizes.)
template <class Board = any_board>
[[nodiscard]] constexpr Board start(int pits, int seeds)
{
    return with_pits(pits, [&](auto constant) { return Board{start<constant>(seeds)}; });
}

template <class Board>
    requires std::same_as<Board, any_board>
constexpr auto any_rules::moves(const Board& board) const -> pit_set<max_pits>
{
    pit_set<max_pits> pits;
    for (int pit = 0; pit < board.pits(); ++pit)
        if (board.mover[pit] > 0) pits.insert(pit);
    return pits;
}

template <class Board>
    requires std::same_as<Board, any_board>
constexpr auto any_rules::play(const Board& board, int pit) const -> ply<Board>
{
    detail::seed_by_seed played{facts, board};
    played.play(pit, [](const trace_step&) {});
    Board next = board;
    for (int at = 0; at < board.pits(); ++at) {
        next.mover.pits_[static_cast<unsigned>(at)] = played.mover_pit(at);
        next.opponent.pits_[static_cast<unsigned>(at)] = played.opponent_pit(at);
    }
    next.mover.store_ = played.mover_store();
    next.opponent.store_ = played.opponent_store();
    return {played.again() ? next : next.turned(), played.again()};
}

}  // namespace kalah

#endif
