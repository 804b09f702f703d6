// The referee and hostile peers: the others play on.

#include "support/random.hpp"
#include "support/recorded.hpp"
#include "support/robots.hpp"
#include "support/running_referee.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>

using namespace programs;
using kalah_tests::random_source;

TEST_CASE("referee: a client that never reads is dropped, and the others play on")
{
    const temporary_file file;
    running_referee referee{{"--flood", "100000000", "--size", "6,6", "--records", file.path()}};
    crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}}};
    asio::io_context network;
    asio::ip::tcp::socket socket{network};
    socket.open(asio::ip::tcp::v4());
    socket.set_option(asio::socket_base::receive_buffer_size{4096});
    socket.connect({asio::ip::address_v4::loopback(), referee.port()});
    peer deaf{network, std::move(socket)};
    std::string pings;
    for (int count = 0; count < 10'000; ++count) pings += "ping\n";
    for (int count = 0; count < 100; ++count) deaf.say_raw(pings);  // a million, with about 10 megabytes of pongs
    referee.program().expect("is gone: it does not read what it is told");
    for (int count = 0; count < 12; ++count) referee.program().expect("\ngame ");
    referee.program().signal(SIGINT);
    CHECK(referee.end().status == 130);
    const auto games = records<6>(file);
    CHECK(games.size() >= 12);
    for (const auto& game : games) CHECK(!game.lost);
}

namespace {

// Lines that a client might say, mostly with something wrong.
[[nodiscard]] std::string hostile_line(random_source& random, int last_id)
{
    static const std::vector<std::string> lines{"set info:name \"nobody\"",
                                                "set auth:token \"t\"",
                                                "set info:comment \"depth 5\"",
                                                "move 1",
                                                "move 3",
                                                "yield",
                                                "pong",
                                                "ping",
                                                "ok",
                                                "error \"no\"",
                                                "solution <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> true",
                                                "eval 0.5",
                                                "state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>",
                                                "kgp 1 0 1",
                                                "mode freeplay",
                                                "stop"};
    std::string line;
    if (random.below(4) == 0) {
        for (int left = random.below(200); left > 0; --left) line += static_cast<char>(random.below(256));
    } else {
        const int id = random.below(2) == 0 ? last_id : random.between(0, last_id + 4);
        line = std::to_string(random.below(100)) + "@" + std::to_string(id) + " " + random.of(lines);
        for (int changes = random.below(3); changes > 0; --changes) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(line.size())));
            line.replace(at, random.below(2) == 0 ? 1 : 0, 1, static_cast<char>(random.below(256)));
        }
    }
    return line + (random.below(10) == 0 ? "\n" : "\r\n");
}

// Reconnects whenever it is sent away, until it has said a number of lines. Answers the number of connections.
int be_hostile(const running_referee& to, std::uint64_t seed, int lines)
{
    random_source random{seed};
    int came = 0;
    while (lines > 0) {
        ++came;
        asio::io_context network;
        auto self = connect(network, to);
        if (random.below(2) == 0) self.say("mode freeplay");
        if (random.below(8) == 0) self.say("mode verify");
        int last_id = 0;
        for (bool here = true; here && lines > 0;) {
            for (int count = random.below(20); count > 0 && lines > 0; --count, --lines)
                self.say_raw(hostile_line(random, last_id));
            for (int count = random.below(20); count > 0 && here; --count) {
                const auto heard = self.hear(1ms);
                if (!heard) break;
                last_id = std::max(last_id, std::atoi(heard->c_str()));
                const bool answers = heard->ends_with(" ping") && random.below(8) > 0;
                if (answers) self.say("5@" + std::to_string(last_id) + " pong");
                here = heard->find("goodbye") == heard->npos;
            }
            if (random.below(100) == 0) here = false;
        }
    }
    return came;
}

}  // namespace

TEST_CASE("referee: a fuzzed stream of lines does not disturb a tournament")
{
    for (const std::string faults : {"10", "1000000000"}) {
        const temporary_file file;
        running_referee referee{{"--tournament", "2", "--faults", faults, "--records", file.path()}};
        const move_policy slow = [](const kalah::any_board& board) {
            std::this_thread::sleep_for(1ms);  // gives the tournament time to be disturbed
            return std::vector{usual_pit(board)};
        };
        crew robots{referee.port(), {{.name = "anna", .moves = slow}, {.name = "bert", .moves = slow}}};
        referee.program().expect("the tournament begins");
        std::vector<std::thread> fuzz;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            fuzz.emplace_back([&referee, seed] {
                try {
                    static_cast<void>(be_hostile(referee, seed, 3000));
                }
                catch (const std::system_error&) {
                    // The tournament is over: the referee has gone.
                }
            });
        const auto [status, said] = referee.end();
        for (auto& one : fuzz) one.join();
        robots.join();
        CHECK(status == 0);
        for (const auto& self : robots.robots) CHECK(self.errors.empty());
        const auto games = records<6>(file);
        CHECK(games.size() == 12);
        for (const auto& game : games) CHECK(plies_of(game) == usual_game(kalah::start<6>(4), {game.plies.at(0).pit}));
    }
}

TEST_CASE("referee: no client loses by the lines of another")
{
    for (const std::string faults : {"10", "1000000000"}) {
        const temporary_file file;
        running_referee referee{{"--time", "0.02", "--faults", faults, "--records", file.path()}};
        crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}}};
        std::vector<std::thread> fuzz;
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            fuzz.emplace_back([&referee, seed] { static_cast<void>(be_hostile(referee, seed, 8000)); });
        for (auto& one : fuzz) one.join();
        referee.program().signal(SIGINT);
        CHECK(referee.end().status == 130);
        robots.join();
        for (const auto& self : robots.robots) {
            CHECK(self.errors.empty());
            CHECK(self.goodbye);
        }
        int of_others = 0;
        for (const auto& game : records<6>(file)) {
            if (!game.lost) continue;
            const auto loser = loser_of(game);
            CHECK(loser != "anna");
            CHECK(loser != "bert");
            ++of_others;
        }
        CHECK(of_others > 0);
    }
}
