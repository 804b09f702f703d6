#ifndef KALAH_ENDGAME_DETAIL_BATCH_HPP
#define KALAH_ENDGAME_DETAIL_BATCH_HPP

#include <kalah/core/detail/prefetch.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/endgame/detail/board_index.hpp>

#include <algorithm>
#include <span>

namespace kalah::detail {

// Computes the indices of boards in sequence, and saves work when a row is the same as in the board before.
template <int Pits>
class index_memo {
    using index = board_index<Pits>;

public:
    [[nodiscard]] std::uint64_t of(const board<Pits>& board)
    {
        const auto mover = board.mover.raw_pits(), opponent = board.opponent.raw_pits();
        const int seeds = board.mover.seeds();
        if (mover != mover_) {
            mover_ = mover;
            mover_part_ = index::of_mover(board.mover);
        }
        if (opponent != opponent_ || seeds != seeds_) {
            opponent_ = opponent;
            seeds_ = seeds;
            opponent_part_ = index::of_opponent(board.opponent, seeds);
        }
        return mover_part_ + opponent_part_;
    }

private:
    using raw = decltype(row<Pits>{}.raw_pits());

    raw mover_{}, opponent_{};  // at first the empty board, whose index is 0
    int seeds_ = 0;
    std::uint64_t mover_part_ = 0, opponent_part_ = 0;
};

// The moves of a board that count: all, or only those that bank seeds, or only those that do not.
enum class endgame_moves { all, banking, quiet };

// Computes the values of boards from those that their moves lead to, many boards at a time. Looking up each value at
// once would wait for the memory. So the batch prefetches the values while it fills, and reads them when it is full.
template <class Rules, int Pits>
class endgame_batch {
public:
    endgame_batch(const Rules& rules, std::int8_t* values) : rules_{rules}, values_{values} {}

    // Adds the boards made of `mover` and each of `opponents`. The banking moves give a board a value, and the
    // quiet ones may improve it. Precondition: until finish(), the same moves count for all.
    void add(const row<Pits>& mover, std::span<const row<Pits>> opponents, endgame_moves counted)
    {
        counted_ = counted;
        while (!opponents.empty()) {
            const auto some = std::min(opponents.size(), room - boards_);
            play_all(mover, opponents.first(some));
            opponents = opponents.subspan(some);
            if (boards_ == room) finish();
        }
    }

    // Computes the values of the boards that were added. Precondition: the boards that their moves lead to have values.
    void finish()
    {
        for (std::size_t n = 0; n < moves_; ++n) {
            const auto& move = moves_made_[n];
            const int won = move.gain + values_[move.to];
            auto& best = best_[move.from];
            best = static_cast<std::int8_t>(std::max<int>(best, move.again ? won : -won));
        }
        for (std::size_t n = 0; n < boards_; ++n) {
            auto& value = values_[at_[n]];
            value = counted_ == endgame_moves::quiet ? std::max(value, best_[n]) : best_[n];
        }
        boards_ = moves_ = 0;
    }

private:
    static constexpr std::size_t room = 256;
    static constexpr std::int8_t none = -128;

    struct made {
        std::uint64_t to;    // the index of the next board
        std::uint16_t from;  // the number of the board in the batch
        std::int8_t gain;    // the lead on the next board
        bool again;
    };

    // Loops over the pits, then over the boards: the mover's row is always the same, so the work that depends on it
    // alone is done once.
    void play_all(const row<Pits>& mover, std::span<const row<Pits>> opponents)
    {
        board<Pits> board;
        board.mover = mover;
        const auto pits = rules_.moves(board);
        index_memo<Pits> own;
        for (std::size_t n = 0; n < opponents.size(); ++n) {
            board.opponent = opponents[n];
            at_[boards_ + n] = own.of(board);
            best_[boards_ + n] = pits.empty() && counted_ != endgame_moves::quiet ? std::int8_t{0} : none;
            prefetch(values_ + at_[boards_ + n]);
        }
        for (const int pit : pits) {
            // A seed that passes the row's end is banked.
            const bool may_be_quiet = pit + mover[pit] < Pits;
            if (counted_ == endgame_moves::quiet && !may_be_quiet) continue;
            index_memo<Pits> index;
            for (std::size_t n = 0; n < opponents.size(); ++n) {
                board.opponent = opponents[n];
                const auto [next, again] = rules_.play(board, pit);
                if (may_be_quiet && !counts(next)) continue;
                const auto to = index.of(next);
                prefetch(values_ + to);
                moves_made_[moves_++] = {to, static_cast<std::uint16_t>(boards_ + n),
                                         static_cast<std::int8_t>(next.lead()), again};
            }
        }
        boards_ += opponents.size();
    }

    // A capture that ends the game may leave no lead, too: then the next board is empty, and has its value.
    [[nodiscard]] bool counts(const board<Pits>& next) const
    {
        return counted_ == endgame_moves::all || (next.lead() == 0) == (counted_ == endgame_moves::quiet);
    }

    [[no_unique_address]] Rules rules_;
    std::int8_t* values_;
    endgame_moves counted_ = endgame_moves::all;
    std::size_t boards_ = 0, moves_ = 0;
    std::array<std::uint64_t, room> at_{};
    std::array<std::int8_t, room> best_{};
    std::array<made, room * Pits> moves_made_{};
};

}  // namespace kalah::detail

#endif
