#ifndef EXAMPLES_PROGRAMS_REFEREE_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_REFEREE_SETTINGS_HPP

#include "play.hpp"

#include <chrono>
#include <limits>
#include <optional>
#include <string>

namespace referee {

// The first plies of a game, which its players do not choose.
struct opening_choice {
    enum class kind { none, every_first_pit, random_plies };

    kind what = kind::none;
    int plies = 0;  // of the random ones
};

// What a client may do to us.
struct client_limits {
    std::chrono::nanoseconds patience = std::chrono::seconds{20};  // for a pong, for the mode, for a solution
    int lines_a_second = 1000;
    int faults = 10;     // in a row, without a move that is right
    int problems = 100;  // of a verification
};

struct settings {
    std::string address = "127.0.0.1";
    unsigned short port = 2671;
    int most_clients = 1000;
    client_limits limits{};

    kalah::any_board start = kalah::start(6, 4);
    std::chrono::nanoseconds time = std::chrono::seconds{5};  // for a move
    std::optional<opening_choice> openings{};                 // absent: what the kind of play suggests
    int at_once = std::numeric_limits<int>::max();            // games
    std::uint64_t seed = 1;

    std::optional<int> games{};  // of free pairing: so many are played

    std::optional<int> tournament{};                            // of so many clients
    std::optional<std::chrono::nanoseconds> wait{};             // until a tournament of those that are there
    std::chrono::nanoseconds grace = std::chrono::seconds{60};  // to come back to a tournament
    int rounds = 1;

    std::optional<std::string> records{};
    bool quiet = false;    // nothing but where it listens, and the standings at the end
    bool verbose = false;  // all lines

    [[nodiscard]] bool is_tournament() const { return tournament || wait; }
    [[nodiscard]] opening_choice openings_or(opening_choice::kind usual) const
    {
        return openings.value_or(opening_choice{usual});
    }
};

}  // namespace referee

#endif
