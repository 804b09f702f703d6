#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_BATCH_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_BATCH_HPP

#include <kalah/cluster/detail/divided_values.hpp>
#include <kalah/core/rules.hpp>

namespace kalah::detail {

// Computes values of an endgame table that ranks divide among them, many boards at a time. The values of children that
// this rank does not have are asked for together: all ranks send their questions at the same time, then all answer.
template <class Rules, int Pits>
class divided_batch {
public:
    divided_batch(const world& all, const Rules& rules, const divided_values<Pits>& values)
        : world_{all},
          rules_{rules},
          values_{values},
          questions_(values.layout().ranks()),
          open_(values.layout().ranks())
    {
    }

    [[nodiscard]] bool full() const { return at_.size() == room; }

    // The boards that it has computed, and the values that it asked other ranks for.
    [[nodiscard]] std::uint64_t boards() const { return boards_; }
    [[nodiscard]] std::uint64_t asked() const { return asked_; }

    // Adds a board whose value goes to this place of the rank's memory.
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
            const auto there = values_.find(next, again);
            const unknown one{static_cast<std::uint32_t>(at_.size() - 1), static_cast<std::int8_t>(next.lead()), again};
            if (there.rank == values_.rank()) {
                learn(one, values_.mine()[there.at]);
            } else {
                questions_[there.rank].push_back(there.at);
                open_[there.rank].push_back(one);
            }
        }
    }

    // Gets the values that are missing, together with all other ranks, and empties the batch.
    void finish()
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
        boards_ += at_.size();
        at_.clear();
        best_.clear();
    }

private:
    static constexpr std::size_t room = std::size_t{1} << 18;
    static constexpr std::int8_t none = -128;

    // A move whose value another rank will tell.
    struct unknown {
        std::uint32_t from;  // the number of the board in the batch
        std::int8_t gain;    // the lead on the next board
        bool again;
    };

    void learn(const unknown& move, int value)
    {
        const int won = move.gain + value;
        auto& best = best_[move.from];
        best = static_cast<std::int8_t>(std::max<int>(best, move.again ? won : -won));
    }

    const world& world_;
    [[no_unique_address]] Rules rules_;
    const divided_values<Pits>& values_;
    std::uint64_t boards_ = 0, asked_ = 0;
    std::vector<std::uint64_t> at_{};  // where each board's value goes
    std::vector<std::int8_t> best_{};
    std::vector<std::vector<std::uint64_t>> questions_;  // by rank
    std::vector<std::vector<unknown>> open_;
};

}  // namespace kalah::detail

#endif
