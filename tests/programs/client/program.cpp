// The client as a program: its arguments, and its line mode.

#include "support/connected_client.hpp"

#include <doctest/doctest.h>

#include <kalah/kalah.hpp>
#include <kgp/protocol_rules.hpp>

#include <algorithm>

using namespace programs;

TEST_CASE("client: wrong arguments end it with status 2 and one line")
{
    const std::vector<arguments> all_wrong{{"--player", "nobody"},
                                           {"--threads", "0"},
                                           {"a", "b"},
                                           {"a:0"},
                                           {"a:70000"},
                                           {"--lines", "a"},
                                           {"--rules", "classic"},
                                           {"--lines", "--rules", "none"},
                                           {"--eval", "--verify"},
                                           {"--problems", "2"},
                                           {"ws://a/socket"},
                                           {"--token", "/dev/null"},
                                           {"--name", std::string(2001, 'x')},
                                           {"--nonsense"},
                                           {"--reconnect", "-1"}};
    for (const auto& wrong : all_wrong) {
        arguments all{PROGRAM_client};
        all.insert(all.end(), wrong.begin(), wrong.end());
        const auto ended = run(all);
        CAPTURE(ended.said);
        CHECK(ended.status == 2);
        CHECK(ended.said.starts_with("client: "));
        CHECK(ended.said.ends_with("; see client --help\n"));
        CHECK(std::count(ended.said.begin(), ended.said.end(), '\n') == 1);
    }
    CHECK(run({PROGRAM_client}, {}, {.environment = {{"KGP_PORT", "none"}}}).status == 2);
    const auto help = run({PROGRAM_client, "--help"});
    CHECK(help.status == 0);
    CHECK(help.said.find("--lines") != std::string::npos);
}

TEST_CASE("client --lines: plays a game with itself")
{
    process client{command({"--lines", "--player", "expert:4"})};
    const auto rules = kgp::protocol_rules;
    auto board = kalah::start<6>(4);
    int plies = 0;
    while (!rules.moves(board).empty()) {
        client.send(to_string(board) + " 5\n");
        const int pit = std::stoi(client.expect("\n"));
        REQUIRE(rules.moves(board).contains(pit));
        board = rules.play(board, pit).next;
        ++plies;
    }
    CHECK(plies > 10);
    CHECK(board.mover.store() + board.opponent.store() == 48);
    client.close_input();
    CHECK(client.wait() == 0);
}

TEST_CASE("client --lines: answers each line with one line, a wrong one with the reason")
{
    const auto answers = run(command({"--lines"}),
                             "<6,20,20,0,0,0,0,2,1,0,0,0,0,0,3> 20\r\n"
                             "<1,0,0,1,1>   0  \n"
                             "\n"
                             "<3,0,0,1,1> 5\n"
                             "<1,0,0,1,1> 5 6\n"
                             "<1,0,0,1,1> -5\n"
                             "<1,0,0,1,1>\n"
                             "<1,1,0,0,1> 5\n"
                             "<15,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1> 20");
    CHECK(answers.status == 0);
    CHECK(
        answers.said.starts_with("5\n0\n"
                                 "error: column 1: a '<' was expected\n"
                                 "error: column 11: a comma was expected\n"
                                 "error: '5 6' is not a number of milliseconds\n"
                                 "error: '-5' is not a number of milliseconds\n"
                                 "error: the milliseconds are missing: BOARD MILLISECONDS was expected\n"
                                 "error: the game is over: there is no pit to play\n"));
    CHECK(std::count(answers.said.begin(), answers.said.end(), '\n') == 9);

    const auto limited = run(command({"--lines", "--player", "alpha_beta@8plies", "--rules", "classic"}),
                             "<6,20,20,0,0,0,0,2,1,0,0,0,0,0,3>\n");
    CHECK(limited.said == "5\n");
}
