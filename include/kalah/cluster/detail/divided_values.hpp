#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_VALUES_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_VALUES_HPP

#include <kalah/cluster/detail/divided_steps.hpp>
#include <kalah/cluster/detail/layer_pieces.hpp>
#include <kalah/cluster/world.hpp>
#include <kalah/core/detail/pages.hpp>

namespace kalah::detail {

// The values of an endgame table that ranks divide among them, in one layout or two.
//
// In the first layout a rank has the boards whose row of the opponent belongs to it. These it computes. An extra turn
// mostly leaves that row as it is. When the turn passes, though, it becomes the row of the mover. So in a second layout
// a rank has the boards whose row of the mover belongs to it; then few children lie elsewhere. Its values follow those
// of the first, each at the place that the turned board has there.
template <int Pits>
class divided_values {
    using buffer = std::vector<std::int8_t>;

public:
    divided_values(const world& all, int seeds, int layouts)
        : world_{all},
          two_{layouts == 2},
          steps_{seeds, static_cast<std::size_t>(all.size()), rank(), two_ ? std::min(2, Pits - 1) : 0},
          memory_{static_cast<std::size_t>(std::max<std::uint64_t>(1, layout().size(rank()) * (two_ ? 2 : 1)))}
    {
    }

    [[nodiscard]] std::size_t rank() const { return static_cast<std::size_t>(world_.rank()); }
    [[nodiscard]] const divided_steps<Pits>& steps() const { return steps_; }
    [[nodiscard]] const divided_layout<Pits>& layout() const { return steps_.layout(); }
    [[nodiscard]] std::int8_t* mine() const { return static_cast<std::int8_t*>(memory_.data()); }

    // Where the value of a board is that a move leads to: with this rank, if it is in the layout for such moves.
    [[nodiscard]] typename divided_layout<Pits>::place find(const board<Pits>& next, bool again) const
    {
        const auto mover = layout().number(next.mover), opponent = layout().number(next.opponent);
        if (two_ && !again) {
            const auto second = layout().of(mover);
            if (second.rank == rank()) return {rank(), layout().size(rank()) + second.at + opponent};
        }
        const auto first = layout().of(opponent);
        return {first.rank, first.at + mover};
    }

    // Copies the boards of a step from the first layout to the second, together with all other ranks. All visit them in
    // the same order, so the values need no addresses.
    void copy(int layer, int potential) const
    {
        if (!two_) return;
        std::vector<buffer> to(layout().ranks());
        steps_.for_each_by_opponent(layer, potential, [&](const auto& opponent, const auto& movers) {
            const auto* const values = mine() + layout().of(opponent).at;
            for (const auto& mover : movers) {
                const auto number = layout().number(mover);
                to[layout().of(number).rank].push_back(values[number]);
            }
        });
        const auto from = world_.exchange(to);
        std::vector<std::size_t> used(layout().ranks());
        auto* const second = mine() + layout().size(rank());
        steps_.for_each_by_mover(layer, potential, [&](const auto& opponent, const auto& movers) {
            const auto number = layout().number(opponent);
            const auto owner = layout().of(number).rank;
            for (const auto& mover : movers) second[layout().of(mover).at + number] = from[owner][used[owner]++];
        });
    }
    // The same for a whole layer.
    void copy(int layer) const
    {
        for (int potential = 0; potential <= steps_.most_potential(layer); ++potential) copy(layer, potential);
    }

    // From the owners of a layer's values to the pieces of a slab of the file, and back. All ranks visit the rows in
    // the same order, so the values need no addresses.
    void fetch(int layer, const layer_pieces& all, buffer& piece) const
    {
        std::vector<buffer> to(all.size());
        for_each_part(layer, all,
                      [&](std::size_t owner, std::size_t of, std::uint64_t at, std::uint64_t, std::size_t size) {
                          if (owner == rank()) to[of].insert(to[of].end(), mine() + at, mine() + at + size);
                      });
        const auto from = world_.exchange(to);
        std::vector<std::size_t> used(all.size());
        for_each_part(layer, all,
                      [&](std::size_t owner, std::size_t of, std::uint64_t, std::uint64_t in, std::size_t size) {
                          if (of == rank()) std::copy_n(from[owner].data() + used[owner], size, piece.data() + in);
                          if (of == rank()) used[owner] += size;
                      });
    }
    void store(int layer, const layer_pieces& all, const buffer& piece)
    {
        std::vector<buffer> to(all.size());
        for_each_part(layer, all,
                      [&](std::size_t owner, std::size_t of, std::uint64_t, std::uint64_t in, std::size_t size) {
                          if (of == rank())
                              to[owner].insert(to[owner].end(), piece.data() + in, piece.data() + in + size);
                      });
        const auto from = world_.exchange(to);
        std::vector<std::size_t> used(all.size());
        for_each_part(layer, all,
                      [&](std::size_t owner, std::size_t of, std::uint64_t at, std::uint64_t, std::size_t size) {
                          if (owner == rank()) std::copy_n(from[of].data() + used[of], size, mine() + at);
                          if (owner == rank()) used[of] += size;
                      });
    }

private:
    // Calls visit(owner, rank of the piece, place in the owner's memory, place in the piece, size) for all that the
    // pieces have.
    template <class Visit>
    void for_each_part(int layer, const layer_pieces& all, const Visit& visit) const
    {
        std::size_t of = 0;
        for_each_block<Pits>(layer, [&](const row<Pits>& opponent, std::uint64_t begin, std::uint64_t size) {
            const auto end = begin + size;
            if (end <= all.front().begin || begin >= all.back().begin + all.back().size) return;
            const auto [owner, base] = layout().of(opponent);
            const auto at = base + layout().rows_below(layer - opponent.seeds());
            while (of < all.size() && all[of].begin + all[of].size <= begin) ++of;
            for (auto part = of; part < all.size() && all[part].begin < end; ++part) {
                const auto from = std::max(begin, all[part].begin),
                           to = std::min(end, all[part].begin + all[part].size);
                if (from < to)
                    visit(owner, part, at + (from - begin), from - all[part].begin,
                          static_cast<std::size_t>(to - from));
            }
        });
    }

    const world& world_;
    bool two_;
    divided_steps<Pits> steps_;
    pages memory_;
};

}  // namespace kalah::detail

#endif
