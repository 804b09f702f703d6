#ifndef KALAH_SEARCH_STRONG_DETAIL_CHILDREN_HPP
#define KALAH_SEARCH_STRONG_DETAIL_CHILDREN_HPP

#include <kalah/core/rules.hpp>

#include <array>
#include <bit>
#include <limits>
#include <memory>

namespace kalah::detail {

// The smallest number that is greater than `value`.
template <class Score>
[[nodiscard]] constexpr Score just_above(Score value)
{
    if constexpr (std::integral<Score>) return static_cast<Score>(value + 1);
    else {
        using bits = std::conditional_t<sizeof(Score) == 4, std::int32_t, std::int64_t>;
        static_assert(sizeof(bits) == sizeof(Score));
        if (value == 0) return std::numeric_limits<Score>::denorm_min();
        return std::bit_cast<Score>(static_cast<bits>(std::bit_cast<bits>(value) + (value > 0 ? 1 : -1)));
    }
}

// What is known about a value: low <= value <= high.
template <class Score>
struct span {
    Score low{};
    Score high{};

    // Whether this decides if the value is at least beta, and the bound that decides it.
    [[nodiscard]] constexpr bool decides(Score beta) const { return low >= beta || high < beta; }
    [[nodiscard]] constexpr Score decision(Score beta) const { return low >= beta ? low : high; }

    [[nodiscard]] constexpr Score clamp(Score value) const { return value < low ? low : value > high ? high : value; }
};

// A move of a board that is being searched.
template <class Board, class Score>
struct child {
    ply<Board> next{};
    int pit = 0;
    int rank = 0;           // the highest is tried first
    span<Score> certain{};  // the bounds of the next board, for its mover
};

// The moves that are still to be searched. Unused room is not initialised: that would take longer than playing the
// moves.
template <class Board, class Score>
class children {
    using move = child<Board, Score>;

    union room {
        constexpr room() : none{} {}
        char none;
        move one;
    };

public:
    constexpr void push_back(const move& added) { std::construct_at(&rooms_[count_++].one, added); }

    // Takes out the moves for which take(move) is true.
    template <class Take>
    constexpr void take_out(Take take)
    {
        unsigned kept = 0;
        for (unsigned place = 0; place < count_; ++place) {
            if (take(rooms_[place].one)) continue;
            if (kept != place) rooms_[kept].one = rooms_[place].one;
            ++kept;
        }
        count_ = kept;
    }

    // Sorts the moves by rank_of(move), the highest first; equal ones keep their order.
    template <class Rank>
    constexpr void rank(Rank rank_of)
    {
        if constexpr (Board::pits == 1) return;  // one move needs no order, and g++ would warn about the loop
        for (unsigned next = 0; next < count_; ++next) {
            auto moved = rooms_[next].one;
            moved.rank = rank_of(moved);
            unsigned place = next;
            for (; place > 0 && rooms_[place - 1].one.rank < moved.rank; --place)
                rooms_[place].one = rooms_[place - 1].one;
            rooms_[place].one = moved;
        }
    }

    [[nodiscard]] constexpr unsigned size() const { return count_; }
    [[nodiscard]] constexpr const move& operator[](unsigned place) const { return rooms_[place].one; }

private:
    std::array<room, Board::pits> rooms_;
    unsigned count_ = 0;
};

}  // namespace kalah::detail

#endif
