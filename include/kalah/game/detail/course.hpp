#ifndef KALAH_GAME_DETAIL_COURSE_HPP
#define KALAH_GAME_DETAIL_COURSE_HPP

#include <kalah/game/record.hpp>

#include <span>
#include <vector>

namespace kalah::detail {

// The history of a game for undo and redo. What was taken back is kept until something else is played.
template <class Board>
class course {
public:
    using ply_type = typename game_record<Board>::ply;

    explicit course(const Board& from) : boards_{from} {}

    [[nodiscard]] const Board& from() const { return boards_.front(); }
    [[nodiscard]] const Board& board() const { return boards_[now_]; }
    [[nodiscard]] std::span<const ply_type> plies() const { return {plies_.data(), now_}; }

    // The row of the board's mover. side::first is the row that began.
    [[nodiscard]] side mover() const { return rows_[now_]; }

    // Whether the players have swapped rows, and after how many plies.
    [[nodiscard]] bool swapped() const { return swapped_; }
    [[nodiscard]] std::size_t plies_before_swap() const { return swapped_ ? *swap_at_ : now_; }

    void play(int pit, const Board& next, bool again, std::chrono::nanoseconds time)
    {
        forget_undone();
        plies_.push_back({board(), pit, mover(), time});
        boards_.push_back(next);
        rows_.push_back(again ? mover() : other(mover()));
        ++now_;
    }

    // Swaps the players' rows. Precondition: they are not swapped.
    void swap()
    {
        forget_undone();
        swap_at_ = now_;
        swapped_ = true;
    }

    // Each goes back or forward by one ply or swap of rows, and returns whether there was one.
    bool undo()
    {
        if (swapped_ && swap_at_ == now_) swapped_ = false;
        else if (now_ > 0) --now_;
        else return false;
        return true;
    }
    bool redo()
    {
        if (!swapped_ && swap_at_ == now_) swapped_ = true;
        else if (now_ < plies_.size()) ++now_;
        else return false;
        return true;
    }

private:
    void forget_undone()
    {
        plies_.resize(now_);
        boards_.resize(now_ + 1);
        rows_.resize(now_ + 1);
        if (!swapped_) swap_at_.reset();
    }

    std::vector<ply_type> plies_{};
    std::vector<Board> boards_;             // before each ply, and after the last one
    std::vector<side> rows_{side::first};   // the row of each board's mover
    std::size_t now_ = 0;                   // the number of plies that are played
    std::optional<std::size_t> swap_at_{};  // the number of plies before the players swap rows
    bool swapped_ = false;
};

}  // namespace kalah::detail

#endif
