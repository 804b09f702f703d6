#ifndef KALAH_SEARCH_STRONG_COMPANY_HPP
#define KALAH_SEARCH_STRONG_COMPANY_HPP

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace kalah {

// For searches that share their work with nobody: no board is busy.
struct alone {
    template <class Board>
    [[nodiscard]] static constexpr bool busy(const Board&)
    {
        return false;
    }
    template <class Board>
    static constexpr void enter(const Board&)
    {
    }
    template <class Board>
    static constexpr void leave(const Board&)
    {
    }
};

// The boards that some thread is searching just now, as far as there is room: each at a place given by its hash. Where
// two boards fall on one place, the later is not noted, and may be searched twice.
class busy_boards {
public:
    template <class Board>
    [[nodiscard]] bool busy(const Board& board) const
    {
        return place(board).load(std::memory_order_relaxed) == board.hash();
    }

    template <class Board>
    void enter(const Board& board)
    {
        std::uint64_t none = 0;
        place(board).compare_exchange_strong(none, board.hash(), std::memory_order_relaxed);
    }

    template <class Board>
    void leave(const Board& board)
    {
        auto hash = board.hash();
        place(board).compare_exchange_strong(hash, 0, std::memory_order_relaxed);
    }

private:
    static constexpr std::size_t places = 1 << 14;

    template <class Board>
    [[nodiscard]] auto& place(const Board& board) const
    {
        return boards_[board.hash() * 0x9e3779b97f4a7c15 >> 50];
    }

    mutable std::array<std::atomic<std::uint64_t>, places> boards_{};
};

}  // namespace kalah

#endif
