#ifndef KALAH_RULES_HPP
#define KALAH_RULES_HPP

#include <kalah/board.hpp>
#include <kalah/detail/sower.hpp>
#include <kalah/variant.hpp>

#include <concepts>
#include <type_traits>

namespace kalah {

// What a sowing leads to: the next board as its mover sees it, and whether that is the same player again.
template <class Board>
struct ply {
    Board next{};
    bool again = false;

    [[nodiscard]] friend constexpr bool operator==(const ply&, const ply&) = default;
};

template <class Board>
ply(Board) -> ply<Board>;
template <class Board>
ply(Board, bool) -> ply<Board>;

// Rules are two functions: which pits may be played, and what the play of one of them leads to. A board without moves
// is over, and its stores are the score. Any type that has the two works with every search.
template <class Rules, class Board>
concept rules_for = requires(const Rules& rules, const Board& board, int pit) {
    { rules.moves(board) } -> std::same_as<pit_set<Board::pits>>;
    { rules.play(board, pit) } -> std::same_as<ply<Board>>;
};

// The rules of a variant, chosen at compile time: rules<standard>, or rules<variant{.capture = capture::never}>.
template <variant Variant>
struct rules {
    static constexpr variant facts = Variant;

    // Whether what may still happen depends on the pits alone, whatever is in the stores.
    static constexpr bool blind_to_stores = Variant.ending != ending::majority;

    template <int Pits>
    [[nodiscard]] static constexpr pit_set<Pits> moves(const board<Pits>& board)
    {
        return board.mover.filled();
    }

    // Precondition: the pit is one of moves(board).
    template <int Pits>
    [[nodiscard]] static constexpr ply<board<Pits>> play(board<Pits> board, int pit)
    {
        auto [mover, opponent] = board;
        const auto& track = sow(mover, opponent, pit);
        if (Variant.capture != capture::never && track.ends_alone(mover)) capture_at(track.last, mover, opponent);
        const bool again = Variant.extra_turn && track.last == Pits;
        row<Pits>::swap_if(!again, mover, opponent);
        if (over(mover, opponent)) [[unlikely]] {
            settle(mover);
            settle(opponent);
        }
        board.mover = mover;
        board.opponent = opponent;
        return {board, again};
    }

private:
    template <int Pits>
    static constexpr const auto& sow(row<Pits>& mover, row<Pits>& opponent, int pit)
    {
        constexpr bool relays = Variant.sowing == sowing::relay;
        using table = detail::sower<Pits, relays ? 2 * Pits + 1 : Pits, Variant.origin == origin::skipped>;
        const auto* track = &table::sow(mover, opponent, pit);
        // The loop ends: each way around leaves a seed in the store.
        while (relays && track->last != Pits && seeds_at(track->last, mover, opponent) > 1)
            track = &table::sow(mover, opponent, track->last);
        return *track;
    }

    template <int Pits>
    static constexpr int seeds_at(int place, const row<Pits>& mover, const row<Pits>& opponent)
    {
        return place < Pits ? mover[place] : opponent[place - Pits - 1];
    }

    template <int Pits>
    static constexpr void capture_at(int pit, row<Pits>& mover, row<Pits>& opponent)
    {
        const int facing = Pits - 1 - pit;
        if (Variant.capture == capture::facing && opponent[facing] == 0) return;
        mover.bank(mover.take(pit) + opponent.take(facing));
    }

    // Whether the game ends, of the rows as the next mover sees them.
    template <int Pits>
    static constexpr bool over(const row<Pits>& mover, const row<Pits>& opponent)
    {
        if constexpr (Variant.ending == ending::stuck) return mover.empty();
        if constexpr (Variant.ending == ending::row_empty) return mover.empty() || opponent.empty();
        const int in_pits = mover.seeds() + opponent.seeds();
        const int lead = mover.store() - opponent.store();
        return mover.empty() || opponent.empty() || lead > in_pits || -lead > in_pits;  // a store holds more than all the rest
    }

    template <int Pits>
    static constexpr void settle(row<Pits>& row)
    {
        const int left = row.take_all();
        if (Variant.leftovers == leftovers::owner) row.bank(left);
    }
};

}  // namespace kalah

#endif
