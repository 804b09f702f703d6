#ifndef KALAH_CORE_HASH_HPP
#define KALAH_CORE_HASH_HPP

#include <kalah/core/board.hpp>

#include <cstddef>
#include <optional>  // the lightest header that declares std::hash

// So that rows and boards can be keys of std::unordered_map and std::unordered_set.

template <int Pits>
struct std::hash<kalah::row<Pits>> {
    [[nodiscard]] constexpr std::size_t operator()(const kalah::row<Pits>& row) const noexcept
    {
        return static_cast<std::size_t>(row.hash());
    }
};

template <int Pits>
struct std::hash<kalah::board<Pits>> {
    [[nodiscard]] constexpr std::size_t operator()(const kalah::board<Pits>& board) const noexcept
    {
        return static_cast<std::size_t>(board.hash());
    }
};

#endif
