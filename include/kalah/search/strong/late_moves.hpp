#ifndef KALAH_SEARCH_STRONG_LATE_MOVES_HPP
#define KALAH_SEARCH_STRONG_LATE_MOVES_HPP

namespace kalah {

// Late-move reductions: the move that a scout tries first answers its question nearly always, or none does. So it
// searches the others less deeply, and again in full if one would answer. It sees more of the lines that matter in the
// same time, but its values are no longer those of minimax at this depth. What it proves is still true.
struct late_moves {
    static constexpr int never = 1 << 30;

    int least = never;  // the least depth at which moves are reduced

    // How many plies less deeply the moves after the first are searched, on a board with this many seeds in its pits.
    // A search that is as deep as there are seeds could see the end of the game, so it does not look away.
    [[nodiscard]] constexpr int less(int depth, int seeds) const
    {
        return least <= depth && depth < seeds ? 1 + depth / 2 : 0;
    }
};

}  // namespace kalah

#endif
