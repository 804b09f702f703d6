// The referee and single games, with clients that keep the rules or break them.

#include "support/recorded.hpp"
#include "support/robots.hpp"
#include "support/running_referee.hpp"

#include <doctest/doctest.h>

#include <referee/schedule.hpp>

#include <algorithm>
#include <map>

using namespace programs;
using kgp::protocol_rules;

TEST_CASE("referee: a whole game")
{
    const temporary_file file;
    running_referee referee{{"--once", "--records", file.path()}};
    crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}}};
    const auto end = referee.end();
    robots.join();
    CHECK(end.status == 0);

    const auto games = records<6>(file);
    REQUIRE(games.size() == 1);
    const auto& game = games[0];
    CHECK(game.from == kalah::start<6>(4));
    CHECK(!game.unfinished);
    CHECK(!game.lost);
    CHECK(game.forced == 0);
    CHECK(plies_of(game) == usual_game(kalah::start<6>(4), {}));
    CHECK(game.first_store + game.second_store == 48);

    // Each was asked only for its own plies, and only when it had a choice.
    const bool anna_begins = game.first == "anna";
    CHECK(game.second == (anna_begins ? "bert" : "anna"));
    for (const auto side : {kalah::side::first, kalah::side::second}) {
        const auto& self = robots.robots[(side == kalah::side::first) == anna_begins ? 0 : 1];
        std::vector<kalah::any_board> boards, chosen;
        for (const auto& [id, board] : self.requests) boards.push_back(board);
        for (const auto& ply : game.plies)
            if (ply.by == side && protocol_rules.moves(ply.board).size() > 1) chosen.emplace_back(ply.board);
        CHECK(boards == chosen);
        CHECK(self.errors.empty());
        CHECK(self.goodbye);
        CHECK(self.opponents == std::vector{side == kalah::side::first ? game.second : game.first});
        CHECK(self.requests.front().game == "1");
    }
    const auto line = "game 1: " + game.first + " " + std::to_string(game.first_store) + ", " + game.second + " " +
                      std::to_string(game.second_store) + ", " + std::to_string(game.plies.size()) + " plies\n";
    CHECK_MESSAGE(end.said.find(line) != std::string::npos, end.said);
}

TEST_CASE("referee: a client that leaves a game loses it, and the others play on")
{
    const temporary_file file;
    running_referee referee{{"--games", "2", "--records", file.path()}};
    asio::io_context network;
    auto goer = player(network, referee, "goer");
    crew robots{referee.port(), {{.name = "anna"}}};
    static_cast<void>(state_for(goer));
    goer.close();
    crew more{referee.port(), {{.name = "bert"}}};
    const auto [status, said] = referee.end();
    CHECK(status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 2);
    REQUIRE(games[0].lost);
    CHECK(loser_of(games[0]) == "goer");
    CHECK(games[0].lost->reason == "went away: it closed the connection");
    CHECK(!games[1].lost);
    CHECK(plies_of(games[1]) == usual_game(kalah::start<6>(4), {}));
    CHECK(said.find("goer (away)") != said.npos);
}

TEST_CASE("referee: an illegal move is refused, and loses if it is the last answer")
{
    const temporary_file file;
    running_referee referee{{"--games", "2", "--time", "5", "--records", file.path()}};
    asio::io_context network;
    auto cheat = player(network, referee, "cheat");
    crew robots{referee.port(), {{.name = "anna"}}};
    for (const auto* told :
         {"set game:id \"1\"", "set game:opponent \"anna\"", "set time:mode \"relative\"", "set time:clock 5"})
        CHECK(cheat.expect(" set ").ends_with(told));
    const auto first = state_for(cheat);
    cheat.say("7@" + first.id + " move 7");
    CHECK(cheat.expect("@7 ").ends_with("@7 error \"there is no pit 7, only 1 to 6\""));
    cheat.say("9@" + first.id + " move 0");
    CHECK(cheat.expect("@9 ").ends_with("@9 error \"there is no pit 0, only 1 to 6\""));
    cheat.say("11@" + first.id + " move -9223372036854775808");
    cheat.expect("@11 error");
    cheat.say("13@" + first.id + " move soon");
    CHECK(cheat.expect("@13 ").ends_with("@13 error \"move needs a pit from 1 to 6\""));
    // A better answer makes up for a wrong one.
    cheat.say("15@" + first.id + " move " + std::to_string(usual_pit(first.board) + 1));
    cheat.say("17@" + first.id + " yield");
    cheat.expect("@" + first.id + " stop");

    // An empty pit. After a few moves, there is one.
    for (;;) {
        const auto next = state_for(cheat);
        int empty = -1;
        for (int pit = 0; pit < 6; ++pit)
            if (next.board.mover[pit] == 0) empty = pit;
        const int pit = empty < 0 ? usual_pit(next.board) : empty;
        const auto number = std::to_string(pit + 1);
        cheat.say("19@" + next.id + " move " + number);
        if (empty >= 0) CHECK(cheat.expect("@19 ").ends_with("@19 error \"pit " + number + " is empty\""));
        cheat.say("21@" + next.id + " yield");
        if (empty >= 0) break;
    }
    const auto again = state_for(cheat);  // it may stay, and plays the next game
    cheat.say("23@" + again.id + " move 8");
    cheat.say("25@" + again.id + " yield");
    CHECK(cheat.is_closed());
    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 2);
    for (const auto& game : games) {
        REQUIRE(game.lost);
        CHECK(loser_of(game) == "cheat");
    }
    CHECK(games[0].lost->reason.find(", which is empty") != std::string::npos);
    CHECK(games[1].lost->reason == "played a pit that does not exist");
}

TEST_CASE("referee: the last move counts, stop ends the request, and later answers are ignored")
{
    const temporary_file file;
    running_referee referee{{"--once", "--time", "0.2", "--records", file.path()}};
    asio::io_context network;
    auto self = player(network, referee, "slow");
    crew robots{referee.port(), {{.name = "anna"}}};
    const auto begun = std::chrono::steady_clock::now();
    const auto first = state_for(self);
    const auto pits = referee::pits_to_play(first.board);
    for (const int pit : pits) self.say("7@" + first.id + " move " + std::to_string(pit + 1));
    self.expect("@" + first.id + " stop");
    const auto time = std::chrono::steady_clock::now() - begun;
    CHECK(time >= 200ms);
    CHECK(time < hanging);

    // Silence about a stopped request, an error for a request that never existed.
    self.say("9@" + first.id + " move 1");
    self.say("11@" + first.id + " yield");
    self.say("13 ping");
    CHECK(self.expect("@").find("@13 pong") != std::string::npos);
    self.say("15@99998 move 1");
    CHECK(self.expect("@15 ").ends_with("@15 error \"there is no such request for a move\""));
    self.say("17@99998 yield");
    self.expect("@17 error");
    self.close();

    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 1);
    const auto ply = std::find_if(games[0].plies.begin(), games[0].plies.end(),
                                  [&](const auto& one) { return kalah::any_board{one.board} == first.board; });
    REQUIRE(ply != games[0].plies.end());
    CHECK(ply->pit == pits.back());
    CHECK(ply->time >= 200ms);
}

TEST_CASE("referee: without an answer in time a move is left to chance, and reported")
{
    const temporary_file file;
    running_referee referee{{"--once", "--time", "0.02", "--size", "3,2", "--records", file.path()}};
    const move_policy none = [](const auto&) { return std::vector<int>{}; };
    crew robots{referee.port(), {{.name = "anna", .moves = none, .yields = false}, {.name = "bert", .moves = none}}};
    const auto end = referee.end();
    CHECK(end.status == 0);
    const auto games = records<3>(file);
    REQUIRE(games.size() == 1);
    CHECK(!games[0].lost);
    CHECK(!games[0].unfinished);
    std::map<kalah::side, int> choices;
    for (const auto& ply : games[0].plies)
        if (protocol_rules.moves(ply.board).size() > 1) ++choices[ply.by];
    const auto chance = "left to chance: " + std::to_string(choices[kalah::side::first]) + " and " +
                        std::to_string(choices[kalah::side::second]) + "\n";
    CHECK_MESSAGE(end.said.find(chance) != std::string::npos, end.said);
}

TEST_CASE("referee: names are hostile input")
{
    running_referee referee{{"--once"}};
    const std::string name = "\x1b[31mr\\\"ed\xe2\x80\xae\xff\xc3\xa4\x7f";
    crew robots{referee.port(), {{.name = name}, {.name = name}}};
    const auto [status, said] = referee.end();
    robots.join();
    CHECK(status == 0);
    for (const char sign : {'\x1b', '\xff', '\x7f'}) CHECK(said.find(sign) == said.npos);
    const std::string shown = "?[31mr\"ed??\xc3\xa4?";
    CHECK(said.find(shown + " has come") != said.npos);
    CHECK((said.find(shown + " (1) has come") != said.npos) != (said.find(shown + " (2) has come") != said.npos));
    CHECK(robots.robots[0].opponents.size() == 1);
    CHECK(robots.robots[0].errors.empty());
}
