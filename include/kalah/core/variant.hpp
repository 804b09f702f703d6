#ifndef KALAH_CORE_VARIANT_HPP
#define KALAH_CORE_VARIANT_HPP

namespace kalah {

enum class sowing {
    lap,   // once around
    relay  // a last seed that falls in a pit with seeds, of either row, picks them up and goes on
};

enum class origin {
    sown,    // a lap of 2 * pits + 1 seeds or more sows its own starting pit again; just so many end in it, and capture
    skipped  // a lap leaves out its starting pit
};

enum class capture {
    always,  // a last seed in an own empty pit takes itself and whatever seeds face it, also when none do
    facing,  // only when there are seeds facing it, else it stays
    never
};

enum class ending {
    row_empty,  // when either row is empty after a move
    stuck,      // when the player to move has no seeds
    majority    // as row_empty, and as soon as a store holds more than half of all seeds
};

enum class leftovers {
    owner,  // seeds left in the pits at the end go to their row's store
    nobody
};

// The facts in which the rules of Kalah differ from house to house, each with the classic one as its default.
struct variant {
    kalah::sowing sowing = kalah::sowing::lap;
    kalah::origin origin = kalah::origin::sown;
    kalah::capture capture = kalah::capture::always;
    bool extra_turn = true;  // when the last seed falls in the mover's store
    kalah::ending ending = kalah::ending::row_empty;
    kalah::leftovers leftovers = kalah::leftovers::owner;

    [[nodiscard]] friend constexpr bool operator==(const variant&, const variant&) = default;
};

// Whether what may still happen depends on the pits alone, whatever is in the stores.
[[nodiscard]] constexpr bool blind_to_stores(const variant& facts) { return facts.ending != ending::majority; }

// The rules of the game's patent and of the solved games of the literature (Irving, Donkers, Uiterwijk 2000).
inline constexpr variant classic{};

// Today's commonest: of the protocol servers, which end by majority, and of most apps.
inline constexpr variant standard{.capture = capture::facing};

// Of web games: no extra turn, and what is left in the pits at the end counts for nobody.
inline constexpr variant relay{.sowing = sowing::relay, .extra_turn = false, .leftovers = leftovers::nobody};

}  // namespace kalah

#endif
