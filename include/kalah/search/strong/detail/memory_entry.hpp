#ifndef KALAH_SEARCH_STRONG_DETAIL_MEMORY_ENTRY_HPP
#define KALAH_SEARCH_STRONG_DETAIL_MEMORY_ENTRY_HPP

#include <kalah/search/strong/detail/bit_fields.hpp>
#include <kalah/search/strong/known.hpp>

#include <bit>
#include <utility>

namespace kalah::detail {

// A board and its known<Score>, packed into words. The whole board is kept, so that no board is ever taken for another.
// Without HasStores there is no room for its stores. With Narrow each bound takes one byte, and bounds that do not fit
// are weakened.
template <class Board, class Score, bool HasStores, bool Narrow>
class memory_entry {
    static constexpr unsigned row_words = lanes<Board::pits + 1>::words;
    static constexpr unsigned row_bits = row_words > 1 ? 64 : 8 * (Board::pits + (HasStores ? 1 : 0));
    static constexpr unsigned score_bits = Narrow ? 8 : std::floating_point<Score> ? 64 : 8 * sizeof(Score);
    static constexpr unsigned pit_bits = std::bit_width(static_cast<unsigned>(Board::pits));

    static constexpr unsigned low_at = 2 * row_words * row_bits;
    static constexpr unsigned high_at = low_at + score_bits;
    static constexpr unsigned depth_at = high_at + score_bits;
    static constexpr unsigned low_final_at = depth_at + 7;
    static constexpr unsigned high_final_at = low_final_at + 1;
    static constexpr unsigned pit_at = high_final_at + 1;
    static constexpr unsigned cost_at = pit_at + pit_bits;

public:
    static constexpr unsigned words = (cost_at + 4 + 63) / 64;
    static constexpr int max_depth = (1 << 7) - 1;
    static constexpr int max_cost = (1 << 4) - 1;

    constexpr memory_entry() = default;

    // A key: only the board, or only its pits.
    constexpr memory_entry(const Board& board, bool with_stores)
    {
        if (HasStores && with_stores) put_rows<0>(board.mover.raw(), board.opponent.raw());
        else put_rows<0>(board.mover.raw_pits(), board.opponent.raw_pits());
    }

    constexpr memory_entry(memory_entry board, const known<Score>& of) : fields{board.fields}
    {
        fields.template put<low_at, score_bits>(narrowed(of.low, -1));
        fields.template put<high_at, score_bits>(narrowed(of.high, 1));
        fields.template put<depth_at, 7>(static_cast<unsigned>(of.depth));
        fields.template put<low_final_at, 1>(of.low_final);
        fields.template put<high_final_at, 1>(of.high_final);
        fields.template put<pit_at, pit_bits>(static_cast<unsigned>(of.pit < 0 ? Board::pits : of.pit));
        fields.template put<cost_at, 4>(static_cast<unsigned>(of.cost));
    }

    [[nodiscard]] constexpr known<Score> read() const
    {
        known<Score> of;
        of.low = widened(fields.template get<low_at, score_bits>(), -1);
        of.high = widened(fields.template get<high_at, score_bits>(), 1);
        of.depth = static_cast<int>(fields.template get<depth_at, 7>());
        of.low_final = fields.template get<low_final_at, 1>() != 0;
        of.high_final = fields.template get<high_final_at, 1>() != 0;
        of.pit = static_cast<int>(fields.template get<pit_at, pit_bits>());
        if (of.pit == Board::pits) of.pit = -1;
        of.cost = cost();
        return of;
    }

    [[nodiscard]] constexpr int cost() const { return static_cast<int>(fields.template get<cost_at, 4>()); }

    [[nodiscard]] constexpr bool is_of(const memory_entry& board) const
    {
        for (unsigned w = 0; w < words; ++w)
            if (((fields.words[w] ^ board.fields.words[w]) & key_mask(w)) != 0) return false;
        return true;
    }

    // Whether an entry with this last word can belong to the board.
    [[nodiscard]] static constexpr bool same_tail(std::uint64_t last, const memory_entry& board)
    {
        return ((last ^ board.fields.words[words - 1]) & key_mask(words - 1)) == 0;
    }

    // The hash of the board. Precondition: the entry is a key.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        std::uint64_t mixed = 0;
        for (const auto word : fields.words) mixed = (mixed ^ word ^ (mixed >> 29)) * 0x9e3779b97f4a7c15;
        return mixed ^ (mixed >> 32);
    }

    bit_fields<words> fields{};

private:
    // The bits of a word that belong to the board.
    static constexpr std::uint64_t key_mask(unsigned word)
    {
        const unsigned bits = low_at > 64 * word ? low_at - 64 * word : 0;
        return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
    }

    template <unsigned At, class Raw>
    constexpr void put_rows(const Raw& mover, const Raw& opponent)
    {
        [&]<std::size_t... W>(std::index_sequence<W...>)
        {
            (..., fields.template put<At + W * row_bits, row_bits>(mover[W]));
            (..., fields.template put<At + (row_words + W) * row_bits, row_bits>(opponent[W]));
        }
        (std::make_index_sequence<row_words>{});
    }

    // A bound as it is stored. `side` is -1 for a lower bound and 1 for an upper one. -128 stands for no bound.
    static constexpr std::uint64_t narrowed(Score bound, int side)
    {
        if constexpr (Narrow) {
            if (bound * side > 127) return 0x80;
            return static_cast<std::uint8_t>(bound * side < -127 ? -127 * side : bound);
        } else if constexpr (std::floating_point<Score>) {
            return std::bit_cast<std::uint64_t>(static_cast<double>(bound));
        } else {
            return static_cast<std::make_unsigned_t<Score>>(bound);
        }
    }

    static constexpr Score widened(std::uint64_t kept, int side)
    {
        if constexpr (Narrow) {
            if (kept == 0x80) return static_cast<Score>(side * known<Score>::infinite);
            return static_cast<std::int8_t>(kept);
        } else if constexpr (std::floating_point<Score>) {
            return static_cast<Score>(std::bit_cast<double>(kept));
        } else {
            return static_cast<Score>(kept);
        }
    }
};

}  // namespace kalah::detail

#endif
