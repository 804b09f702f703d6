#ifndef EXAMPLES_PROGRAMS_TRAIN_PAIR_SUM_HPP
#define EXAMPLES_PROGRAMS_TRAIN_PAIR_SUM_HPP

#include "school.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace train {

// What a pit counts as: 0 to 12 seeds, or 13 for more.
inline constexpr std::size_t contents = 14;

[[nodiscard]] inline std::size_t content_of(const labelled_board& board, std::size_t pit)
{
    return std::min<std::size_t>(board.seeds[pit], contents - 1);
}

// A row's pits are numbered from 0, and the opponent's follow. The pairs are (0,1), (0,2) ... (1,2) and so on.
[[nodiscard]] constexpr std::size_t pairs_of(int pits)
{
    const auto all = 2 * static_cast<std::size_t>(pits);
    return all * (all - 1) / 2;
}

// Calls visit(number, pit, other) for each pair.
template <class Visit>
void for_each_pair(int pits, const Visit& visit)
{
    const auto all = 2 * static_cast<std::size_t>(pits);
    for (std::size_t pit = 0, number = 0; pit < all; ++pit)
        for (std::size_t other = pit + 1; other < all; ++other) visit(number++, pit, other);
}

// Where the weight stands of a pair with these contents.
[[nodiscard]] constexpr std::size_t place_of(std::size_t pair, std::size_t content, std::size_t other)
{
    return (pair * contents + content) * contents + other;
}

// The sum of a board's weights.
template <class Weight>
[[nodiscard]] auto pair_sum(const std::vector<Weight>& pairs, const labelled_board& board, int pits)
{
    decltype(Weight{} + 0) sum{};
    for_each_pair(pits, [&](std::size_t pair, std::size_t pit, std::size_t other) {
        sum += pairs[place_of(pair, content_of(board, pit), content_of(board, other))];
    });
    return sum;
}

// Guesses in hundredths of a seed what a board is worth beyond the lead: to_move + the sum of its pairs.
struct fitted_weights {
    float to_move = 0;
    std::vector<float> pairs{};
};

// The same in bytes: to_move + unit * the sum.
struct byte_weights {
    int to_move = 0;
    int unit = 1;
    std::vector<std::int8_t> pairs{};
};

}  // namespace train

#endif
