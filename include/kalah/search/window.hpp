#ifndef KALAH_SEARCH_WINDOW_HPP
#define KALAH_SEARCH_WINDOW_HPP

#include <limits>

namespace kalah {

// The values that a search is asked to tell apart, for the mover: those above alpha and below beta.
template <class Score>
struct window {
    Score alpha = -std::numeric_limits<Score>::max();
    Score beta = std::numeric_limits<Score>::max();

    // As the opponent sees it.
    [[nodiscard]] constexpr window turned() const { return {static_cast<Score>(-beta), static_cast<Score>(-alpha)}; }
};

}  // namespace kalah

#endif
