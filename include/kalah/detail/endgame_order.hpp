#ifndef KALAH_DETAIL_ENDGAME_ORDER_HPP
#define KALAH_DETAIL_ENDGAME_ORDER_HPP

#include <kalah/board.hpp>

#include <algorithm>
#include <span>
#include <vector>

namespace kalah::detail {

// The order in which an endgame table is built. A play that banks a seed leads to a board of fewer seeds. One that
// banks none moves seeds of the mover's own row towards its store and touches nothing else, by whatever variant: it
// lowers the row's potential, the sum of the ways that its seeds still have to go. So boards of equal seeds and equal
// potential of both rows together do not need one another.
//
// This lists rows by their seeds, then by their potential.
template <int Pits>
class endgame_order {
public:
    using rows = std::span<const row<Pits>>;

    explicit endgame_order(int seeds)
    {
        for (int in_row = 0; in_row <= seeds; ++in_row) {
            auto& of_seeds = lists_.emplace_back();
            std::array<int, Pits> pits{};
            fill(pits, Pits - 1, in_row, of_seeds.rows);
            std::stable_sort(of_seeds.rows.begin(), of_seeds.rows.end(),
                             [](const auto& a, const auto& b) { return potential(a) < potential(b); });
            auto& starts = of_seeds.starts;
            starts.resize(static_cast<std::size_t>(most_potential(in_row)) + 2);
            for (const auto& row : of_seeds.rows) ++starts[static_cast<std::size_t>(potential(row)) + 1];
            for (std::size_t place = 1; place < starts.size(); ++place) starts[place] += starts[place - 1];
        }
    }

    [[nodiscard]] static int potential(const row<Pits>& row)
    {
        int sum = 0;
        for (int pit = 0; pit < Pits; ++pit) sum += row[pit] * (Pits - 1 - pit);
        return sum;
    }

    [[nodiscard]] static int most_potential(int seeds) { return seeds * (Pits - 1); }

    // The rows of so many seeds whose potential is from low to high; none that is impossible.
    [[nodiscard]] rows of(int seeds, int low, int high) const
    {
        const auto& of_seeds = lists_[static_cast<std::size_t>(seeds)];
        low = std::max(low, 0);
        high = std::min(high, most_potential(seeds));
        if (low > high) return {};
        const auto begin = of_seeds.starts[static_cast<std::size_t>(low)];
        const auto end = of_seeds.starts[static_cast<std::size_t>(high) + 1];
        return rows{of_seeds.rows}.subspan(begin, end - begin);
    }

private:
    struct list {
        std::vector<row<Pits>> rows{};
        std::vector<std::size_t> starts{};  // by potential, and the end
    };

    static void fill(std::array<int, Pits>& pits, int pit, int left, std::vector<row<Pits>>& rows)
    {
        if (pit == 0) {
            pits[0] = left;
            rows.emplace_back(pits);
            return;
        }
        for (int seeds = 0; seeds <= left; ++seeds) {
            pits[static_cast<unsigned>(pit)] = seeds;
            fill(pits, pit - 1, left - seeds, rows);
        }
    }

    std::vector<list> lists_{};
};

}  // namespace kalah::detail

#endif
