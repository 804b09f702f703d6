#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_LAYOUT_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_LAYOUT_HPP

#include <kalah/endgame/detail/board_index.hpp>
#include <kalah/endgame/detail/order.hpp>

#include <algorithm>
#include <vector>

namespace kalah::detail {

// Which rank has the value of a board, and where, when ranks divide an endgame table. Each row of the opponent belongs
// to one rank, with all rows of the mover that it can meet: most moves change the opponent's row little or not at all,
// or make the mover's row the opponent's. The boards of a layer with the same row of the opponent lie together, here
// and in the file.
//
// The first pits of a row may be free: rows that differ only there belong to the same rank. A move that passes the
// mover's store sows these first. The other pits make a pattern. Each goes to the rank that has the least so far, those
// with the most boards first; so all ranks have nearly the same number.
template <int Pits>
class divided_layout {
public:
    static constexpr std::size_t max_ranks = std::size_t{1} << 20;

    struct place {
        std::size_t rank = 0;
        std::uint64_t at = 0;  // in the memory of this rank
    };

    divided_layout(const endgame_order<Pits>& every, int seeds, std::size_t ranks, int free_pits)
        : sizes_(ranks),
          rows_(static_cast<std::size_t>(rows_below(seeds + 1)))
    {
        require(ranks <= max_ranks, "kalah: more ranks than can divide a table");
        std::vector<std::uint64_t> given(ranks);  // boards, by rank
        for (int in_row = 0; in_row <= seeds; ++in_row)
            for (const auto& row : every.of(in_row, 0, every.most_potential(in_row))) {
                auto pattern = row;
                for (int pit = 0; pit < free_pits; ++pit) (void)pattern.take(pit);
                auto rank = of(number(pattern)).rank;  // known, unless this row is the first with its pattern
                if (pattern == row) {
                    rank = static_cast<std::size_t>(std::min_element(given.begin(), given.end()) - given.begin());
                    given[rank] += boards_with(seeds - in_row, free_pits);
                }
                rows_[static_cast<std::size_t>(number(row))] = sizes_[rank] * max_ranks + rank;
                sizes_[rank] += rows_below(seeds - in_row + 1);
            }
    }

    // The number of rows with fewer seeds.
    [[nodiscard]] static std::uint64_t rows_below(int seeds)
    {
        row<Pits> first;
        first.put(Pits - 1, seeds);
        return number(first);
    }
    [[nodiscard]] static std::uint64_t number(const row<Pits>& row) { return board_index<Pits>::of_mover(row); }

    [[nodiscard]] std::size_t ranks() const { return sizes_.size(); }
    [[nodiscard]] std::uint64_t size(std::size_t rank) const { return sizes_[rank]; }

    // Where the boards with this row of the opponent begin; the mover's row with number n comes n places later.
    [[nodiscard]] place of(std::uint64_t opponent) const
    {
        const auto packed = rows_[static_cast<std::size_t>(opponent)];
        return {static_cast<std::size_t>(packed % max_ranks), packed / max_ranks};
    }
    [[nodiscard]] place of(const row<Pits>& opponent) const { return of(number(opponent)); }

private:
    // The boards whose opponent's row has a certain pattern, if at most `seeds` seeds are elsewhere.
    [[nodiscard]] static std::uint64_t boards_with(int seeds, int free_pits)
    {
        std::uint64_t boards = 0, ways = 1;  // ways to spread some seeds over the free pits
        for (int some = 0; some <= seeds && ways > 0; ++some) {
            boards += ways * rows_below(seeds - some + 1);
            ways = ways * static_cast<std::uint64_t>(free_pits + some) / static_cast<std::uint64_t>(some + 1);
        }
        return boards;
    }

    std::vector<std::uint64_t> sizes_;  // by rank
    std::vector<std::uint64_t> rows_;   // by number; packed, because each move looks here
};

// Calls visit(opponent, begin, size) for each row of the opponent in a layer, in the order of the file: where in the
// layer its boards begin, and their number. Their order is that of the numbers of the mover's row.
template <int Pits, class Visit>
void for_each_block(int layer, const Visit& visit)
{
    row<Pits> opponent;
    std::uint64_t begin = 0;
    const auto fill = [&](const auto& self, int pit, int left) -> void {
        if (pit < 0) {
            const auto size = divided_layout<Pits>::rows_below(left + 1) - divided_layout<Pits>::rows_below(left);
            visit(opponent, begin, size);
            begin += size;
            return;
        }
        for (int seeds = left; seeds >= 0; --seeds) {
            opponent.put(pit, seeds);
            self(self, pit - 1, left - seeds);
            (void)opponent.take(pit);
        }
    };
    fill(fill, Pits - 1, layer);
}

}  // namespace kalah::detail

#endif
