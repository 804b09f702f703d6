#ifndef KALAH_SEARCH_WINDOW_HPP
#define KALAH_SEARCH_WINDOW_HPP

#include <limits>

namespace kalah {

// The alpha-beta window, for the mover: a search must tell values apart only if they lie above alpha and below beta.
template <class Score>
struct window {
    Score alpha = -std::numeric_limits<Score>::max();
    Score beta = std::numeric_limits<Score>::max();

    // The window as the opponent sees it.
    [[nodiscard]] constexpr window turned() const { return {static_cast<Score>(-beta), static_cast<Score>(-alpha)}; }
};

}  // namespace kalah

#endif
