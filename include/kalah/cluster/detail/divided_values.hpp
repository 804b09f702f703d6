#ifndef KALAH_CLUSTER_DETAIL_DIVIDED_VALUES_HPP
#define KALAH_CLUSTER_DETAIL_DIVIDED_VALUES_HPP

#include <kalah/cluster/detail/divided_layout.hpp>
#include <kalah/cluster/detail/layer_file.hpp>
#include <kalah/core/detail/pages.hpp>

namespace kalah::detail {

// The values of an endgame table that ranks divide among them.
template <int Pits>
class divided_values {
    using pieces = typename layer_file<Pits>::pieces;
    using buffer = std::vector<std::int8_t>;

public:
    divided_values(const world& all, int seeds)
        : world_{all},
          layout_{seeds, static_cast<std::size_t>(all.size())},
          memory_{static_cast<std::size_t>(std::max<std::uint64_t>(1, layout_.size(rank())))}
    {
    }

    [[nodiscard]] const divided_layout<Pits>& layout() const { return layout_; }
    [[nodiscard]] std::int8_t* mine() const { return static_cast<std::int8_t*>(memory_.data()); }

    // From the owners of a layer's values to the pieces of a slab of the file, and back. All ranks visit the rows in
    // the same order, so the values need no addresses.
    void fetch(int layer, const pieces& all, buffer& piece) const
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
    void store(int layer, const pieces& all, const buffer& piece)
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
    [[nodiscard]] std::size_t rank() const { return static_cast<std::size_t>(world_.rank()); }

    // Calls visit(owner, rank of the piece, place in the owner's memory, place in the piece, size) for all that the
    // pieces have.
    template <class Visit>
    void for_each_part(int layer, const pieces& all, const Visit& visit) const
    {
        std::size_t of = 0;
        for_each_block<Pits>(layer, [&](const row<Pits>& opponent, std::uint64_t begin, std::uint64_t size) {
            const auto end = begin + size;
            if (end <= all.front().begin || begin >= all.back().begin + all.back().size) return;
            const auto [owner, base] = layout_.of(opponent);
            const auto at = base + divided_layout<Pits>::rows_below(layer - opponent.seeds());
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
    divided_layout<Pits> layout_;
    pages memory_;
};

}  // namespace kalah::detail

#endif
