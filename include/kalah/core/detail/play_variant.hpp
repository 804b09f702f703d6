#ifndef KALAH_CORE_DETAIL_PLAY_VARIANT_HPP
#define KALAH_CORE_DETAIL_PLAY_VARIANT_HPP

#include <kalah/core/detail/sower.hpp>
#include <kalah/core/variant.hpp>

namespace kalah {

// What a sowing leads to: the next board as its mover sees it, and whether the same player moves again.
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

namespace detail {

// The ply of every variant. It reads its facts from `rules.facts`. In rules<...> these are constants, so code that they
// rule out is not compiled; in any_rules they are run-time values.

template <int Pits>
constexpr int seeds_at(int place, const row<Pits>& mover, const row<Pits>& opponent)
{
    return place < Pits ? mover[place] : opponent[place - Pits - 1];
}

// Relay sowing after its first lap: the track of the last lap.
template <int Pits>
constexpr const auto& relayed(const typename sower<Pits>::track& first, row<Pits>& mover, row<Pits>& opponent,
                              bool skips)
{
    const auto* track = &first;
    // The loop ends, because each time around the board leaves a seed in the store.
    while (track->last != Pits) {
        const int seeds = seeds_at(track->last, mover, opponent);
        if (seeds == 1) break;
        track = &sower<Pits>::sow(mover, opponent, track->last, seeds, skips);
    }
    return *track;
}

template <class Rules, int Pits>
constexpr const auto& sow(const Rules& rules, row<Pits>& mover, row<Pits>& opponent, int pit)
{
    const bool skips = rules.facts.origin == origin::skipped;
    const auto& track = sower<Pits>::sow(mover, opponent, pit, mover[pit], skips);
    return rules.facts.sowing == sowing::lap ? track : relayed<Pits>(track, mover, opponent, skips);
}

template <class Rules, int Pits>
constexpr void capture_at(const Rules& rules, int pit, row<Pits>& mover, row<Pits>& opponent)
{
    const int facing = Pits - 1 - pit;
    if (rules.facts.capture == capture::facing && opponent[facing] == 0) return;
    mover.bank(mover.take(pit) + opponent.take(facing));
}

// Whether the game ends. The rows are those of the next mover.
template <class Rules, int Pits>
constexpr bool over(const Rules& rules, const row<Pits>& mover, const row<Pits>& opponent)
{
    if (mover.empty() || (opponent.empty() && rules.facts.ending != ending::stuck)) return true;
    if (rules.facts.ending != ending::majority) return false;
    const int in_pits = mover.seeds() + opponent.seeds();
    const int lead = mover.store() - opponent.store();
    return lead > in_pits || -lead > in_pits;  // one store holds more than all other seeds together
}

template <class Rules, int Pits>
constexpr void settle(const Rules& rules, row<Pits>& row)
{
    const int left = row.take_all();
    if (rules.facts.leftovers == leftovers::owner) row.bank(left);
}

template <class Rules, int Pits>
[[nodiscard]] constexpr ply<board<Pits>> play_variant(const Rules& rules, board<Pits> board, int pit)
{
    auto [mover, opponent] = board;
    const auto& track = sow(rules, mover, opponent, pit);
    if (track.ends_alone(mover) && rules.facts.capture != capture::never)
        capture_at(rules, track.last, mover, opponent);
    const bool again = track.last == Pits && rules.facts.extra_turn;
    row<Pits>::swap_if(!again, mover, opponent);
    if (over(rules, mover, opponent)) [[unlikely]] {
        settle(rules, mover);
        settle(rules, opponent);
    }
    board.mover = mover;
    board.opponent = opponent;
    return {board, again};
}

}  // namespace detail
}  // namespace kalah

#endif
