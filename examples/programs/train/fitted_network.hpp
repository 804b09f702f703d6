#ifndef EXAMPLES_PROGRAMS_TRAIN_FITTED_NETWORK_HPP
#define EXAMPLES_PROGRAMS_TRAIN_FITTED_NETWORK_HPP

#include "school.hpp"

#include <kalah/evaluate/network_weights.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace train {

// The shape is that of kalah::network_weights, which says what its parts are.
inline constexpr auto units = kalah::network_weights<6>::units;
inline constexpr auto judges = kalah::network_weights<6>::judges;

// A network in floating point: what a unit or a judge says is clipped to 0 to 1. It is all floats, so that a fit can
// treat it as a row of numbers.
struct network_core {
    std::array<float, units> own{};
    std::array<std::array<float, judges>, units> of_unit{};
    std::array<float, judges> own_of_judge{}, of_judge{};
    float to_move = 0;
};

struct fitted_network {
    int pits = 6;
    std::vector<std::array<float, units>> of_pit{};  // by place_of
    network_core core{};

    explicit fitted_network(int pits_of_row) : pits{pits_of_row}, of_pit(places(), std::array<float, units>{}) {}

    [[nodiscard]] std::size_t boards_pits() const { return 2 * static_cast<std::size_t>(pits); }
    [[nodiscard]] std::size_t contents() const { return boards_pits() + 2; }
    [[nodiscard]] std::size_t places() const { return boards_pits() * contents(); }
    [[nodiscard]] std::size_t place_of(const labelled_board& board, std::size_t pit) const
    {
        return pit * contents() + std::min<std::size_t>(board.seeds[pit], contents() - 1);
    }
};

// What the parts of a network say about a board.
struct network_state {
    std::array<float, units> sums{}, said{};
    std::array<float, judges> judge_sums{}, judged{};
    float worth = 0;  // in units of `worth_unit` hundredths of a seed
};

// With this unit, most numbers in a network are neither large nor small.
inline constexpr float worth_unit = 1000;

[[nodiscard]] network_state asked(const fitted_network& network, const labelled_board& board);

// The same in bytes, as text.
struct byte_network {
    int to_move = 0;
    int unit = 1;
    std::string digits{};

    [[nodiscard]] kalah::network_text text() const { return {to_move, unit, digits}; }
};

[[nodiscard]] byte_network in_bytes(const fitted_network& network);

}  // namespace train

#endif
