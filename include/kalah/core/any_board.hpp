#ifndef KALAH_CORE_ANY_BOARD_HPP
#define KALAH_CORE_ANY_BOARD_HPP

#include <kalah/core/any_row.hpp>
#include <kalah/core/detail/seed_by_seed.hpp>
#include <kalah/core/rules.hpp>

namespace kalah {

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

    // Throws invalid if the rows have different sizes, or more seeds together than a board of their size can hold.
    constexpr any_board(const any_row& the_mover, const any_row& the_opponent)
        : mover{the_mover},
          opponent{the_opponent}
    {
        if (mover.size() + opponent.size() > 0)
            with_pits(mover.size(), [&](auto pits) { static_cast<void>(as<pits>()); });
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
