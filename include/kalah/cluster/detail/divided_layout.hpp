#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_LAYOUT_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_LAYOUT_HPP

#include <kalah/endgame/detail/board_index.hpp>

#include <vector>

namespace kalah::detail {

// Which rank has the value of a board, and where, when ranks divide an endgame table. Each row of the opponent belongs
// to one rank, in turn, with all rows of the mover that it can meet: most moves change the opponent's row little or not
// at all, or make the mover's row the opponent's. The boards of a layer with the same row of the opponent lie together,
// here and in the file.
template <int Pits>
class divided_layout {
public:
    struct place {
        std::size_t rank = 0;
        std::uint64_t at = 0;  // in the memory of this rank
    };

    divided_layout(int seeds, std::size_t ranks) : seeds_{seeds}, begins_(ranks)
    {
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            auto& begins = begins_[rank];
            begins.push_back(0);
            for (int in_row = 0; in_row <= seeds; ++in_row) {
                const auto rows = before(rank, rows_below(in_row + 1)) - before(rank, rows_below(in_row));
                begins.push_back(begins.back() + rows * rows_below(seeds - in_row + 1));
            }
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

    [[nodiscard]] std::size_t ranks() const { return begins_.size(); }
    [[nodiscard]] std::size_t owner(const row<Pits>& opponent) const { return number(opponent) % ranks(); }
    [[nodiscard]] std::uint64_t size(std::size_t rank) const { return begins_[rank].back(); }

    // Where the boards with this row of the opponent begin; the mover's row with number n comes n places later.
    [[nodiscard]] place of(const row<Pits>& opponent) const
    {
        const auto all = number(opponent);
        const auto rank = all % ranks();
        const int in_row = opponent.seeds();
        const auto earlier = all / ranks() - before(rank, rows_below(in_row));
        return {rank, begins_[rank][static_cast<std::size_t>(in_row)] + earlier * rows_below(seeds_ - in_row + 1)};
    }
    [[nodiscard]] place of(const board<Pits>& board) const
    {
        auto [rank, at] = of(board.opponent);
        return {rank, at + number(board.mover)};
    }

private:
    // How many of the rows with smaller numbers belong to a rank.
    [[nodiscard]] std::uint64_t before(std::size_t rank, std::uint64_t number) const
    {
        return number / ranks() + (number % ranks() > rank ? 1 : 0);
    }

    int seeds_;
    std::vector<std::vector<std::uint64_t>> begins_;  // by rank, then by the seeds of the opponent's row
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
