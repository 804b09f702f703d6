#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_STEPS_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_STEPS_HPP

#include <kalah/cluster/detail/divided_layout.hpp>

namespace kalah::detail {

// The boards of a rank, step by step, when ranks divide an endgame table. A step is the boards of a layer with the same
// potential.
template <int Pits>
class divided_steps {
public:
    divided_steps(int seeds, std::size_t ranks, std::size_t rank, int free_pits)
        : every_{seeds},
          layout_{every_, seeds, ranks, free_pits},
          own_{seeds, [&](const row<Pits>& row) { return layout_.of(row).rank == rank; }}
    {
    }

    [[nodiscard]] const divided_layout<Pits>& layout() const { return layout_; }
    [[nodiscard]] static int most_potential(int layer) { return endgame_order<Pits>::most_potential(layer); }

    // Calls visit(opponent, movers) for the boards of a step whose row of the opponent belongs to this rank: with each
    // such row, and all rows of the mover that it meets.
    template <class Visit>
    void for_each_by_opponent(int layer, int potential, const Visit& visit) const
    {
        for_each(own_, every_, layer, potential, visit);
    }
    // The same for the boards whose row of the mover belongs to this rank. Those that are in both come in the same
    // order.
    template <class Visit>
    void for_each_by_mover(int layer, int potential, const Visit& visit) const
    {
        for_each(every_, own_, layer, potential, visit);
    }

private:
    template <class Visit>
    static void for_each(const endgame_order<Pits>& opponents, const endgame_order<Pits>& movers, int layer,
                         int potential, const Visit& visit)
    {
        for (int in_row = 0; in_row <= layer; ++in_row) {
            const int others = layer - in_row;
            for (const auto& opponent : opponents.of(in_row, potential - most_potential(others), potential)) {
                const int left = potential - endgame_order<Pits>::potential(opponent);
                visit(opponent, movers.of(others, left, left));
            }
        }
    }

    endgame_order<Pits> every_;
    divided_layout<Pits> layout_;
    endgame_order<Pits> own_;
};

}  // namespace kalah::detail

#endif
