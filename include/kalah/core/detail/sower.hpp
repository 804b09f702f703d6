#ifndef KALAH_CORE_DETAIL_SOWER_HPP
#define KALAH_CORE_DETAIL_SOWER_HPP

#include <kalah/core/board.hpp>

#include <array>

namespace kalah::detail {

// Sows with two additions: what a sowing adds to each row is in a lookup table, computed at compile time.
// Seeds go around 2 * Pits + 1 places: the mover's pits 0 to Pits - 1, the mover's store at Pits, then the opponent's
// pits. A sowing may begin at any of them except the store.
template <int Pits>
class sower {
    using lanes = detail::lanes<Pits + 1>;

    static constexpr unsigned places = 2 * Pits + 1;

public:
    // What one sowing does.
    struct track {
        lanes mover, opponent;  // what is added to the rows; for the origin, its seeds are subtracted
        lanes mask, lone;       // if the last seed falls in a pit of the mover: that pit's lane, and one seed in it;
                                // otherwise no lane and one seed, which never compare equal
        int last = 0;           // the place that the last seed falls in

        // Whether the last seed lies alone in a pit of the mover.
        [[nodiscard]] constexpr bool ends_alone(const row<Pits>& sown) const { return (sown.lanes_ & mask) == lone; }
    };

    // Sows the `all` seeds of the origin. Precondition: there is at least one.
    static constexpr const track& sow(row<Pits>& mover, row<Pits>& opponent, int origin, int all, bool skips_origin)
    {
        const auto from = static_cast<unsigned>(origin);
        auto seeds = static_cast<unsigned>(all);
        if (seeds >= places) [[unlikely]] {
            // Either kind of lap adds a seed to every other place. An origin that is sown gets one of its own back.
            const auto laps = skips_origin ? (seeds - 1) / (places - 1) : seeds / places;
            auto added = lap[from];
            mover.lanes_ += added.mover *= laps;
            opponent.lanes_ += added.opponent *= laps;
            seeds -= laps * (skips_origin ? places - 1 : places);
        }
        const auto& track = tracks[from][seeds];
        mover.lanes_ += track.mover;
        opponent.lanes_ += track.opponent;
        return track;
    }

private:
    static constexpr void add(track& to, int place, std::uint64_t seeds)
    {
        if (place <= Pits) to.mover.add(place, seeds);
        else to.opponent.add(place - Pits - 1, seeds);
    }

    static constexpr void end_in(track& sowing, int place)
    {
        const bool own = place < Pits;
        sowing.last = place;
        sowing.mask = sowing.lone = {};
        if (own) sowing.mask.add(place, lanes::most);
        sowing.lone.add(own ? place : 0, 1);
    }

    // Indexed by the origin and by the seeds left after whole laps, too few to reach the origin again. With 0 left, the
    // last lap has sown the origin and ended in it.
    static constexpr auto tracks = [] {
        std::array<std::array<track, places>, places> all{};
        for (int origin = 0; origin <= 2 * Pits; ++origin) {
            track sowing;
            end_in(sowing, origin);
            for (auto& of_seeds : all[static_cast<unsigned>(origin)]) {
                of_seeds = sowing;
                const int next = sowing.last == 2 * Pits ? 0 : sowing.last + 1;
                add(sowing, origin, -std::uint64_t{1});
                add(sowing, next, 1);
                end_in(sowing, next);
            }
        }
        return all;
    }();

    // What a whole lap adds: a seed to each place except the origin, which loses those seeds.
    static constexpr auto lap = [] {
        std::array<track, places> all{};
        for (unsigned origin = 0; origin < places; ++origin) all[origin] = tracks[origin][2 * Pits];
        return all;
    }();
};

}  // namespace kalah::detail

#endif
