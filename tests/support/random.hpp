#ifndef KALAH_TESTS_RANDOM_HPP
#define KALAH_TESTS_RANDOM_HPP

// The choices for tests: random numbers, random boards, and the variants and sizes of the game.
// The distributions of <random> differ between standard libraries, so none are used. The same seed gives the same
// boards everywhere, and a test that fails anywhere fails everywhere.

#include "plain.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace kalah_tests {

// splitmix64 (Steele, Lea, Flood 2014).
class random_source {
public:
    explicit constexpr random_source(std::uint64_t seed) : state_{seed} {}

    [[nodiscard]] constexpr std::uint64_t next()
    {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return mixed ^ (mixed >> 31);
    }

    // A number from 0 to end - 1. (A bias of one in 2^32 does not matter here.)
    [[nodiscard]] constexpr int below(int end) { return static_cast<int>(next() % static_cast<std::uint64_t>(end)); }

    // A number from first to last.
    [[nodiscard]] constexpr int between(int first, int last) { return first + below(last - first + 1); }

    template <class Choices>
    [[nodiscard]] constexpr const auto& of(const Choices& choices)
    {
        return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
    }

private:
    std::uint64_t state_;
};

// Any board with this many seeds in its pits and stores, whether play can lead to it or not: even ones, ones with large
// heaps, and ones with empty rows.
[[nodiscard]] inline plain_board random_plain_board(random_source& random, int pits, int seeds)
{
    plain_board board{pits, std::vector<int>(static_cast<std::size_t>(pits)), {}, 0, 0};
    board.opponent = board.mover;
    // Heaps of at least a hundredth of the seeds. Else many seeds would take long.
    const int heap = random.between(1 + seeds / 100, 1 + seeds / random.between(1, 4 * pits));
    const int last_place = random.below(3) == 0 ? random.below(2 * pits + 1) : 2 * pits;
    for (int left = seeds; left > 0;) {
        const int some = std::min(left, random.between(1, heap));
        const int place = random.below(last_place + 2);  // one more, for the opponent's store
        (place > last_place ? board.opponent_store : seeds_at(board, place)) += some;
        left -= some;
    }
    return board;
}

template <int Pits>
[[nodiscard]] kalah::board<Pits> random_board(random_source& random, int seeds)
{
    return from_plain<Pits>(random_plain_board(random, Pits, seeds));
}

// A number of seeds for random boards of this many pits a row: mostly a handful a pit, sometimes enough for many laps,
// up to what every row can hold.
[[nodiscard]] inline int random_seeds(random_source& random, int pits)
{
    const int most = pits <= 7 ? 255 : 1500;
    switch (random.below(8)) {
    case 0: return most;
    case 1: return random.between(0, most);
    default: return random.between(1, std::min(most, 12 * pits));
    }
}

template <int Pits>
[[nodiscard]] kalah::board<Pits> random_board(random_source& random)
{
    return random_board<Pits>(random, random_seeds(random, Pits));
}

// The board after `plies` random plies, or at the end of the game if that comes first.
template <class Rules, class Board>
    requires kalah::rules_for<Rules, Board>
[[nodiscard]] Board played_board(random_source& random, const Rules& rules, Board board, int plies)
{
    for (; plies > 0 && !rules.moves(board).empty(); --plies) {
        std::vector<int> pits;
        for (const int pit : rules.moves(board)) pits.push_back(pit);
        board = rules.play(board, random.of(pits)).next;
    }
    return board;
}

// The pits of a random game.
template <class Rules, class Board>
[[nodiscard]] std::vector<int> random_line(random_source& random, const Rules& rules, Board board, int plies)
{
    std::vector<int> line;
    for (; plies > 0 && !rules.moves(board).empty(); --plies) {
        const auto pits = rules.moves(board);
        line.push_back(random.of(std::vector<int>(pits.begin(), pits.end())));
        board = rules.play(board, line.back()).next;
    }
    return line;
}

// The variants. The first eight have names in the published data.

inline constexpr kalah::variant no_capture{.capture = kalah::capture::never};
inline constexpr kalah::variant no_extra_turn{.capture = kalah::capture::facing, .extra_turn = false};
inline constexpr kalah::variant skip_origin{.origin = kalah::origin::skipped, .capture = kalah::capture::facing};
inline constexpr kalah::variant stuck{.capture = kalah::capture::facing, .ending = kalah::ending::stuck};
inline constexpr kalah::variant majority{.capture = kalah::capture::facing, .ending = kalah::ending::majority};

// Calls visit with the rules of each: visit(rules<V>{}).
template <class Visit>
void for_each_published_variant(Visit&& visit)
{
    visit(kalah::rules<kalah::classic>{});
    visit(kalah::rules<kalah::standard>{});
    visit(kalah::rules<kalah::relay>{});
    visit(kalah::rules<no_capture>{});
    visit(kalah::rules<no_extra_turn>{});
    visit(kalah::rules<skip_origin>{});
    visit(kalah::rules<stuck>{});
    visit(kalah::rules<majority>{});
}

// These, and unusual combinations that the facts allow.
template <class Visit>
void for_each_variant(Visit&& visit)
{
    using namespace kalah;
    for_each_published_variant(visit);
    visit(rules<variant{.sowing = sowing::relay, .capture = capture::never}>{});
    visit(rules<variant{.sowing = sowing::relay,
                        .origin = origin::skipped,
                        .capture = capture::facing,
                        .ending = ending::majority}>{});
    visit(rules<variant{.sowing = sowing::relay,
                        .origin = origin::skipped,
                        .extra_turn = false,
                        .ending = ending::stuck,
                        .leftovers = leftovers::nobody}>{});
    visit(rules<variant{.ending = ending::stuck, .leftovers = leftovers::nobody}>{});
    visit(rules<variant{.origin = origin::skipped, .ending = ending::majority, .leftovers = leftovers::nobody}>{});
    visit(rules<variant{
              .origin = origin::skipped, .capture = capture::never, .extra_turn = false, .ending = ending::stuck}>{});
}

// All combinations of the facts.
[[nodiscard]] inline std::vector<kalah::variant> all_variants()
{
    using namespace kalah;
    std::vector<variant> all;
    for (const auto sowing : {sowing::lap, sowing::relay})
        for (const auto origin : {origin::sown, origin::skipped})
            for (const auto capture : {capture::always, capture::facing, capture::never})
                for (const bool extra_turn : {true, false})
                    for (const auto ending : {ending::row_empty, ending::stuck, ending::majority})
                        for (const auto leftovers : {leftovers::owner, leftovers::nobody})
                            all.push_back({sowing, origin, capture, extra_turn, ending, leftovers});
    return all;
}

// The same rules, compiled separately for a few variants and once for all others. For tests that compile slowly and use
// rules only through moves and play.
template <class Rules>
[[nodiscard]] constexpr auto compiled_once(const Rules& rules)
{
    constexpr auto facts = Rules::facts;
    if constexpr (facts == kalah::standard || facts == majority) return rules;
    else return kalah::any_rules{facts};
}

// Calls visit with each number of pits as a constant that can name a type: visit(std::integral_constant).
template <class Visit>
void for_each_size(Visit&& visit)
{
    for (int pits = 1; pits <= kalah::max_pits; ++pits) kalah::with_pits(pits, visit);
}

// The facts for a person, to explain a failed check.
[[nodiscard]] inline std::string to_text(const kalah::variant& facts)
{
    using namespace kalah;
    std::string text = facts.sowing == sowing::relay ? "relay" : "lap";
    if (facts.origin == origin::skipped) text += ", origin skipped";
    text += facts.capture == capture::always   ? ", capture always"
            : facts.capture == capture::facing ? ", capture facing"
                                               : ", capture never";
    if (!facts.extra_turn) text += ", no extra turn";
    if (facts.ending == ending::stuck) text += ", until stuck";
    if (facts.ending == ending::majority) text += ", until majority";
    if (facts.leftovers == leftovers::nobody) text += ", leftovers to nobody";
    return text;
}

}  // namespace kalah_tests

#endif
