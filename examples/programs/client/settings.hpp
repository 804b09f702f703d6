#ifndef EXAMPLES_PROGRAMS_CLIENT_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_CLIENT_SETTINGS_HPP

#include <kgp/protocol_rules.hpp>
#include <players/player.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace client {

// What a client asks a server for.
enum class activity { freeplay, eval, verify };

struct server_address {
    std::string host = "localhost";
    std::string port = "2671";

    [[nodiscard]] std::string text() const { return host + ":" + port; }
};

// How a client introduces itself. Empty parts are left out.
struct introduction {
    std::string name{}, authors{}, description{}, token{};
};

struct thinking_settings {
    players::player_choice player{};
    kalah::any_rules rules = kgp::protocol_rules;
    players::player_options each{};  // for each player
    int at_once = 4;                 // players that think at the same time, and that keep their memory
};

struct network_settings {
    server_address server{};
    introduction self{};
    activity wanted = activity::freeplay;
    int problems = 100;                                                                 // to solve for a verification
    std::optional<std::chrono::milliseconds> longest_pause = std::chrono::seconds{30};  // absent: connect only once
    std::chrono::milliseconds patience = std::chrono::seconds{60};                      // with a silent server
    bool verbose = false;
};

}  // namespace client

#endif
