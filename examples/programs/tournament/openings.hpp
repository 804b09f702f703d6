#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_OPENINGS_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_OPENINGS_HPP

// How the games begin: the plies that their players do not choose.

#include <support/games.hpp>

#include <kalah/game/openings.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace tournament {

struct opening_choice {
    enum class kind { every, random, balanced };

    kind what = kind::every;
    int plies = 1;
    int count = 0;  // of random openings
    std::uint64_t seed = 1;
};

// "none", "first", "plies:3", "random:50,4", "random:50,4,7", "balanced:50,4". Throws wrong_arguments.
[[nodiscard]] opening_choice openings_called(std::string_view text);

// "1 ply", "4 plies".
[[nodiscard]] std::string plies_text(const opening_choice& chosen);

// "every first move", "50 random openings of 4 plies".
[[nodiscard]] std::string to_string(const opening_choice& chosen);

inline constexpr std::size_t most_openings = 100'000;

// No two are equal. Throws wrong_arguments when there are none, too many, or fewer than requested.
[[nodiscard]] kalah::opening_list openings_of(const opening_choice& chosen, const kalah::any_rules& rules,
                                              const kalah::any_board& from);

}  // namespace tournament

#endif
