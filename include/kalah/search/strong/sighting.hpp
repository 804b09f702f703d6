#ifndef KALAH_SEARCH_STRONG_SIGHTING_HPP
#define KALAH_SEARCH_STRONG_SIGHTING_HPP

#include <kalah/search/strong/detail/children.hpp>
#include <kalah/search/strong/known.hpp>

namespace kalah {

// What a scout answers.
template <class Score>
struct sighting {
    Score value{};       // fail-soft: if it is at least beta, the exact value is at least this, otherwise at most this
    bool final = false;  // the value holds at every depth, because it rests on no guess
    int pit = -1;        // the best pit found; -1 if the answer was known without one
};

namespace detail {

// What the moves of a board have answered so far.
template <class Score>
struct attempt {
    Score beta{};
    sighting<Score> best{-known<Score>::infinite, true, -1};
    bool all_final = true;

    [[nodiscard]] constexpr bool answered() const { return best.value >= beta; }

    // The beta for the board that a move leads to, as its mover sees it.
    [[nodiscard]] constexpr Score asked(bool again) const
    {
        return again ? beta : detail::just_above(static_cast<Score>(-beta));
    }

    // Adds what was found about that board.
    constexpr void add(bool again, const sighting<Score>& found, int pit)
    {
        const auto value = again ? found.value : static_cast<Score>(-found.value);
        all_final = all_final && found.final;
        if (value > best.value) best = {value, found.final, pit};
    }

    // One move is enough to answer yes; a no takes all of them.
    [[nodiscard]] constexpr sighting<Score> outcome() const
    {
        return {best.value, answered() ? best.final : all_final, best.pit};
    }
};

}  // namespace detail
}  // namespace kalah

#endif
