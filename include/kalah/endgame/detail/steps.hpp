#ifndef KALAH_ENDGAME_DETAIL_STEPS_HPP
#define KALAH_ENDGAME_DETAIL_STEPS_HPP

#include <kalah/endgame/detail/batch.hpp>
#include <kalah/endgame/detail/order.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace kalah::detail {

// The steps in which an endgame table is built. A layer is all boards with the same number of seeds; a step is the
// boards of a layer with the same potential. The boards of a step do not depend on each other, so threads share them,
// and so may several processes: the ranks, counted from 0.
//
// Each such step uses boards from all over the table. For a table that is larger than the memory, narrow steps use few
// at a time. A play that banks no seed leaves each row with the seeds that it has; so the boards of a layer fall into
// pairs of sets, in which one row has some number of seeds and the other the rest, and no pair depends on another. The
// first step of a pair plays the moves that bank seeds, in any order: it reads the values of fewer seeds, run by run.
// The others play the rest, and stay within the pair.
template <int Pits>
class endgame_steps {
public:
    enum class width { full, narrow };

    // A part of a step for one thread of a rank: rows of the mover, each with `seeds` seeds and all fitting rows of the
    // opponent.
    struct job {
        int seeds = 0;
        typename endgame_order<Pits>::rows movers{};
        std::size_t rank = 0;
        std::uint64_t begin = 0;  // the number of boards in the jobs of this rank before it
    };

    // The steps up to `seeds` seeds. The layers before `first_layer` are there already.
    endgame_steps(int seeds, int first_layer, std::size_t rank = 0, std::size_t ranks = 1, width as = width::full)
        : seeds_{seeds},
          narrow_{as == width::narrow},
          order_{seeds},
          layer_{first_layer},
          moves_{narrow_ ? endgame_moves::banking : endgame_moves::all},
          rank_{rank},
          boards_(ranks)
    {
        share_out();
    }

    // The number of seeds of the boards in this step; after the last step, one more than the last layer.
    [[nodiscard]] int layer() const { return layer_; }

    // The number of boards of the step, for each rank; not known if there is only one.
    [[nodiscard]] const std::vector<std::uint64_t>& boards() const { return boards_; }

    // Adds boards of the step to the batch until none of this rank are left, or until it is stopped, and calls
    // done(job) after each job. Returns the number of boards that it added for the first time.
    template <class Batch, class Done>
    std::uint64_t take_part(Batch& batch, const std::atomic<bool>* stop, const Done& done)
    {
        std::uint64_t boards = 0;
        for (std::size_t next = 0; (next = next_job_++) < jobs_.size();) {
            const auto& one = jobs_[next];
            if (one.rank != rank_) continue;
            for (const auto& mover : one.movers) {
                if (stop && *stop) return boards;
                const auto opponents = opponents_of(one, mover);
                batch.add(mover, opponents, moves_);
                if (moves_ != endgame_moves::quiet) boards += opponents.size();
            }
            batch.finish();
            done(one);
        }
        return boards;
    }

    // Calls visit(job) for the jobs of the other ranks until none are left.
    template <class Visit>
    void look_at_others(const Visit& visit)
    {
        for (std::size_t next = 0; (next = next_seen_++) < jobs_.size();)
            if (jobs_[next].rank != rank_) visit(jobs_[next]);
    }

    // The rows of the opponent that a mover's row of a job meets.
    [[nodiscard]] typename endgame_order<Pits>::rows opponents_of(const job& of, const row<Pits>& mover) const
    {
        const int others = layer_ - of.seeds;
        if (moves_ == endgame_moves::banking) return order_.of(others, 0, order_.most_potential(others));
        const int left = potential_ - order_.potential(mover);
        return order_.of(others, left, left);
    }

    // Goes on to the next step. Returns whether a layer is finished. Precondition: no thread is in take_part.
    bool next()
    {
        const bool finished = advance();
        share_out();
        return finished;
    }

private:
    bool advance()
    {
        if (moves_ == endgame_moves::banking) {
            moves_ = endgame_moves::quiet;
            return false;
        }
        if (++potential_ <= order_.most_potential(layer_)) return false;
        potential_ = 0;
        if (narrow_) moves_ = endgame_moves::banking;
        if (narrow_ && ++fewer_ <= layer_ / 2) return false;
        fewer_ = 0;
        ++layer_;
        return true;
    }

    void share_out()
    {
        constexpr std::size_t rows_of_job = 32;
        jobs_.clear();
        next_job_ = next_seen_ = 0;
        boards_.assign(boards_.size(), 0);
        for (int seeds = 0; layer_ <= seeds_ && seeds <= layer_; ++seeds) {
            if (narrow_ && seeds != fewer_ && seeds != layer_ - fewer_) continue;
            for (auto movers = movers_with(seeds); !movers.empty();) {
                const auto some = std::min(movers.size(), rows_of_job);
                hand_out({seeds, movers.first(some)});
                movers = movers.subspan(some);
            }
        }
    }

    // The rows with `seeds` seeds that movers of this step have.
    [[nodiscard]] typename endgame_order<Pits>::rows movers_with(int seeds) const
    {
        if (moves_ == endgame_moves::banking) return order_.of(seeds, 0, order_.most_potential(seeds));
        return order_.of(seeds, potential_ - order_.most_potential(layer_ - seeds), potential_);
    }

    // Gives a job to the rank that has the least to do.
    void hand_out(job one)
    {
        if (boards_.size() > 1) {
            const auto least = std::min_element(boards_.begin(), boards_.end());
            one.rank = static_cast<std::size_t>(least - boards_.begin());
            one.begin = *least;
            for (const auto& mover : one.movers) *least += opponents_of(one, mover).size();
        }
        jobs_.push_back(one);
    }

    int seeds_;
    bool narrow_;
    endgame_order<Pits> order_;
    int layer_, fewer_ = 0, potential_ = 0;  // a row has `fewer_` seeds if steps are narrow
    endgame_moves moves_;
    std::size_t rank_;
    std::vector<std::uint64_t> boards_;
    std::vector<job> jobs_{};
    std::atomic<std::size_t> next_job_{0}, next_seen_{0};
};

}  // namespace kalah::detail

#endif
