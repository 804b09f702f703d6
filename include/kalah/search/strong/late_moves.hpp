#ifndef KALAH_SEARCH_STRONG_LATE_MOVES_HPP
#define KALAH_SEARCH_STRONG_LATE_MOVES_HPP

#include <algorithm>

namespace kalah {

// Late-move reductions: the move that a scout tries first answers its question nearly always, or none does. So it
// searches the others less deeply, and again in full if one would answer. It sees more of the lines that matter in the
// same time, but its values are no longer those of minimax at this depth. What it proves is still true.
struct late_moves {
    static constexpr int never = 1 << 30;

    int least = never;  // the least depth at which moves are reduced
    int most = 12;      // plies; deep searches would never see again what they looked away from

    // How many plies less deeply the moves after the first are searched, on a board with this many seeds in its pits.
    // A search that is as deep as there are seeds could see the end of the game, so it does not look away.
    [[nodiscard]] constexpr int less(int depth, int seeds) const
    {
        return least <= depth && depth < seeds ? std::min(1 + depth / 2, most) : 0;
    }
};

}  // namespace kalah

#endif
