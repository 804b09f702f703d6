#ifndef KALAH_SEARCH_STRONG_COMPANY_HPP
#define KALAH_SEARCH_STRONG_COMPANY_HPP

#include <kalah/search/effort.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace kalah {

// The boards that threads are searching now: the table of current searches in simplified ABDADA. Each board has one
// place, given by its hash. If two boards share a place, the later one is not entered, and may be searched twice.
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
        return boards_[static_cast<std::size_t>(board.hash() * 0x9e3779b97f4a7c15 >> 50)];
    }

    mutable std::array<std::atomic<std::uint64_t>, places> boards_{};
};

// What a search shares with other threads that search the same board: nothing (alone{}), or a pointer to busy_boards,
// which may be null.
template <class Company, class Board>
concept company_for = requires(const Company& company, const Board& board)
{
    static_cast<bool>(company);
    requires std::same_as<decltype(company->busy(board)), bool>;
    company->enter(board);
    company->leave(board);
};

// A search for `parallel`, which takes its company as an argument: search(from, depth, stop, &boards).
template <class Search, class Position>
concept searches_in_company = requires(const Search& search, const Position& from, int depth, any_stop stop,
                                       busy_boards* company)
{
    requires std::convertible_to<decltype(search(from, depth, stop, company).complete), bool>;
};

}  // namespace kalah

#endif
