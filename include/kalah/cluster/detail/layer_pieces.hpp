#ifndef KALAH_CLUSTER_DETAIL_LAYER_PIECES_HPP
#define KALAH_CLUSTER_DETAIL_LAYER_PIECES_HPP

#include <kalah/endgame/detail/checksum.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kalah::detail {

// A slab is what all ranks move at once between the memory and the file of a table: some bytes of a layer, of which
// each rank has a piece.
struct layer_piece {
    std::uint64_t begin = 0, size = 0;  // in the layer
};
using layer_pieces = std::vector<layer_piece>;

// The pieces of each rank in the slab that begins there in a layer of this size. Their lengths suit the checksum.
[[nodiscard]] inline layer_pieces pieces_of_slab(std::uint64_t begin, std::uint64_t size, int of_ranks)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 26, unit = checksum_so_far::unit;
    const auto ranks = static_cast<std::uint64_t>(of_ranks);
    const auto each = std::min(most, ((size - begin + ranks - 1) / ranks + unit - 1) / unit * unit);
    layer_pieces all;
    for (std::uint64_t r = 0; r < ranks; ++r) {
        const auto from = std::min<std::uint64_t>(begin + r * each, size);
        all.push_back({from, std::min<std::uint64_t>(from + each, size) - from});
    }
    return all;
}

}  // namespace kalah::detail

#endif
