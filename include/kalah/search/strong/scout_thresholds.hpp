#ifndef KALAH_SEARCH_STRONG_SCOUT_THRESHOLDS_HPP
#define KALAH_SEARCH_STRONG_SCOUT_THRESHOLDS_HPP

namespace kalah {

// From which depth on each idea of a scout pays: with less depth left, it takes less to search a board.
struct scout_thresholds {
    int ordered = 3;       // its moves are ordered
    int remembered = 4;    // it is looked up in the memory, and kept there
    int looked_ahead = 6;  // its moves are looked up before any is searched
    int shared = 8;        // it is left to the thread that is searching it already
    // The same with fewer seeds left in the pits, as near an endgame table.
    int remembered_seeds = 0;
    int shared_seeds = 0;
};

}  // namespace kalah

#endif
