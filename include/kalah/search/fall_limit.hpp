#ifndef KALAH_SEARCH_FALL_LIMIT_HPP
#define KALAH_SEARCH_FALL_LIMIT_HPP

namespace kalah {

// How far a move may lower the value, `plies` plies after the beginning of the search. It is in quarters of a seed, the
// unit of study A, which chose these numbers.
struct fall_limit {
    int first = 60;
    int least = 20;

    [[nodiscard]] constexpr int operator()(int plies) const { return first - plies > least ? first - plies : least; }
};

}  // namespace kalah

#endif
