#ifndef KALAH_DETAIL_SOWER_HPP
#define KALAH_DETAIL_SOWER_HPP

#include <kalah/board.hpp>

#include <array>

namespace kalah::detail {

// Sows by two additions: what a sowing adds to either row is looked up in a table computed at compile time.
// The way of the seeds has 2 * Pits + 1 places: the mover's pits 0 to Pits - 1, the mover's store at Pits, then the
// opponent's pits. A sowing may begin at the first Origins of them.
template <int Pits, int Origins, bool SkipsOrigin>
class sower {
    using lanes = detail::lanes<Pits + 1>;

    static constexpr int places = 2 * Pits + 1;
    static constexpr int lap = SkipsOrigin ? places - 1 : places;

public:
    // What one sowing does.
    struct track {
        lanes mover, opponent;  // what is added to the rows; the origin's seeds are subtracted
        lanes mask, lone;       // the mover's pit that the last seed falls in, and that pit holding just one seed;
                                // elsewhere no lane and one seed, which never compare equal
        int last = 0;           // the place that the last seed falls in

        // Whether the last seed lies alone in a pit of the mover.
        [[nodiscard]] constexpr bool ends_alone(const row<Pits>& sown) const { return (sown.lanes_ & mask) == lone; }
    };

    static constexpr const track& sow(row<Pits>& mover, row<Pits>& opponent, int origin)
    {
        const auto from = static_cast<unsigned>(origin);
        auto seeds = static_cast<unsigned>(Origins <= Pits || origin < Pits ? mover[origin] : opponent[origin - Pits - 1]);
        if (seeds >= lap) [[unlikely]] {
            auto whole = laps[from];
            mover.lanes_ += whole.mover *= seeds / lap;
            opponent.lanes_ += whole.opponent *= seeds / lap;
            seeds %= lap;
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

    static constexpr track of(int origin, int seeds)
    {
        track result;
        add(result, origin, -static_cast<std::uint64_t>(seeds));
        result.last = SkipsOrigin ? (origin + places - 1) % places : origin;  // where whole laps end
        for (int place = origin, left = seeds; left > 0; --left) {
            place = (place + 1) % places;
            add(result, place, 1);
            result.last = place;
        }
        const bool own = result.last < Pits;
        if (own) result.mask.add(result.last, lanes::most);
        result.lone.add(own ? result.last : 0, 1);
        return result;
    }

    // Of less than a lap of seeds.
    static constexpr auto tracks = [] {
        std::array<std::array<track, lap>, Origins> all{};
        for (int origin = 0; origin < Origins; ++origin)
            for (int seeds = 0; seeds < lap; ++seeds)
                all[static_cast<unsigned>(origin)][static_cast<unsigned>(seeds)] = of(origin, seeds);
        return all;
    }();

    // A whole lap gives one seed to each place, or to each but the origin.
    static constexpr auto laps = [] {
        std::array<track, Origins> all{};
        for (int origin = 0; origin < Origins; ++origin) {
            auto& whole = all[static_cast<unsigned>(origin)];
            for (int place = 0; place < places; ++place) add(whole, place, 1);
            add(whole, origin, -static_cast<std::uint64_t>(SkipsOrigin ? lap + 1 : lap));
        }
        return all;
    }();
};

}  // namespace kalah::detail

#endif
