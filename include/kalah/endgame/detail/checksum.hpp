#ifndef KALAH_ENDGAME_DETAIL_CHECKSUM_HPP
#define KALAH_ENDGAME_DETAIL_CHECKSUM_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kalah::detail {

// A checksum of bytes. Changing a single word always changes it, because each step is a bijection of the state and of
// the word. It guards against accidents, not against forgery. For speed, four independent states run in parallel.
[[nodiscard]] inline std::uint64_t checksum(const void* data, std::size_t bytes)
{
    using words = std::array<std::uint64_t, 4>;
    const auto mix = [](std::uint64_t state, std::uint64_t word) {
        return std::rotl((state ^ word) * 0x9e3779b97f4a7c15, 29);
    };
    words states{1, 2, 3, 4};
    const auto add = [&](const words& next) {
        for (unsigned w = 0; w < 4; ++w) states[w] = mix(states[w], next[w]);
    };
    const auto* from = static_cast<const unsigned char*>(data);
    words next{};
    std::size_t left = bytes;
    for (; left >= sizeof(next); left -= sizeof(next), from += sizeof(next)) {
        std::memcpy(&next, from, sizeof(next));
        add(next);
    }
    next = {};
    if (left > 0) std::memcpy(&next, from, left);
    add(next);
    auto sum = mix(0, bytes);
    for (const auto state : states) sum = mix(sum, state);
    return sum;
}

}  // namespace kalah::detail

#endif
