#ifndef TESTS_PROGRAMS_CONNECTED_CLIENT_HPP
#define TESTS_PROGRAMS_CONNECTED_CLIENT_HPP

// The program client, connected to the test, which plays the server.

#include "peer.hpp"
#include "process.hpp"

#include <doctest/doctest.h>

#include <kgp/read_message.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace programs {

using arguments = std::vector<std::string>;

inline constexpr auto start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
inline constexpr auto large = "<12,0,0,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12>";

[[nodiscard]] inline arguments command(arguments more)
{
    arguments all{PROGRAM_client, "--threads", "1", "--memory", "4"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

// A client that is connected, and has been greeted.
struct connected_client {
    explicit connected_client(arguments more = {})
        : client{command([&] {
              more.push_back(server.address());
              return more;
          }())},
          peer{server.accept()}
    {
        peer.say("0 kgp 1 0 1");
        peer.expect(" mode ");
    }

    listener server{};
    process client;
    programs::peer peer;
};

// The pits that the client answers to the request with this number, until it yields. It must not answer `silent`.
[[nodiscard]] inline std::vector<int> pits_until_yield(peer& server, std::uint64_t id,
                                                       std::optional<std::uint64_t> silent = {})
{
    std::vector<int> pits;
    while (const auto line = server.hear()) {
        const auto said = kgp::read_message(*line);
        REQUIRE(said);
        CHECK_MESSAGE((!silent || said->ref != silent), *line);
        if (said->ref != id) continue;
        if (said->command == "yield") return pits;
        REQUIRE(said->command == "move");
        pits.push_back(static_cast<int>(std::get<std::int64_t>(said->arguments.at(0))) - 1);
    }
    throw std::runtime_error{"no yield"};
}

// Lines before the answer to a ping do not count: they may have been on their way.
inline void expect_silence(peer& server, peer::duration time = 300ms)
{
    server.say("9998 ping");
    server.expect("@9998 pong");
    const auto more = server.hear(time);
    CHECK_MESSAGE(!more, more.value_or(""));
}

[[nodiscard]] peer::duration time_of(const auto& what)
{
    const auto begun = std::chrono::steady_clock::now();
    what();
    return std::chrono::steady_clock::now() - begun;
}

}  // namespace programs

#endif
