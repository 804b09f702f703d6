#ifndef KALAH_CORE_HASH_HPP
#define KALAH_CORE_HASH_HPP

#include <kalah/core/board.hpp>

#include <cstddef>
#include <optional>  // the lightest that declares std::hash

// For std::unordered_map and its like.

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
