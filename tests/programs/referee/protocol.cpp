// The referee and the protocol: its answers to clients.

#include "support/enough_time.hpp"
#include "support/plain.hpp"
#include "support/random.hpp"
#include "support/recorded.hpp"
#include "support/robots.hpp"
#include "support/running_referee.hpp"

#include <doctest/doctest.h>

using namespace programs;

TEST_CASE("referee: a client that does not answer a ping is sent away")
{
    with_enough_time([](const std::string& seconds) {
        const auto within = " within " + seconds + " s";
        const temporary_file file;
        running_referee referee{{"--once", "--patience", seconds, "--records", file.path()}};
        asio::io_context network;
        auto idle = connect(network, referee);
        idle.expect("kgp 1 0 1");
        CHECK(idle.expect("error").find("\"no mode asked for" + within + "\"") != std::string::npos);
        idle.expect("goodbye");
        idle.close();

        auto alone = player(network, referee, "alone");  // pinged although it has no opponent
        const auto ping = kgp::read_message(alone.expect("ping"));
        alone.say("5@" + std::to_string(*ping->id) + " pong");
        alone.expect("ping");
        CHECK(alone.expect("error").find("\"no pong" + within + "\"") != std::string::npos);
        CHECK(alone.is_closed());

        auto mute = player(network, referee, "mute");
        crew robots{referee.port(), {{.name = "anna"}}};
        CHECK(mute.expect("error").find("\"no pong" + within + "\"") != std::string::npos);
        mute.expect("goodbye");
        CHECK(mute.is_closed());
        CHECK(referee.end().status == 0);
        const auto games = records<6>(file);
        REQUIRE(games.size() == 1);
        REQUIRE(games[0].lost);
        CHECK(games[0].lost->reason == "went away: no pong" + within);
    });
}

TEST_CASE("referee: a flood, an endless line, and broken lines")
{
    running_referee referee{{"--flood", "100", "--faults", "3"}};
    asio::io_context network;
    {
        auto flood = player(network, referee, "flood");
        std::string pings;  // sent together, for on a busy machine one after the other may take more than a second
        for (int count = 0; count < 200; ++count) pings += "ping\r\n";
        flood.say_raw(pings);
        CHECK(flood.expect("error").find("\"more than 100 lines in a second\"") != std::string::npos);
        flood.expect("goodbye");
        CHECK(flood.is_closed());
    }
    for (const bool ends : {false, true}) {
        auto endless = player(network, referee, "endless");
        endless.say_raw(std::string(20'000, 'a') + (ends ? "\r\n" : ""));
        CHECK(endless.expect("error").find("\"a line holds at most 16,384 characters\"") != std::string::npos);
        endless.expect("goodbye");
        CHECK(endless.is_closed());
    }
    {
        auto longest = player(network, referee, "longest");  // as long as a line may be
        const std::string line = "1 set info:comment \"" + std::string(16'384 - 21, 'x') + "\"";
        REQUIRE(line.size() == 16'384);
        longest.say(line);
        longest.expect("@1 ok");
    }
    {
        auto broken = player(network, referee, "broken");
        broken.say("");  // an empty line is no fault
        broken.say("#");
        CHECK(broken.expect("error").ends_with(" error \"column 1: a command was expected\""));
        broken.say("1 state <6,0");
        CHECK(broken.expect("error").ends_with(" error \"column 13: a comma was expected\""));
        broken.say("@x move");
        broken.expect("error");
        CHECK(broken.expect("error").find("\"too many errors: column 2: a number was expected\"") != std::string::npos);
        broken.expect("goodbye");
        CHECK(broken.is_closed());
    }
}

TEST_CASE("referee: a line that does not fit the protocol's state is an error, and nothing worse")
{
    running_referee referee{{}};
    asio::io_context network;
    auto self = connect(network, referee);
    self.expect("kgp 1 0 1");
    const auto refused = [&](const std::string& line, const std::string& reason) {
        self.say(line);
        const auto answer = self.expect("error");
        CHECK_MESSAGE(answer.ends_with(" error \"" + reason + "\""), answer);
    };
    refused("1 move 1", "there is no such request for a move");
    refused("yield", "there is no such request for a move");
    refused("3 solution <1,0,0,0,0> true", "there is no such problem");
    refused("5 dance", "there is no command dance");
    refused("7 set info:name", "set needs an option and its value");
    refused("9 mode 5", "mode needs the name of a mode");
    self.say("11 ping");
    self.expect("@11 pong");
    self.say("ping");
    self.expect("pong");
    self.say("13 set my:own:option 5");
    self.expect("@13 ok");
    refused("27 set auth:token \"" + std::string(300, 'x') + "\"", "this token is too long");
    self.say("15 set \"info:name\" word");  // strings and words are interchangeable
    self.expect("@15 ok");
    self.say("17@2 error \"something\"");  // these get no answers
    self.say("19@2 ok");
    self.say("21 mode \"freeplay\"");
    CHECK(self.expect("@").find("@21 ok") != std::string::npos);
    refused("23 mode freeplay", "the mode cannot be changed any more");
    self.say("25 goodbye");
    self.expect("goodbye");
    CHECK(self.is_closed());

    auto other = connect(network, referee);
    other.say("1 mode eval");
    CHECK(other.expect("@1 error").find("\"there are modes freeplay and verify, not eval\"") != std::string::npos);
    other.expect("goodbye");
    CHECK(other.is_closed());
}

TEST_CASE("referee: a client's rules are verified")
{
    running_referee referee{{"--problems", "40", "--size", "5,4"}};
    asio::io_context network;
    auto self = connect(network, referee);
    self.say("1 mode verify");
    self.expect("@1 ok");
    for (int count = 0; count < 40; ++count) {
        const auto problem = kgp::read_message(self.expect(" problem "));
        REQUIRE(problem);
        const auto board = std::get<kalah::any_board>(problem->arguments.at(0)).as<5>();
        const auto pit = static_cast<int>(std::get<std::int64_t>(problem->arguments.at(1)));
        // By the tests' own rules, which do not use the library.
        auto reached = plain_play(kalah_tests::majority, kalah_tests::to_plain(board), pit);
        if (!reached.again) {
            std::swap(reached.next.mover, reached.next.opponent);
            std::swap(reached.next.mover_store, reached.next.opponent_store);
        }
        const bool wrong_board = count == 7, wrong_again = count == 8;
        if (wrong_board) ++reached.next.mover_store;
        self.say("3@" + std::to_string(*problem->id) + " solution " + to_text(reached.next) +
                 (reached.again != wrong_again ? " true" : " false"));
        const auto answer = self.expect("@3 ");
        if (wrong_board) CHECK(answer.find("error \"the board is <5,") != answer.npos);
        else if (wrong_again) CHECK(answer.find("moves") != answer.npos);
        else CHECK_MESSAGE(answer.ends_with(" ok"), answer);
    }
    self.expect("goodbye");
    referee.program().expect("solved 38 of 40 problems");
}
