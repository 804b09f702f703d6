#ifndef KALAH_EVALUATE_PIT_PAIRS_HPP
#define KALAH_EVALUATE_PIT_PAIRS_HPP

#include <kalah/evaluate/detail/pairs_of_six_pits.hpp>
#include <kalah/evaluate/trained.hpp>

#include <algorithm>

namespace kalah {

// The lead, plus the average worth of what lies in each pair of pits, in hundredths of a seed. Pairs see what single
// pits cannot: that a sowing ends in an empty pit, and what it captures there. It is slower than `trained` and much
// better. It was fitted to boards of six pits a row, for standard and classic rules; for other sizes it is the same as
// `trained`. `network` guesses better. But proofs order their moves by pairs, because the few seeds near an endgame
// table are what pairs know best: with `network`, Kalah(6,4) by standard rules takes a quarter more nodes.
struct pit_pairs {
    static constexpr bool of_lead_and_pits = true;
    [[nodiscard]] static constexpr int seed() { return 100; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        if constexpr (Pits == 6) return seed() * board.lead() + worth(board, detail::pairs_of_six_pits);
        else return trained{}(board);
    }

private:
    template <int Pits>
    [[nodiscard]] static constexpr int worth(const board<Pits>& board, const detail::pair_weights<Pits>& weights)
    {
        constexpr unsigned places = 2 * Pits, seeds = detail::pair_weights<Pits>::contents;
        std::array<unsigned, places> held{};
        for (unsigned pit = 0; pit < Pits; ++pit) {
            held[pit] = most(board.mover[static_cast<int>(pit)]);
            held[Pits + pit] = most(board.opponent[static_cast<int>(pit)]);
        }
        int sum = 0;
        const auto* of_pair = weights.pairs.data();
        for (unsigned one = 0; one < places; ++one)
            for (unsigned other = one + 1; other < places; ++other, of_pair += seeds * seeds)
                sum += of_pair[held[one] * seeds + held[other]];
        return weights.to_move + weights.unit * sum;
    }

    [[nodiscard]] static constexpr unsigned most(int seeds) { return static_cast<unsigned>(std::min(seeds, 13)); }
};

}  // namespace kalah

#endif
