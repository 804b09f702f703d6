#ifndef KALAH_SEARCH_DETAIL_CHOICE_HPP
#define KALAH_SEARCH_DETAIL_CHOICE_HPP

#include <kalah/core/rules.hpp>

namespace kalah::detail {

// What knowledge_alpha_beta knows about a board on the line that it searches.
template <class Score>
struct progress {
    Score worth{};   // the evaluator's value
    Score fallen{};  // the losses on the way from unwanted moves that were played
    int plies = 0;   // since the beginning
};

// A move of that board.
template <class Board, class Score>
struct choice {
    int pit = 0;
    ply<Board> next{};
    Score worth{};  // the evaluator's value of the next board, for its mover
    Score after{};  // the same for the player of the pit
};

}  // namespace kalah::detail

#endif
