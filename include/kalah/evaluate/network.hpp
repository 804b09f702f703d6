#ifndef KALAH_EVALUATE_NETWORK_HPP
#define KALAH_EVALUATE_NETWORK_HPP

#include <kalah/core/rules.hpp>
#include <kalah/evaluate/detail/eight_pits.hpp>
#include <kalah/evaluate/detail/five_pits.hpp>
#include <kalah/evaluate/detail/four_pits.hpp>
#include <kalah/evaluate/detail/seven_pits.hpp>
#include <kalah/evaluate/detail/six_pits.hpp>
#include <kalah/evaluate/trained.hpp>

namespace kalah {

namespace detail {

// The weights for a size; empty for sizes without any.
template <int Pits>
inline constexpr network_text network_for{};
template <>
inline constexpr network_text network_for<4> = four_pits;
template <>
inline constexpr network_text network_for<5> = five_pits;
template <>
inline constexpr network_text network_for<6> = six_pits;
template <>
inline constexpr network_text network_for<7> = seven_pits;
template <>
inline constexpr network_text network_for<8> = eight_pits;

template <int Pits>
inline constexpr network_weights<Pits> known_network{network_for<Pits>};

template <int Pits>
inline constexpr bool has_network = !network_for<Pits>.digits.empty();

}  // namespace detail

// The lead, plus what a small neural network guesses that the seeds in the pits are worth, in hundredths of a seed. It
// sees where sowings end, and what they capture. The program `train` has fitted it to boards of 4 to 8 pits a row from
// play, by standard and classic rules; for other sizes it is the same as `trained`.
struct network {
    static constexpr bool of_lead_and_pits = true;
    [[nodiscard]] static constexpr int seed() { return 100; }

    bool lead_alone = false;  // see by()

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        if (lead_alone) return seed() * board.lead();
        if constexpr (detail::has_network<Pits>)
            return seed() * board.lead() + detail::known_network<Pits>.worth(board);
        else return trained{}(board);
    }

    // With relay sowing, seeds go elsewhere than the network has learned, and the lead alone guesses better.
    template <class Rules>
    [[nodiscard]] constexpr network by(const Rules& rules) const
    {
        if constexpr (variant_rules<Rules>) return {rules.facts.sowing == sowing::relay};
        else return *this;
    }

    [[nodiscard]] friend constexpr bool operator==(const network&, const network&) = default;
};

}  // namespace kalah

#endif
