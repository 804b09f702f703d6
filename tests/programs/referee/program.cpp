// The referee as a program: its limits, its signals and arguments, and our client as a process.

#include "support/recorded.hpp"
#include "support/robots.hpp"
#include "support/running_referee.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <set>

using namespace programs;

TEST_CASE("referee: 200 clients and many games at the same time")
{
    const temporary_file file;
    running_referee referee{{"--games", "400", "--size", "4,3", "--records", file.path()}};
    std::vector<robot_manners> all;
    for (int number = 0; number < 200; ++number) all.push_back({.name = "robot " + std::to_string(number)});
    crew robots{referee.port(), all};
    CHECK(referee.end().status == 0);
    robots.join();
    std::set<std::string> played;
    const auto games = records<4>(file);
    CHECK(games.size() == 400);
    for (const auto& game : games) {
        CHECK(!game.lost);
        played.insert({game.first, game.second});
    }
    CHECK(played.size() == 200);
    for (const auto& self : robots.robots) {
        CHECK(self.errors.empty());
        CHECK(self.goodbye);
    }
    // Requests of different games alternate.
    CHECK(!std::is_sorted(robots.games.begin(), robots.games.end(),
                          [](const auto& a, const auto& b) { return std::stoi(a) < std::stoi(b); }));
}

TEST_CASE("referee: the numbers of games and clients at once are limited")
{
    running_referee referee{{"--games", "8", "--at-once", "1", "--size", "4,3", "--clients", "4"}};
    crew robots{referee.port(), {{.name = "a"}, {.name = "b"}, {.name = "c"}, {.name = "d"}}};
    asio::io_context network;
    auto fifth = connect(network, referee);
    CHECK(fifth.expect("error").find("\"too many clients\"") != std::string::npos);
    CHECK(fifth.is_closed());
    CHECK(referee.end().status == 0);
    robots.join();
    std::set<std::string> games{robots.games.begin(), robots.games.end()};
    CHECK(games.size() == 8);
    CHECK(std::is_sorted(robots.games.begin(), robots.games.end()));
}

TEST_CASE("referee: Ctrl-C ends it politely")
{
    for (const int signal : {SIGINT, SIGTERM}) {
        const temporary_file file;
        running_referee referee{{"--records", file.path()}};
        asio::io_context network;
        auto anna = player(network, referee, "anna");
        auto bert = player(network, referee, "bert");
        const auto state = state_for(anna);
        anna.say("7@" + state.id + " move 6");
        anna.say("9@" + state.id + " yield");
        static_cast<void>(state_for(bert));
        referee.program().signal(signal);
        bert.expect("stop");
        bert.expect("goodbye");
        anna.expect("goodbye");
        CHECK(bert.is_closed());
        anna.close();
        const auto [status, said] = referee.end();
        CHECK(status == 128 + signal);
        CHECK(said.find("interrupted\n") != said.npos);
        CHECK(said.find("games  won  drawn  lost") != said.npos);
        const auto games = records<6>(file);
        REQUIRE(games.size() == 1);
        CHECK(games[0].unfinished);
        CHECK(plies_of(games[0]) == std::vector{5});
    }
}

namespace {

// This project's client, as a process.
[[nodiscard]] arguments own_client(const running_referee& at, arguments more)
{
    more.insert(more.begin(), {PROGRAM_client, "--threads", "1", "--memory", "4", "--once"});
    more.push_back("127.0.0.1:" + std::to_string(at.port()));
    return more;
}

}  // namespace

TEST_CASE("referee: two clients as processes play a tournament")
{
    const temporary_file file;
    running_referee referee{{"--tournament", "2", "--records", file.path()}};
    process deep{own_client(referee, {"--player", "alpha_beta@4plies", "--name", "deep"})};
    process flat{own_client(referee, {"--player", "minimax@1plies", "--name", "flat"})};
    const auto [status, said] = referee.end();
    CHECK(status == 0);
    CHECK(deep.wait() == 0);
    CHECK(flat.wait() == 0);
    const auto games = records<6>(file);
    CHECK(games.size() == 12);
    int won = 0;
    for (const auto& game : games) {
        CHECK(!game.lost);
        const auto winner = game.winner();
        if (winner) won += (*winner == kalah::side::first ? game.first : game.second) == "deep" ? 1 : -1;
    }
    CHECK(won > 6);
    CHECK(said.find("left to chance") == said.npos);
}

TEST_CASE("referee: a client's process that is killed in a game loses it")
{
    const temporary_file file;
    running_referee referee{{"--games", "2", "--records", file.path()}};
    process victim{own_client(referee, {"--name", "victim", "--verbose"})};  // thinks until stopped, 5 s for each move
    referee.program().expect("victim has come");
    crew robots{referee.port(), {{.name = "anna"}}};
    referee.program().expect("anna has come");
    victim.expect(" state ");  // now it thinks
    victim.signal(SIGKILL);
    CHECK(victim.wait() == 128 + SIGKILL);
    referee.program().expect("victim is gone");
    crew more{referee.port(), {{.name = "bert"}}};
    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 2);
    REQUIRE(games[0].lost);
    CHECK(loser_of(games[0]) == "victim");
    CHECK(!games[1].lost);
}

TEST_CASE("referee: the client knows the rules")
{
    running_referee referee{{"--size", "10,10"}};
    CHECK(run(own_client(referee, {"--verify"})).status == 0);
    referee.program().expect("solved 100 of 100 problems");
}

TEST_CASE("referee: a terminal shows the standings below the events")
{
    running_referee referee{{"--games", "2", "--size", "4,3"}, {.terminal = true}};
    const move_policy slow = [](const kalah::any_board& board) {
        std::this_thread::sleep_for(15ms);
        return std::vector{usual_pit(board)};
    };
    crew robots{referee.port(), {{.name = "anna", .moves = slow}, {.name = "bert", .moves = slow}}};
    const auto [status, said] = referee.end();
    CHECK(status == 0);
    const std::string head = "games  won  drawn  lost  points";
    const auto first = said.find(head), last = said.rfind(head);
    REQUIRE(first != last);
    CHECK(first < said.find("game 2: "));
    CHECK(said.find("\x1b[3A\x1b[J", first) < last);  // erases the table of a head and two players
    CHECK(said.find("anna", last) != said.npos);
    CHECK(said.find('\x1b', last) == said.npos);  // the last table stays
}

TEST_CASE("referee: wrong arguments and impossible files are refused")
{
    const std::vector<std::pair<arguments, std::string>> wrong{
        {{"--port", "70000"}, "--port"},
        {{"--size", "6"}, "'6' is not a start: PITS,SEEDS such as 6,4 was expected"},
        {{"--size", "16,4"}, "'16,4' is not a start"},
        {{"--size", "6,0"}, "a game needs seeds: --size 6,0 has none"},
        {{"--size", "6,100"}, "'6,100' is not a start: a board cannot hold that many seeds"},
        {{"--time", "0"}, "--time"},
        {{"--openings", "some"}, "--openings needs none, first, or a number of random plies, not 'some'"},
        {{"--tournament", "1"}, "--tournament"},
        {{"--tournament", "2", "--once"}, "--tournament"},
        {{"--bind", "nowhere"}, "'nowhere' is not an address"},
        {{"--unknown"}, "--unknown"},
        {{"something"}, "something"},
    };
    for (const auto& [given, reason] : wrong) {
        auto command = given;
        command.insert(command.begin(), PROGRAM_referee);
        const auto end = run(command, {}, {.heard = heard::errors});
        const auto& said = end.said;
        CHECK(end.status == 2);
        CHECK_MESSAGE(said.find(reason) != said.npos, said);
        CHECK(said.starts_with("referee: "));
        CHECK(said.ends_with("; see referee --help\n"));
        CHECK(std::count(said.begin(), said.end(), '\n') == 1);
    }
    const auto [status, said] = run({PROGRAM_referee, "--help"});
    CHECK(status == 0);
    CHECK(said.find("--tournament N") != said.npos);

    running_referee referee{{}};
    const auto taken = run({PROGRAM_referee, "--port", std::to_string(referee.port())});
    CHECK(taken.status == 1);
    CHECK(taken.said.find("cannot listen on 127.0.0.1:" + std::to_string(referee.port())) != std::string::npos);
    const auto nowhere = run({PROGRAM_referee, "--port", "0", "--records", "/nowhere/at/all"});
    CHECK(nowhere.status == 1);
    CHECK(nowhere.said.starts_with("referee: /nowhere/at/all: "));
}

TEST_CASE("referee: a file of records with games of other boards is refused")
{
    const temporary_file file;
    {
        running_referee referee{{"--once", "--size", "3,2", "--records", file.path()}};
        crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}}};
        CHECK(referee.end().status == 0);
    }
    for (const std::string size : {"4,2", "3,3"}) {
        const auto other = run({PROGRAM_referee, "--port", "0", "--size", size, "--records", file.path()});
        CHECK(other.status == 1);
        CHECK(other.said.find(file.path() + ": line 1: its game begins with another board") != std::string::npos);
    }
    CHECK(records<3>(file).size() == 1);
}
