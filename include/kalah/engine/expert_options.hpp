#ifndef KALAH_ENGINE_EXPERT_OPTIONS_HPP
#define KALAH_ENGINE_EXPERT_OPTIONS_HPP

#include <kalah/core/detail/crew.hpp>
#include <kalah/endgame/detail/available_memory.hpp>
#include <kalah/search/strong/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace kalah {

// How many bytes of endgame table an expert builds unless told otherwise: a 64th of the free memory, at most 96 MB, so
// up to 18 seeds of Kalah(6). None where nobody would build it, because there is one processor or no threads, and none
// on small machines, with less than half a gigabyte.
[[nodiscard]] inline std::uint64_t usual_endgames()
{
    constexpr std::uint64_t megabyte = 1 << 20, unknown = 2048 * megabyte;
    if (detail::processors() < 2) return 0;
    const auto share = detail::available_memory().value_or(unknown) / 64;
    return share < 8 * megabyte ? 0 : std::min(share, 96 * megabyte);
}

// What an expert may use, and how strong it plays.
struct expert_options {
    int level = 10;                              // from 1, the weakest, to 10
    std::size_t memory = std::size_t{64} << 20;  // in bytes
    int threads = all_cores();                   // 0: all cores
    std::uint64_t seed = 1;                      // for the random errors of the lowest levels
    // The largest endgame table that it builds for itself, in bytes, in the background. See expert.
    std::uint64_t endgames = usual_endgames();
};

}  // namespace kalah

#endif
