#ifndef KALAH_ENDGAME_DETAIL_STEPS_HPP
#define KALAH_ENDGAME_DETAIL_STEPS_HPP

#include <kalah/endgame/detail/order.hpp>

#include <atomic>
#include <cstdint>

namespace kalah::detail {

// The steps in which an endgame table is built: layer by layer of boards with so many seeds, and in a layer by the
// potential of both rows together. The boards of a step do not need one another, so any threads may take part in it.
template <int Pits>
class endgame_steps {
public:
    // Up to boards of so many seeds. The layers before the first one are there.
    endgame_steps(int seeds, int first_layer) : seeds_{seeds}, order_{seeds}, layer_{first_layer} { share_out(); }

    // Of how many seeds the boards of this step are; one more than there are layers when it was the last.
    [[nodiscard]] int layer() const { return layer_; }

    // Adds boards of the step to the batch until there are no more for this thread. Answers how many it were.
    template <class Batch>
    std::uint64_t take_part(Batch& batch)
    {
        std::uint64_t boards = 0;
        for (std::size_t next = 0; (next = next_job_++) < jobs_.size();) {
            for (const auto& mover : jobs_[next].movers) {
                const int left = potential_ - order_.potential(mover);
                const auto opponents = order_.of(layer_ - jobs_[next].seeds, left, left);
                batch.add(mover, opponents);
                boards += opponents.size();
            }
            batch.finish();
        }
        return boards;
    }

    // Goes on to the next step, when no thread takes part any more. Answers whether a layer was finished.
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
    // A part of a step for one thread: these movers' rows of so many seeds, each with all opponents' rows that fit.
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
