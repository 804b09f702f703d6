#ifndef KALAH_SEARCH_DETAIL_CHOICES_HPP
#define KALAH_SEARCH_DETAIL_CHOICES_HPP

#include <kalah/core/rules.hpp>

#include <array>

namespace kalah::detail {

// What knowledge_alpha_beta knows of a board on the line that it searches.
template <class Score>
struct progress {
    Score worth{};   // what the evaluator says of it
    Score fallen{};  // what was lost on the way by moves that were unwanted, but played
    int plies = 0;   // since the beginning
};

// A move of that board.
template <class Board, class Score>
struct choice {
    int pit = 0;
    ply<Board> next{};
    Score worth{};  // what the evaluator says of the next board, for its mover
    Score after{};  // the same for the player of the pit
};

// All of them.
template <class Board, class Score>
struct choices {
    std::array<choice<Board, Score>, Board::pits> all{};
    unsigned count = 0;
    unsigned least_bad = 0;  // the place of the first of those after which the player has the most

    constexpr void push_back(const choice<Board, Score>& added)
    {
        all[count] = added;
        if (added.after > all[least_bad].after) least_bad = count;
        ++count;
    }
};

}  // namespace kalah::detail

#endif
