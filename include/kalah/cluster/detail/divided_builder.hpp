#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_BUILDER_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_BUILDER_HPP

#include <kalah/cluster/detail/divided_batch.hpp>
#include <kalah/endgame/detail/builder.hpp>
#include <kalah/endgame/detail/header.hpp>

namespace kalah::detail {

// Fills an endgame table that ranks divide among them, step by step. A rank computes the boards whose row of the
// opponent belongs to it, in batches.
template <class Rules, int Pits>
class divided_builder {
public:
    // The layers before `first_layer` are there already.
    divided_builder(const world& all, const Rules& rules, int seeds, int first_layer, divided_values<Pits>& values,
                    const build_options& options)
        : world_{all},
          seeds_{seeds},
          layer_{first_layer},
          values_{values},
          options_{options},
          boards_{first_layer == 0 ? 0 : board_index<Pits>::size(first_layer - 1)},
          batch_{all, rules, values}
    {
    }

    // Builds the table. After each layer it calls done(layer), which returns whether to continue. Returns false if it
    // was stopped.
    template <class Done>
    [[nodiscard]] bool run(const Done& done)
    {
        for (; layer_ <= seeds_; ++layer_) {
            const int last = values_.steps().most_potential(layer_);
            for (int potential = 0; potential <= last; ++potential) {
                const bool stops = step(potential);
                values_.copy(layer_, potential);
                const bool layer_done = potential == last;
                if (layer_done && !done(layer_)) return false;
                report(layer_done);
                if (stops) return layer_done && layer_ == seeds_;
            }
        }
        return true;
    }

    // The boards that this rank has computed, and the values that it asked other ranks for.
    [[nodiscard]] std::uint64_t boards() const { return batch_.boards(); }
    [[nodiscard]] std::uint64_t asked() const { return batch_.asked(); }

private:
    // What a rank wants next. All do the greatest wish of any.
    enum wish : std::uint64_t { next_step, stop, more_boards };

    // Returns whether to stop.
    bool step(int potential)
    {
        const auto& layout = values_.layout();
        values_.steps().for_each_by_opponent(layer_, potential, [&](const auto& opponent, const auto& movers) {
            const auto begin = layout.of(opponent).at;
            for (const auto& mover : movers) {
                batch_.add(mover, opponent, begin + layout.number(mover));
                if (batch_.full()) (void)finish(more_boards);
            }
        });
        for (;;) {
            const bool stops = options_.stop && *options_.stop;
            const auto all_want = finish(stops ? stop : next_step);
            if (all_want != more_boards) return all_want == stop;
        }
    }

    // Finishes a batch with all other ranks. Returns the greatest wish of all.
    std::uint64_t finish(wish own)
    {
        batch_.finish();
        return world_.most(own);
    }

    // The ranks have nearly equal shares of a layer; so the share of this one says how far all are.
    void report(bool layer_done)
    {
        const auto [begin, size] = endgame_layer::of<Pits>(layer_);
        const auto share = (boards() - own_before_layer_) * values_.layout().ranks();
        boards_ = layer_done ? begin + size : std::max(boards_, begin + std::min<std::uint64_t>(share, size));
        if (layer_done) own_before_layer_ = boards();
        const auto all = board_index<Pits>::size(seeds_);
        reporter_.report(options_, {layer_done ? layer_ : layer_ - 1, seeds_, boards_, all}, layer_done, world_);
    }

    const world& world_;
    int seeds_, layer_;
    divided_values<Pits>& values_;
    const build_options& options_;
    std::uint64_t boards_, own_before_layer_ = 0;
    build_reporter reporter_{boards_};
    divided_batch<Rules, Pits> batch_;
};

}  // namespace kalah::detail

#endif
