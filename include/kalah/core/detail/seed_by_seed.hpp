#ifndef KALAH_CORE_DETAIL_SEED_BY_SEED_HPP
#define KALAH_CORE_DETAIL_SEED_BY_SEED_HPP

#include <kalah/core/board.hpp>
#include <kalah/core/trace_step.hpp>
#include <kalah/core/variant.hpp>

#include <array>

namespace kalah::detail {

// Plays by the letter of the rules, seed by seed, on a board of any size. It is slower than play_variant, but is
// compiled only once and can report each step.
class seed_by_seed {
public:
    template <class Board>
    constexpr seed_by_seed(const variant& facts, const Board& board)
        : facts_{facts},
          pits_{board.mover.size()},
          mover_store_{pits_},
          opponent_store_{2 * pits_ + 1}
    {
        for (int pit = 0; pit < pits_; ++pit) {
            at(pit) = board.mover[pit];
            at(mover_store_ + 1 + pit) = board.opponent[pit];
        }
        at(mover_store_) = board.mover.store();
        at(opponent_store_) = board.opponent.store();
    }

    // Plays a pit, and calls `tell` with each trace_step. Precondition: the pit has seeds.
    template <class Tell>
    constexpr void play(int pit, Tell&& tell)
    {
        int last = pit;
        do last = sow(last, tell);
        while (facts_.sowing == sowing::relay && last != mover_store_ && at(last) > 1);
        again_ = last == mover_store_ && facts_.extra_turn;
        const int facing = 2 * pits_ - last;
        const bool captures = last < pits_ && at(last) == 1 && facts_.capture != capture::never &&
                              (facts_.capture == capture::always || at(facing) > 0);
        if (captures)
            for (const int from : {last, facing}) bank(trace_step::act::capture, from, mover_store_, tell);
        if (over()) sweep(tell);
    }

    [[nodiscard]] constexpr bool again() const { return again_; }

    // The rows after play, as the player who has sown sees them.
    [[nodiscard]] constexpr int mover_pit(int pit) const { return at(pit); }
    [[nodiscard]] constexpr int opponent_pit(int pit) const { return at(mover_store_ + 1 + pit); }
    [[nodiscard]] constexpr int mover_store() const { return at(mover_store_); }
    [[nodiscard]] constexpr int opponent_store() const { return at(opponent_store_); }

private:
    [[nodiscard]] constexpr int& at(int which) { return seeds_[static_cast<unsigned>(which)]; }
    [[nodiscard]] constexpr int at(int which) const { return seeds_[static_cast<unsigned>(which)]; }

    [[nodiscard]] constexpr place place_of(int which) const
    {
        const bool of_mover = which <= mover_store_;
        if (which == mover_store_ || which == opponent_store_) return {of_mover, std::nullopt};
        return {of_mover, of_mover ? which : which - mover_store_ - 1};
    }

    // Returns the place where the last seed falls.
    template <class Tell>
    constexpr int sow(int from, Tell& tell)
    {
        int hand = at(from), last = from;
        tell(trace_step{trace_step::act::lift, hand, place_of(from), std::nullopt});
        for (at(from) = 0; hand > 0; --hand) {
            do last = (last + 1) % opponent_store_;
            while (last == from && facts_.origin == origin::skipped);
            ++at(last);
            tell(trace_step{trace_step::act::sow, 1, std::nullopt, place_of(last)});
        }
        return last;
    }

    template <class Tell>
    constexpr void bank(trace_step::act what, int from, int store, Tell& tell)
    {
        if (at(from) == 0) return;
        tell(trace_step{what, at(from), place_of(from), place_of(store)});
        at(store) += at(from);
        at(from) = 0;
    }

    [[nodiscard]] constexpr int in_pits(int first) const
    {
        int sum = 0;
        for (int pit = first; pit < first + pits_; ++pit) sum += at(pit);
        return sum;
    }

    [[nodiscard]] constexpr bool over() const
    {
        const int mine = in_pits(0), theirs = in_pits(mover_store_ + 1);
        const bool next_is_stuck = (again_ ? mine : theirs) == 0;
        if (facts_.ending == ending::stuck) return next_is_stuck;
        const int lead = mover_store() - opponent_store();
        const bool decided = facts_.ending == ending::majority && (lead > mine + theirs || -lead > mine + theirs);
        return mine == 0 || theirs == 0 || decided;
    }

    template <class Tell>
    constexpr void sweep(Tell& tell)
    {
        for (int from = 0; from < opponent_store_; ++from) {
            if (from == mover_store_ || at(from) == 0) continue;
            if (facts_.leftovers == leftovers::owner) {
                bank(trace_step::act::sweep, from, from < mover_store_ ? mover_store_ : opponent_store_, tell);
            } else {
                tell(trace_step{trace_step::act::sweep, at(from), place_of(from), std::nullopt});
                at(from) = 0;
            }
        }
    }

    variant facts_;
    int pits_, mover_store_, opponent_store_;
    std::array<int, 2 * max_pits + 2> seeds_{};  // the mover's pits and store, then the opponent's
    bool again_ = false;
};

}  // namespace kalah::detail

#endif
