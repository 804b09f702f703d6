#ifndef KALAH_CORE_ROW_HPP
#define KALAH_CORE_ROW_HPP

#include <kalah/core/detail/lanes.hpp>
#include <kalah/core/detail/place_iterator.hpp>
#include <kalah/core/invalid.hpp>
#include <kalah/core/pit_set.hpp>

#include <array>
#include <cstdint>

namespace kalah {

// The most pits of a row.
inline constexpr int max_pits = 15;

namespace detail {
template <int Pits>
class sower;
}

// One player's pits and store. Pit 0 is the farthest from the store; sowing goes upwards. As a range, a row is the
// number of seeds in each pit, as int.
template <int Pits>
    requires(1 <= Pits && Pits <= max_pits)
class row {
public:
    // A row of up to seven pits holds 255 seeds, a wider one 65,535. The same limit holds for a whole board, because
    // all of its seeds may end up in one row.
    static constexpr int max_seeds = detail::lanes<Pits + 1>::most;

    using iterator = detail::place_iterator<row>;

    constexpr row() = default;

    // The seeds in each pit, and optionally in the store: row<3>{{4, 4, 4}, 2}.
    constexpr row(const std::array<int, Pits>& pits, int store = 0)
    {
        int room = max_seeds;
        for (int pit = 0; pit <= Pits; ++pit) {
            const int seeds = pit < Pits ? pits[static_cast<unsigned>(pit)] : store;
            detail::require(seeds >= 0, "kalah: a negative number of seeds");
            detail::require(seeds <= room, "kalah: more seeds than a row of this width can hold");
            room -= seeds;
            lanes_.add(pit, static_cast<unsigned>(seeds));
        }
    }

    [[nodiscard]] constexpr int operator[](int pit) const { return lanes_[pit]; }
    [[nodiscard]] constexpr int store() const { return lanes_[Pits]; }

    [[nodiscard]] constexpr iterator begin() const { return {*this, 0}; }
    [[nodiscard]] constexpr iterator end() const { return {*this, Pits}; }
    [[nodiscard]] static constexpr int size() { return Pits; }

    // To set up a board. Both throw `invalid`, and change nothing, if there is no such pit, the seeds are negative, or
    // the row cannot hold them. (They do not know the other row: board{mover, opponent} checks the sum of both.)
    constexpr void set(int pit, int seeds)
    {
        detail::require(0 <= pit && pit < Pits, "kalah: a row has no such pit");
        set_lane(pit, seeds);
    }
    constexpr void set_store(int seeds) { set_lane(Pits, seeds); }

    // The pits without the store: the number of seeds, the pits that have any, and the number of those pits.
    [[nodiscard]] constexpr int seeds() const { return in_pits().sum(); }
    [[nodiscard]] constexpr pit_set<Pits> filled() const { return pit_set<Pits>::from_bits(lanes_.nonzero()); }
    [[nodiscard]] constexpr int count_filled() const { return in_pits().count_nonzero(); }
    [[nodiscard]] constexpr bool empty() const { return in_pits() == lanes{}; }

    // For those who write rules. These check nothing: the caller must see to it that the row can hold the seeds.
    constexpr void put(int pit, int seeds = 1) { lanes_.add(pit, static_cast<unsigned>(seeds)); }
    constexpr void bank(int seeds) { lanes_.add(Pits, static_cast<unsigned>(seeds)); }
    constexpr int take(int pit)
    {
        const int seeds = lanes_[pit];
        lanes_.clear(pit);
        return seeds;
    }
    constexpr int take_all()
    {
        const int taken = seeds();
        lanes_ &= store_lane;
        return taken;
    }

    static constexpr void swap_if(bool condition, row& a, row& b) { lanes::swap_if(condition, a.lanes_, b.lanes_); }

    // The words as they lie in memory, for code that packs boards: a counter of 8 or 16 bits for each pit, pit 0 in the
    // lowest bits, then the store. In raw_pits() the store is 0.
    [[nodiscard]] constexpr const auto& raw() const { return lanes_.raw(); }
    [[nodiscard]] constexpr auto raw_pits() const { return in_pits().raw(); }

    [[nodiscard]] constexpr std::uint64_t hash() const { return lanes_.hash(); }
    [[nodiscard]] friend constexpr bool operator==(const row&, const row&) = default;

private:
    template <int>
    friend class detail::sower;

    using lanes = detail::lanes<Pits + 1>;

    static constexpr lanes pit_lanes = lanes::filled(Pits, lanes::most);
    static constexpr lanes store_lane = [] {
        lanes lane;
        lane.add(Pits, lanes::most);
        return lane;
    }();

    [[nodiscard]] constexpr lanes in_pits() const { return lanes_ & pit_lanes; }

    constexpr void set_lane(int lane, int seeds)
    {
        const int others = this->seeds() + store() - lanes_[lane];
        detail::require(seeds >= 0, "kalah: a negative number of seeds");
        detail::require(seeds <= max_seeds - others, "kalah: more seeds than a row of this width can hold");
        lanes_.clear(lane);
        lanes_.add(lane, static_cast<unsigned>(seeds));
    }

    lanes lanes_{};  // the pits, then the store
};

}  // namespace kalah

#endif
