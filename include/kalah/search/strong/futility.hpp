#ifndef KALAH_SEARCH_STRONG_FUTILITY_HPP
#define KALAH_SEARCH_STRONG_FUTILITY_HPP

namespace kalah {

// Futility pruning: the last plies of a search change its value by a few seeds. So a scout takes the evaluator's word
// where that is farther from the question. Its values are no longer those of minimax at this depth. What it proves is
// still true.
struct futility {
    int most = 0;  // the greatest depth at which a board may be judged like that

    // How many seeds the evaluator must be away from the question, on a board with this many seeds in its pits; 0 if
    // the board is searched anyway. A search that is as deep as there are seeds could see the end of the game.
    [[nodiscard]] constexpr int margin(int depth, int seeds) const
    {
        return 0 < depth && depth <= most && depth < seeds ? 3 + 3 * depth : 0;
    }
};

}  // namespace kalah

#endif
