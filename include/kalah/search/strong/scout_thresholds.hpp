#ifndef KALAH_SEARCH_STRONG_SCOUT_THRESHOLDS_HPP
#define KALAH_SEARCH_STRONG_SCOUT_THRESHOLDS_HPP

namespace kalah {

// The least depth at which each idea of a scout pays. With less depth left, it is cheaper just to search the board.
struct scout_thresholds {
    int ordered = 3;       // order its moves
    int remembered = 4;    // look it up in the memory, and keep it there
    int looked_ahead = 6;  // look up its moves before any is searched
    int shared = 8;        // leave it to the thread that is searching it already
};

}  // namespace kalah

#endif
