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
//
// It can be computed piece by piece, also by several processes, one after the other.
class checksum_so_far {
    using words = std::array<std::uint64_t, 4>;

public:
    static constexpr std::size_t unit = sizeof(words);

    // Adds whole units.
    void add(const void* data, std::size_t bytes)
    {
        const auto* from = static_cast<const unsigned char*>(data);
        words next{};
        for (std::size_t left = bytes; left >= unit; left -= unit, from += unit) {
            std::memcpy(&next, from, unit);
            add(next);
        }
        bytes_ += bytes;
    }

    // The checksum of all bytes that were added, and of a last piece of any length.
    [[nodiscard]] std::uint64_t with_last(const void* data, std::size_t bytes) const
    {
        auto all = *this;
        const auto rest = bytes % unit;
        all.add(data, bytes - rest);
        words next{};
        if (rest > 0) std::memcpy(&next, static_cast<const unsigned char*>(data) + (bytes - rest), rest);
        all.add(next);
        auto sum = mix(0, all.bytes_ + rest);
        for (const auto state : all.states_) sum = mix(sum, state);
        return sum;
    }

private:
    [[nodiscard]] static std::uint64_t mix(std::uint64_t state, std::uint64_t word)
    {
        return std::rotl((state ^ word) * 0x9e3779b97f4a7c15, 29);
    }
    void add(const words& next)
    {
        for (unsigned w = 0; w < 4; ++w) states_[w] = mix(states_[w], next[w]);
    }

    words states_{1, 2, 3, 4};
    std::uint64_t bytes_ = 0;
};

[[nodiscard]] inline std::uint64_t checksum(const void* data, std::size_t bytes)
{
    return checksum_so_far{}.with_last(data, bytes);
}

}  // namespace kalah::detail

#endif
