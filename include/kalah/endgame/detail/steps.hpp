#ifndef KALAH_ENDGAME_DETAIL_STEPS_HPP
#define KALAH_ENDGAME_DETAIL_STEPS_HPP

#include <kalah/endgame/detail/order.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace kalah::detail {

// The steps in which an endgame table is built. A layer is all boards with the same number of seeds; a step is the
// boards of a layer with the same potential. The boards of a step do not depend on each other, so threads share them,
// and so may several processes: the ranks, counted from 0.
template <int Pits>
class endgame_steps {
public:
    // A part of a step for one thread of a rank: rows of the mover, each with `seeds` seeds and all fitting rows of the
    // opponent.
    struct job {
        int seeds = 0;
        typename endgame_order<Pits>::rows movers{};
        std::size_t rank = 0;
        std::uint64_t begin = 0;  // the number of boards in the jobs of this rank before it
    };

    // The steps up to `seeds` seeds. The layers before `first_layer` are there already.
    endgame_steps(int seeds, int first_layer, std::size_t rank = 0, std::size_t ranks = 1)
        : seeds_{seeds},
          order_{seeds},
          layer_{first_layer},
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
    // done(job) after each job. Returns the number of boards that it added.
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
                batch.add(mover, opponents);
                boards += opponents.size();
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
        const int left = potential_ - order_.potential(mover);
        return order_.of(layer_ - of.seeds, left, left);
    }

    // Goes on to the next step. Returns whether a layer is finished. Precondition: no thread is in take_part.
    bool next()
    {
        const bool finished = ++potential_ > order_.most_potential(layer_);
        if (finished) {
            potential_ = 0;
            ++layer_;
        }
        share_out();
        return finished;
    }

private:
    void share_out()
    {
        constexpr std::size_t rows_of_job = 32;
        jobs_.clear();
        next_job_ = next_seen_ = 0;
        boards_.assign(boards_.size(), 0);
        for (int seeds = 0; layer_ <= seeds_ && seeds <= layer_; ++seeds) {
            const int most_of_others = order_.most_potential(layer_ - seeds);
            for (auto movers = order_.of(seeds, potential_ - most_of_others, potential_); !movers.empty();) {
                const auto some = std::min(movers.size(), rows_of_job);
                hand_out({seeds, movers.first(some)});
                movers = movers.subspan(some);
            }
        }
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
    endgame_order<Pits> order_;
    int layer_, potential_ = 0;
    std::size_t rank_;
    std::vector<std::uint64_t> boards_;
    std::vector<job> jobs_{};
    std::atomic<std::size_t> next_job_{0}, next_seen_{0};
};

}  // namespace kalah::detail

#endif
