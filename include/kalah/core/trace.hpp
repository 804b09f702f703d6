#ifndef KALAH_CORE_TRACE_HPP
#define KALAH_CORE_TRACE_HPP

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace kalah {

// A pit or a store. The mover is the player of the sowing, to its end.
struct place {
    bool of_mover = true;
    std::optional<int> pit{};  // absent: the store

    [[nodiscard]] friend constexpr bool operator==(const place&, const place&) = default;
};

// Seeds that go from one place to another, as a hand would move them.
struct trace_step {
    enum class act {
        lift,     // out of a pit into the hand
        sow,      // one seed out of the hand
        capture,  // out of a pit into the mover's store
        sweep     // out of a pit when the game ends: to its owner's store, or off the board
    };
    act what = act::lift;
    int seeds = 0;
    std::optional<place> from{};  // absent: the hand
    std::optional<place> to{};    // absent: the hand, or off the board

    [[nodiscard]] friend constexpr bool operator==(const trace_step&, const trace_step&) = default;
};

// What one sowing does, seed by seed.
template <class Board>
struct traced {
    std::vector<trace_step> steps{};
    ply<Board> reached{};  // as play answers
    bool over = false;     // the sowing ended the game
};

namespace detail {

// Sows seed by seed on counters of its own, slowly and by the letter of the rules, and notes every step.
class tracer {
public:
    template <class Board>
    tracer(const variant& facts, const Board& board, int pits) : facts_{facts},
                                                                 pits_{pits}
    {
        for (int pit = 0; pit < pits; ++pit) seeds_.push_back(board.mover[pit]);
        seeds_.push_back(board.mover.store());
        for (int pit = 0; pit < pits; ++pit) seeds_.push_back(board.opponent[pit]);
    }

    // A sowing, and in relay sowing those that follow on it.
    void sow(int pit)
    {
        int last = pit;
        do last = sow_once(last);
        while (facts_.sowing == sowing::relay && last != pits_ && seeds_at(last) > 1);
        const bool alone = last < pits_ && seeds_at(last) == 1;
        if (alone && facts_.capture != capture::never) capture_at(last);
    }

    // What is left in the pits when the game is over.
    void sweep()
    {
        for (int at = 0; at < around(); ++at) {
            const auto from = place_of(at);
            if (!from.pit || seeds_at(at) == 0) continue;
            const auto home = facts_.leftovers == leftovers::owner ? std::optional{place{from.of_mover}} : std::nullopt;
            add(trace_step::act::sweep, seeds_at(at), from, home);
            seeds_at(at) = 0;
        }
    }

    std::vector<trace_step> steps{};

private:
    // The places around the board: the mover's pits, the mover's store, the opponent's pits.
    [[nodiscard]] int around() const { return 2 * pits_ + 1; }
    [[nodiscard]] int& seeds_at(int at) { return seeds_[static_cast<std::size_t>(at)]; }
    [[nodiscard]] place place_of(int at) const
    {
        if (at == pits_) return {true, std::nullopt};
        return at < pits_ ? place{true, at} : place{false, at - pits_ - 1};
    }

    void add(trace_step::act what, int seeds, std::optional<place> from, std::optional<place> to)
    {
        steps.push_back({what, seeds, from, to});
    }

    // Answers where the last seed fell.
    int sow_once(int origin)
    {
        int hand = seeds_at(origin), at = origin;
        add(trace_step::act::lift, hand, place_of(origin), std::nullopt);
        for (seeds_at(origin) = 0; hand > 0; --hand) {
            at = (at + 1) % around();
            if (at == origin && facts_.origin == origin::skipped) at = (at + 1) % around();
            ++seeds_at(at);
            add(trace_step::act::sow, 1, std::nullopt, place_of(at));
        }
        return at;
    }

    void capture_at(int pit)
    {
        const int facing = 2 * pits_ - pit;
        if (facts_.capture == capture::facing && seeds_at(facing) == 0) return;
        for (const int at : {pit, facing}) {
            if (seeds_at(at) == 0) continue;
            add(trace_step::act::capture, seeds_at(at), place_of(at), place{});
            seeds_at(pits_) += seeds_at(at);
            seeds_at(at) = 0;
        }
    }

    const variant& facts_;
    int pits_;
    std::vector<int> seeds_{};
};

}  // namespace detail

// What a move does, seed by seed, for whoever shows or tells it: trace(rules<standard>{}, start<6>(4), 2).
// Precondition: the pit may be played.
template <class Rules, class Board>
    requires rules_for<Rules, Board> && variant_rules<Rules>
[[nodiscard]] traced<Board> trace(const Rules& rules, const Board& board, int pit)
{
    detail::require(rules.moves(board).contains(pit), "kalah: a trace of a pit that may not be played");
    traced<Board> all{.reached = rules.play(board, pit)};
    all.over = rules.moves(all.reached.next).empty();
    detail::tracer trace{rules.facts, board, board.mover.size()};
    trace.sow(pit);
    if (all.over) trace.sweep();
    all.steps = std::move(trace.steps);
    return all;
}

}  // namespace kalah

#endif
