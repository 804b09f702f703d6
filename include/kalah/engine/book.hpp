#ifndef KALAH_ENGINE_BOOK_HPP
#define KALAH_ENGINE_BOOK_HPP

#include <kalah/core/rules.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace kalah {

// What a book plays on a board: the pit, its value for the mover in hundredths of a seed, and the depth of the search;
// or that the value is proven, and then the depth means nothing.
struct book_move {
    int pit = 0;
    int value = 0;
    int depth = 0;
    bool proven = false;

    [[nodiscard]] friend constexpr bool operator==(const book_move&, const book_move&) = default;

    // Whether more work went into this move than into the other. For equal work, the higher value outweighs the lower,
    // then the lower pit. So a book does not depend on the order in which it was put together.
    [[nodiscard]] constexpr bool outweighs(const book_move& other) const
    {
        if (proven != other.proven) return proven;
        if (!proven && depth != other.depth) return depth > other.depth;
        return value != other.value ? value > other.value : pit < other.pit;
    }
};

// An opening book: boards whose best moves are known beforehand, for some rules. Boards that differ only in their
// stores are different boards here.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
class book {
public:
    // A board and the move for it.
    struct entry {
        Board board{};
        book_move move{};

        [[nodiscard]] friend constexpr bool operator==(const entry&, const entry&) = default;
    };

    explicit book(const Rules& rules) : rules_{rules} {}
    book() requires std::is_empty_v<Rules>
    = default;

    [[nodiscard]] const Rules& rules() const { return rules_; }

    [[nodiscard]] std::optional<book_move> operator()(const Board& board) const
    {
        const auto place = place_of(board);
        if (place == entries_.end() || place->board != board) return std::nullopt;
        return place->move;
    }

    // Adds a move, or replaces one that it outweighs. Throws `invalid` if the pit may not be played or the depth is
    // negative.
    void add(const Board& board, book_move move)
    {
        detail::require(rules_.moves(board).contains(move.pit), "kalah: the pit of a book move may not be played");
        detail::require(move.depth >= 0, "kalah: the depth of a book move is negative");
        if (move.proven) move.depth = 0;
        const auto place = entries_.begin() + (place_of(board) - entries_.cbegin());
        if (place == entries_.end() || place->board != board) entries_.insert(place, {board, move});
        else if (move.outweighs(place->move)) place->move = move;
    }

    // Adds all entries of another book in the same way. Throws `invalid` if it is for other rules.
    void merge(const book& other)
    {
        detail::require(same_rules(rules_, other.rules_), "kalah: the book is for other rules");
        for (const auto& [board, move] : other) add(board, move);
    }

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] auto begin() const { return entries_.begin(); }
    [[nodiscard]] auto end() const { return entries_.end(); }

    [[nodiscard]] friend bool operator==(const book& a, const book& b)
    {
        return same_rules(a.rules_, b.rules_) && a.entries_ == b.entries_;
    }

private:
    [[nodiscard]] static auto key(const Board& board) { return std::pair{board.mover.raw(), board.opponent.raw()}; }

    [[nodiscard]] auto place_of(const Board& board) const
    {
        return std::lower_bound(entries_.cbegin(), entries_.cend(), board,
                                [](const entry& a, const Board& b) { return key(a.board) < key(b); });
    }

    [[no_unique_address]] Rules rules_;
    std::vector<entry> entries_{};  // sorted by key
};

}  // namespace kalah

#endif
