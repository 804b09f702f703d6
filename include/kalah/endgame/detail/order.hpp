#ifndef KALAH_ENDGAME_DETAIL_ORDER_HPP
#define KALAH_ENDGAME_DETAIL_ORDER_HPP

#include <kalah/core/board.hpp>

#include <algorithm>
#include <span>
#include <vector>

namespace kalah::detail {

// The order in which an endgame table is built. It is topological, so that the boards that moves lead to have their
// values already. Unlike retrograde analysis, which the literature uses for games with cycles, one pass is enough:
//
// A play that banks a seed leads to a board with fewer seeds in its pits. A play that banks none, in any variant, only
// moves seeds of the mover's row towards its store. That lowers the row's potential, the sum of the distances that its
// seeds are from the last pit. So boards with the same seeds and the same potential, both rows taken together, do not
// depend on each other.
//
// This lists the rows by their seeds, then by their potential.
template <int Pits>
class endgame_order {
public:
    using rows = std::span<const row<Pits>>;

    explicit endgame_order(int seeds) : endgame_order{seeds, [](const row<Pits>&) { return true; }} {}
    // Only the rows that keep(row) wants.
    template <class Keep>
    endgame_order(int seeds, const Keep& keep) : lists_(static_cast<std::size_t>(seeds) + 1)
    {
        for (int in_row = 0; in_row <= seeds; ++in_row) {
            auto& [sorted, starts] = lists_[static_cast<std::size_t>(in_row)];
            // A counting sort: the number of rows of each potential says where each row goes.
            starts = std::vector<std::size_t>(static_cast<std::size_t>(most_potential(in_row)) + 2);
            row<Pits> each;
            each.put(0, in_row);
            do starts[place_of(each) + 1] += keep(each) ? 1 : 0;
            while (go_on(each));
            for (std::size_t place = 1; place < starts.size(); ++place) starts[place] += starts[place - 1];

            auto next = starts;
            sorted = std::vector<row<Pits>>(starts.back());
            each = {};
            each.put(0, in_row);
            do
                if (keep(each)) sorted[next[place_of(each)]++] = each;
            while (go_on(each));
        }
    }

    [[nodiscard]] static int potential(const row<Pits>& row)
    {
        int sum = 0;
        for (int pit = 0; pit < Pits; ++pit) sum += row[pit] * (Pits - 1 - pit);
        return sum;
    }

    [[nodiscard]] static int most_potential(int seeds) { return seeds * (Pits - 1); }

    // The rows with `seeds` seeds whose potential is from `low` to `high`. Both may be outside the possible range.
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
        std::vector<std::size_t> starts{};  // where each potential begins in `rows`, and the end
    };

    [[nodiscard]] static std::size_t place_of(const row<Pits>& row) { return static_cast<std::size_t>(potential(row)); }

    // Steps through all rows with the same number of seeds, from all in pit 0 to all in the last pit. One seed of the
    // first filled pit moves one pit on, and its others go back to pit 0. Returns false after the last row.
    static bool go_on(row<Pits>& row)
    {
        int pit = 0;
        while (pit < Pits - 1 && row[pit] == 0) ++pit;
        if (pit == Pits - 1) return false;
        const int taken = row.take(pit);
        row.put(0, taken - 1);
        row.put(pit + 1);
        return true;
    }

    std::vector<list> lists_;
};

}  // namespace kalah::detail

#endif
