#ifndef KALAH_ENDGAME_DETAIL_STEPS_HPP
#define KALAH_ENDGAME_DETAIL_STEPS_HPP

#include <kalah/endgame/detail/order.hpp>

#include <atomic>
#include <cstdint>

namespace kalah::detail {

// The steps in which an endgame table is built. A layer is all boards with the same number of seeds; a step is the
// boards of a layer with the same potential. The boards of a step do not depend on each other, so threads share them.
template <int Pits>
class endgame_steps {
public:
    // The steps up to `seeds` seeds. The layers before `first_layer` are there already.
    endgame_steps(int seeds, int first_layer) : seeds_{seeds}, order_{seeds}, layer_{first_layer} { share_out(); }

    // The number of seeds of the boards in this step; after the last step, one more than the last layer.
    [[nodiscard]] int layer() const { return layer_; }

    // Adds boards of the step to the batch until none are left, or until it is stopped. Returns the number of boards
    // that it added.
    template <class Batch>
    std::uint64_t take_part(Batch& batch, const std::atomic<bool>* stop)
    {
        std::uint64_t boards = 0;
        for (std::size_t next = 0; (next = next_job_++) < jobs_.size();) {
            for (const auto& mover : jobs_[next].movers) {
                if (stop && *stop) return boards;
                const int left = potential_ - order_.potential(mover);
                const auto opponents = order_.of(layer_ - jobs_[next].seeds, left, left);
                batch.add(mover, opponents);
                boards += opponents.size();
            }
            batch.finish();
        }
        return boards;
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
    // A part of a step for one thread: rows of the mover, each with `seeds` seeds and all fitting rows of the opponent.
    struct job {
        int seeds = 0;
        typename endgame_order<Pits>::rows movers{};
    };

    void share_out()
    {
        constexpr std::size_t rows_of_job = 32;
        jobs_.clear();
        next_job_ = 0;
        for (int seeds = 0; layer_ <= seeds_ && seeds <= layer_; ++seeds) {
            const int most_of_others = order_.most_potential(layer_ - seeds);
            for (auto movers = order_.of(seeds, potential_ - most_of_others, potential_); !movers.empty();) {
                const auto some = std::min(movers.size(), rows_of_job);
                jobs_.push_back({seeds, movers.first(some)});
                movers = movers.subspan(some);
            }
        }
    }

    int seeds_;
    endgame_order<Pits> order_;
    int layer_, potential_ = 0;
    std::vector<job> jobs_{};
    std::atomic<std::size_t> next_job_{0};
};

}  // namespace kalah::detail

#endif
