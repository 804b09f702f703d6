#ifndef KALAH_ENGINE_DETAIL_EFFORT_TO_PROVE_HPP
#define KALAH_ENGINE_DETAIL_EFFORT_TO_PROVE_HPP

#include <kalah/endgame/bounds.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace kalah::detail {

// What it may take to answer a question, in nodes: to find out that the answer is yes, or that it is no (the proof
// number and the disproof number of proof-number search, Allis 1994).
struct effort_to_prove {
    static constexpr double never = 1e300;

    double yes = 0, no = 0;

    // For one more move that a player may choose: one good move is enough for a yes; a no takes them all.
    void add_choice(const effort_to_prove& move)
    {
        yes = std::min(yes, move.yes);
        no = std::min(never, no + move.no);
    }
};

// The effort for a board that nobody has split: the budget of its next question, more if the guess speaks against the
// answer, and more for each worker that tries already. Each four seeds between the guess and beta double it.
[[nodiscard]] inline effort_to_prove effort_of_leaf(const interval& proven, int guess, std::uint64_t budget, int busy,
                                                    int beta)
{
    if (proven.low >= beta) return {.yes = 0, .no = effort_to_prove::never};
    if (proven.high < beta) return {.yes = effort_to_prove::never, .no = 0};
    const double against = std::clamp((beta - 0.5 - guess) / 4, -8.0, 8.0);
    const double all = static_cast<double>(budget) * std::pow(4.0, busy);
    return {.yes = all * std::exp2(against), .no = all * std::exp2(-against)};
}

}  // namespace kalah::detail

#endif
