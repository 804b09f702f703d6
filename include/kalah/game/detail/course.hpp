#ifndef KALAH_GAME_DETAIL_COURSE_HPP
#define KALAH_GAME_DETAIL_COURSE_HPP

#include <kalah/game/record.hpp>

#include <span>
#include <vector>

namespace kalah::detail {

// What has happened in a game, and what of it was taken back: that is kept until something else happens.
template <class Board>
class course {
public:
    using ply_type = typename game_record<Board>::ply;

    explicit course(const Board& from) : boards_{from} {}

    [[nodiscard]] const Board& from() const { return boards_.front(); }
    [[nodiscard]] const Board& board() const { return boards_[now_]; }
    [[nodiscard]] std::span<const ply_type> plies() const { return {plies_.data(), now_}; }

    // The row that the mover of the board has: first is the one that began.
    [[nodiscard]] side mover() const { return rows_[now_]; }

    // Whether the players have changed rows, and after how many plies.
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

    // The players change rows. Precondition: they have not yet.
    void swap()
    {
        forget_undone();
        swap_at_ = now_;
        swapped_ = true;
    }

    // One ply or change of rows. Answers whether there was one.
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
    std::vector<Board> boards_;             // before each ply, and after the last
    std::vector<side> rows_{side::first};   // of the mover of each
    std::size_t now_ = 0;                   // how many plies are played
    std::optional<std::size_t> swap_at_{};  // after how many of them the players change rows
    bool swapped_ = false;
};

}  // namespace kalah::detail

#endif
