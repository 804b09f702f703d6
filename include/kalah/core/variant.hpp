#ifndef KALAH_CORE_VARIANT_HPP
#define KALAH_CORE_VARIANT_HPP

namespace kalah {

// Where a sowing ends.
enum class sowing {
    lap,   // once around
    relay  // if the last seed falls in a pit with seeds, in either row, they are picked up and sown on
};

// Whether a lap sows the pit that it came from.
enum class origin {
    sown,    // 2 * pits + 1 seeds or more also sow the pit they came from; exactly that many end in it, and capture
    skipped  // the sowing leaves out the pit it came from
};

// What a last seed takes.
enum class capture {
    always,  // a last seed in an empty pit of the mover takes itself and the seeds facing it, even if there are none
    facing,  // only if there are seeds facing it; otherwise it stays
    never
};

// When a game is over.
enum class ending {
    row_empty,  // the game ends when either row is empty after a move
    stuck,      // when the player to move has no seeds
    majority    // as row_empty, and as soon as a store holds more than half of all seeds
};

// Who gets the seeds that are left at the end.
enum class leftovers {
    owner,  // seeds left in the pits at the end go to their row's store
    nobody
};

// The facts in which the rules of Kalah differ from house to house. The defaults are the classic rules.
struct variant {
    kalah::sowing sowing = kalah::sowing::lap;
    kalah::origin origin = kalah::origin::sown;
    kalah::capture capture = kalah::capture::always;
    bool extra_turn = true;  // when the last seed falls in the mover's store
    kalah::ending ending = kalah::ending::row_empty;
    kalah::leftovers leftovers = kalah::leftovers::owner;

    [[nodiscard]] friend constexpr bool operator==(const variant&, const variant&) = default;
};

// Whether the rest of a game depends on the pits alone, and not on the stores.
[[nodiscard]] constexpr bool blind_to_stores(const variant& facts) { return facts.ending != ending::majority; }

// The rules of the game's patent and of the solved games of the literature (Irving, Donkers, Uiterwijk 2000).
inline constexpr variant classic{};

// The commonest rules today: those of most apps, and of the protocol servers, which also end by majority.
inline constexpr variant standard{.capture = capture::facing};

// Rules of web games: relay sowing, no extra turn, and seeds left in the pits at the end count for nobody.
inline constexpr variant relay{.sowing = sowing::relay, .extra_turn = false, .leftovers = leftovers::nobody};

}  // namespace kalah

#endif
