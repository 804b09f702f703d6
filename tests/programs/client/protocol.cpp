// The client: verifications, and lines that it should never get.

#include "support/connected_client.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace programs;

TEST_CASE("client: passes a verification")
{
    connected_client it{{"--verify", "--problems", "5"}};
    const auto solve = [&](const std::string& id, const std::string& problem) {
        it.peer.say(id + " problem " + problem);
        const auto said = it.peer.hear().value();
        const auto end = said.find(' ');
        CHECK(said.substr(0, end).ends_with("@" + id));
        it.peer.say("ok");  // without a reference: does not count
        it.peer.say(std::to_string(std::stoi(id) + 1) + "@" + said.substr(0, said.find('@')) + " ok");
        return said.substr(end + 1);
    };
    CHECK(solve("2", "<3,0,0,1,1,1,1,1,1> 0") == "solution <3,0,0,0,2,1,1,1,1> false");
    CHECK(solve("4", "<3,0,0,1,1,1,1,1,1> 2") == "solution <3,1,0,1,1,0,1,1,1> true");
    // A capture; a capture that reaches a majority; an extra turn at the end.
    CHECK(solve("6", "<3,0,9,1,0,1,1,5,1> 0") == "solution <3,6,9,0,0,1,1,0,1> false");
    CHECK(solve("8", "<3,0,0,1,0,1,1,5,1> 0") == "solution <3,7,2,0,0,0,0,0,0> false");
    CHECK(solve("10", "<3,1,1,0,0,1,1,2,1> 2") == "solution <3,2,5,0,0,0,0,0,0> true");
    it.peer.expect("goodbye");
    CHECK(it.client.wait() == 0);
    CHECK(it.client.said().find("5 problems solved correctly") != std::string::npos);
}

TEST_CASE("client: fails a verification, and says why")
{
    connected_client it{{"--verify"}};
    it.peer.say("2 problem <3,0,0,1,1,1,1,1,1> 3");
    it.peer.expect("@2 error ");  // this pit does not exist
    it.peer.say("4 problem <3,0,0,1,1,1,1,1,1> 0");
    const auto id = it.peer.expect("@4 solution");
    it.peer.say("6@" + id.substr(0, id.find('@')) + R"( error "Expected state <3,0,0,9>")");
    CHECK(it.peer.is_closed());
    CHECK(it.client.wait() == 1);
    CHECK(it.client.said().find("pit 0 of <3,0,0,1,1,1,1,1,1> played to <3,0,0,0,2,1,1,1,1>") != std::string::npos);
    CHECK(it.client.said().find("Expected state <3,0,0,9>") != std::string::npos);

    connected_client none{{"--verify"}};
    none.peer.say("goodbye");
    CHECK(none.peer.is_closed());
    CHECK(none.client.wait() == 1);

    connected_client some{{"--verify"}};
    some.peer.say("4 problem <3,0,0,1,1,1,1,1,1> 0");
    const auto solution = some.peer.expect("@4 solution");
    some.peer.say("6@" + solution.substr(0, solution.find('@')) + " ok");
    some.peer.say("goodbye");
    CHECK(some.peer.is_closed());
    CHECK(some.client.wait() == 0);
}

TEST_CASE("client: complains about unknown commands and broken lines, not about unknown options")
{
    connected_client it;
    it.peer.say("2 set game:weather \"rain\"");
    it.peer.say("4 set time:mode tomorrow");
    it.peer.say("6 ok");
    it.peer.say("8 error \"of no importance\"");
    it.peer.say("10 pong");
    expect_silence(it.peer, 100ms);  // it ignores all of these

    it.peer.say("12 sing \"a song\"");
    CHECK(it.peer.hear()->find("@12 error ") != std::string::npos);
    for (const auto* broken :
         {"@@", "<3", "14 state <3,0,0,1>", "16 state <99,0,0>", "18 state \"unfinished", "\x01\x02\xff\x1b[2J"}) {
        it.peer.say(broken);
        CHECK(it.peer.hear()->find(" error ") != std::string::npos);
    }
    for (const auto* wrong : {"20 state", "20 state 4", "20 state <1,0,0,1,1> 2", "20 state <2,3,1,0,0,1,1>"}) {
        it.peer.say(wrong);
        CHECK(it.peer.hear()->find("@20 error ") != std::string::npos);
    }
    it.peer.say(std::string(16'384 - 5, ' ') + "ping" + " ");
    CHECK(it.peer.hear()->ends_with(" pong"));
    it.peer.say("22 error \"" + std::string(1'000'000, 'x') + "\"");
    CHECK(it.peer.hear()->find("at most 16") != std::string::npos);
    it.peer.say_raw("24 pi");
    it.peer.say_raw("ng\n\r\n\n26 ping\n");
    CHECK(it.peer.hear()->ends_with("@24 pong"));
    CHECK(it.peer.hear()->ends_with("@26 pong"));

    it.peer.say(std::string{"28 state "} + start);
    it.peer.expect("@28 move");
    it.peer.say(std::string{"28 state "} + start);
    it.peer.expect("@28 error");  // this id is taken
}

TEST_CASE("client: stops complaining after a while")
{
    connected_client it;
    for (int number = 0; number < 100; ++number) it.peer.say("8 complaint");
    it.peer.say("10 ping");
    int complaints = 0;
    while (!it.peer.hear()->ends_with("@10 pong")) ++complaints;
    CHECK(complaints > 0);
    CHECK(complaints < 50);
}

TEST_CASE("client: survives a stream of nonsense")
{
    connected_client it{{"--player", "alpha_beta@3plies"}};
    std::mt19937 random{11};
    const std::vector<std::string> words{"state",
                                         "stop",
                                         "set",
                                         "ping",
                                         "kgp",
                                         "ok",
                                         "error",
                                         "pong",
                                         "problem",
                                         "mode",
                                         "time:clock",
                                         "<2,0,0,1,1,1,1>",
                                         "\"a\\\"",
                                         "7",
                                         "-3",
                                         ".5",
                                         "99999999999999999999",
                                         "@",
                                         "<",
                                         ">",
                                         ",",
                                         "\\",
                                         "\t",
                                         "\x80"};
    for (int number = 0; number < 2000; ++number) {
        std::string line;
        for (auto count = random() % 6; count > 0; --count)
            line += words[random() % words.size()] + (random() % 4 ? " " : "");
        it.peer.say(line);
    }
    it.peer.say("90001 ping");
    it.peer.expect("@90001 pong");
    it.peer.say(std::string{"90002 state "} + start);
    CHECK(!pits_until_yield(it.peer, 90002).empty());
}
