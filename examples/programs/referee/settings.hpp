#ifndef EXAMPLES_PROGRAMS_REFEREE_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_REFEREE_SETTINGS_HPP

#include "play.hpp"

#include <chrono>
#include <limits>
#include <optional>
#include <string>

namespace referee {

// The first plies of a game, which the players do not choose.
struct opening_choice {
    enum class kind { none, every_first_pit, random_plies };

    kind what = kind::none;
    int plies = 0;  // of the random ones
};

// The limits for a client.
struct client_limits {
    std::chrono::nanoseconds patience = std::chrono::seconds{20};  // for a pong, for the mode, for a solution
    int lines_a_second = 1000;
    int faults = 10;     // in a row, without a legal move in between
    int problems = 100;  // of a verification
};

struct settings {
    std::string address = "127.0.0.1";
    unsigned short port = 2671;
    int most_clients = 1000;
    client_limits limits{};

    kalah::any_board start = kalah::start(6, 4);
    std::chrono::nanoseconds time = std::chrono::seconds{5};  // for a move
    std::optional<opening_choice> openings{};                 // absent: the default for the kind of play
    int at_once = std::numeric_limits<int>::max();            // games
    std::uint64_t seed = 1;

    std::optional<int> games{};  // free pairing ends after these

    std::optional<int> tournament{};                            // begins when this many clients have come
    std::optional<std::chrono::nanoseconds> wait{};             // until a tournament of the clients that have come
    std::chrono::nanoseconds grace = std::chrono::seconds{60};  // to come back to a tournament
    int rounds = 1;

    std::optional<std::string> records{};
    bool quiet = false;    // only the address it listens on, and the standings at the end
    bool verbose = false;  // all lines

    [[nodiscard]] bool is_tournament() const { return tournament || wait; }
    [[nodiscard]] opening_choice openings_or(opening_choice::kind usual) const
    {
        return openings.value_or(opening_choice{usual});
    }
};

}  // namespace referee

#endif
