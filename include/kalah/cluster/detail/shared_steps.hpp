#ifndef KALAH_CLUSTER_DETAIL_SHARED_STEPS_HPP
#define KALAH_CLUSTER_DETAIL_SHARED_STEPS_HPP

#include <kalah/cluster/world.hpp>
#include <kalah/endgame/detail/builder.hpp>

#include <numeric>

namespace kalah::detail {

// The company of a builder whose table every rank has: each rank computes some boards of a step, then all get the new
// values of all others. That is one byte of traffic a board for each rank.
template <int Pits>
class shared_steps {
    using steps = endgame_steps<Pits>;

public:
    static constexpr bool shares = true;

    explicit shared_steps(const world& all) : world_{&all} {}

    [[nodiscard]] std::size_t rank() const { return static_cast<std::size_t>(world_->rank()); }
    [[nodiscard]] std::size_t ranks() const { return static_cast<std::size_t>(world_->size()); }
    [[nodiscard]] bool any(bool mine) const { return world_->any(mine); }
    [[nodiscard]] std::uint64_t sent() const { return world_->sent(); }
    [[nodiscard]] std::chrono::duration<double> waited() const { return world_->waited(); }

    // Makes room for the values of a step. Precondition: no thread is in take or give.
    void begin(const steps& of)
    {
        begins_.assign(1, 0);
        std::partial_sum(of.boards().begin(), of.boards().end(), std::back_inserter(begins_));
        new_values_.resize(std::max<std::size_t>(new_values_.size(), begins_.back()));
    }

    void take(const typename steps::job& job, const steps& of, const std::int8_t* values)
    {
        if (ranks() == 1) return;
        auto* to = place(job);
        for_each_index(job, of, [&](std::uint64_t index) { *to++ = values[index]; });
    }
    // Returns the number of values that come from other ranks.
    std::uint64_t gather(const steps& of)
    {
        if (ranks() == 1) return 0;
        world_->gather(new_values_.data(), of.boards());
        return begins_.back() - of.boards()[rank()];
    }
    void give(const typename steps::job& job, const steps& of, std::int8_t* values) const
    {
        const auto* from = place(job);
        for_each_index(job, of, [&](std::uint64_t index) { values[index] = *from++; });
    }

private:
    template <class Visit>
    static void for_each_index(const typename steps::job& job, const steps& of, const Visit& visit)
    {
        board<Pits> board;
        for (const auto& mover : job.movers) {
            board.mover = mover;
            index_memo<Pits> index;
            for (const auto& opponent : of.opponents_of(job, mover)) {
                board.opponent = opponent;
                visit(index.of(board));
            }
        }
    }

    [[nodiscard]] std::int8_t* place(const typename steps::job& job)
    {
        return new_values_.data() + begins_[job.rank] + job.begin;
    }
    [[nodiscard]] const std::int8_t* place(const typename steps::job& job) const
    {
        return new_values_.data() + begins_[job.rank] + job.begin;
    }

    const world* world_;
    std::vector<std::int8_t> new_values_{};
    std::vector<std::uint64_t> begins_{};  // of each rank's part
};

}  // namespace kalah::detail

#endif
