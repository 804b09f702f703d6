#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_BUILDER_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_BUILDER_HPP

#include <kalah/cluster/detail/divided_values.hpp>
#include <kalah/endgame/detail/builder.hpp>

namespace kalah::detail {

// Fills an endgame table that ranks divide among them, step by step. A rank computes the boards whose values it keeps.
// The values of children that other ranks keep are asked for in batches: all send their questions at the same time,
// then all answer.
template <class Rules, int Pits>
class divided_builder {
public:
    // The layers before `first_layer` are there already.
    divided_builder(const world& all, const Rules& rules, int seeds, int first_layer, divided_values<Pits>& values,
                    const build_options& options)
        : world_{all},
          rules_{rules},
          seeds_{seeds},
          layer_{first_layer},
          values_{values},
          options_{options},
          every_{seeds},
          own_{seeds, [&](const row<Pits>& opponent) { return values.layout().owner(opponent) == rank(); }},
          boards_{first_layer == 0 ? 0 : board_index<Pits>::size(first_layer - 1)},
          questions_(values.layout().ranks()),
          open_(values.layout().ranks())
    {
    }

    // Builds the table. After each layer it calls done(layer), which returns whether to continue. Returns false if it
    // was stopped.
    template <class Done>
    [[nodiscard]] bool run(const Done& done)
    {
        for (; layer_ <= seeds_; ++layer_) {
            for (int potential = 0; potential <= every_.most_potential(layer_); ++potential) {
                const bool stops = step(potential);
                const bool layer_done = potential == every_.most_potential(layer_);
                if (layer_done && !done(layer_)) return false;
                report(layer_done);
                if (stops) return layer_done && layer_ == seeds_;
            }
        }
        return true;
    }

    // The boards that this rank has computed, and the values that it asked other ranks for.
    [[nodiscard]] std::uint64_t boards() const { return own_boards_; }
    [[nodiscard]] std::uint64_t asked() const { return asked_; }

private:
    static constexpr std::size_t room = std::size_t{1} << 18;
    static constexpr std::int8_t none = -128;

    // A move whose value another rank will tell.
    struct unknown {
        std::uint32_t from;  // the number of the board in the batch
        std::int8_t gain;    // the lead on the next board
        bool again;
    };

    [[nodiscard]] std::size_t rank() const { return static_cast<std::size_t>(world_.rank()); }

    // What a rank wants next. All do the greatest wish of any.
    enum wish : std::uint64_t { next_step, stop, more_boards };

    // Returns whether to stop.
    bool step(int potential)
    {
        for (int in_row = 0; in_row <= layer_; ++in_row) {
            const int most_of_others = every_.most_potential(layer_ - in_row);
            for (const auto& opponent : own_.of(in_row, potential - most_of_others, potential)) {
                const int left = potential - every_.potential(opponent);
                const auto begin = values_.layout().of(opponent).at;
                for (const auto& mover : every_.of(layer_ - in_row, left, left)) {
                    add(mover, opponent, begin + values_.layout().number(mover));
                    if (at_.size() == room) (void)finish(more_boards);
                }
            }
        }
        for (;;) {
            const bool stops = options_.stop && *options_.stop;
            const auto all_want = finish(stops ? stop : next_step);
            if (all_want != more_boards) return all_want == stop;
        }
    }

    void add(const row<Pits>& mover, const row<Pits>& opponent, std::uint64_t at)
    {
        board<Pits> board;
        board.mover = mover;
        board.opponent = opponent;
        const auto pits = rules_.moves(board);
        at_.push_back(at);
        best_.push_back(pits.empty() ? std::int8_t{0} : none);
        for (const int pit : pits) {
            const auto [next, again] = rules_.play(board, pit);
            const auto there = values_.layout().of(next);
            const unknown one{static_cast<std::uint32_t>(at_.size() - 1), static_cast<std::int8_t>(next.lead()), again};
            if (there.rank == rank()) {
                learn(one, values_.mine()[there.at]);
            } else {
                questions_[there.rank].push_back(there.at);
                open_[there.rank].push_back(one);
            }
        }
    }

    void learn(const unknown& move, int value)
    {
        const int won = move.gain + value;
        auto& best = best_[move.from];
        best = static_cast<std::int8_t>(std::max<int>(best, move.again ? won : -won));
    }

    // Gets the values that are missing, together with all other ranks. Returns the greatest wish of all.
    std::uint64_t finish(wish own)
    {
        const auto asked = world_.exchange(questions_);
        std::vector<std::vector<std::int8_t>> answers(asked.size());
        for (std::size_t r = 0; r < asked.size(); ++r) {
            answers[r].reserve(asked[r].size());
            for (const auto at : asked[r]) answers[r].push_back(values_.mine()[at]);
        }
        std::vector<std::uint64_t> sizes;
        for (const auto& questions : questions_) sizes.push_back(questions.size());
        const auto told = world_.exchange(answers, sizes);
        for (std::size_t r = 0; r < told.size(); ++r) {
            for (std::size_t n = 0; n < told[r].size(); ++n) learn(open_[r][n], told[r][n]);
            asked_ += told[r].size();
            questions_[r].clear();
            open_[r].clear();
        }
        for (std::size_t n = 0; n < at_.size(); ++n) values_.mine()[at_[n]] = best_[n];
        own_boards_ += at_.size();
        at_.clear();
        best_.clear();
        return world_.most(own);
    }

    // The ranks have nearly equal shares of a layer; so the share of this one says how far all are.
    void report(bool layer_done)
    {
        using index = board_index<Pits>;
        const auto [begin, size] = endgame_layer::of<Pits>(layer_);
        const auto share = (own_boards_ - own_before_layer_) * values_.layout().ranks();
        boards_ = layer_done ? begin + size : std::max(boards_, begin + std::min<std::uint64_t>(share, size));
        if (layer_done) own_before_layer_ = own_boards_;
        reporter_.report(options_, {layer_done ? layer_ : layer_ - 1, seeds_, boards_, index::size(seeds_)}, layer_done,
                         world_);
    }

    const world& world_;
    [[no_unique_address]] Rules rules_;
    int seeds_, layer_;
    divided_values<Pits>& values_;
    const build_options& options_;
    endgame_order<Pits> every_, own_;  // all rows, and those of the opponent that belong to this rank
    std::uint64_t boards_, own_boards_ = 0, own_before_layer_ = 0, asked_ = 0;
    build_reporter reporter_{boards_};
    std::vector<std::uint64_t> at_{};  // the batch: where each board's value goes
    std::vector<std::int8_t> best_{};
    std::vector<std::vector<std::uint64_t>> questions_;  // by rank
    std::vector<std::vector<unknown>> open_;
};

}  // namespace kalah::detail

#endif
