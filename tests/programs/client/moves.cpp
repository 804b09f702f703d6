// The client: its answers about boards.

#include "support/connected_client.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>

using namespace programs;
using kgp::read_message;

TEST_CASE("client: introduces itself and asks for freeplay, with odd ids")
{
    listener server;
    process client{command({"--player", "alpha-beta@10ms", "--name", "a \"b\" \\", "--authors", "us", "--description",
                            "d", "--token", "secret", server.address()})};
    auto peer = server.accept();
    CHECK(!peer.hear(100ms));  // the server speaks first
    peer.say("kgp 1 0 1");
    CHECK(peer.hear() == R"(1 set info:name "a \"b\" \\")");
    CHECK(peer.hear() == R"(3 set info:authors "us")");
    CHECK(peer.hear() == R"(5 set info:description "d")");
    CHECK(peer.hear() == R"(7 set auth:token "secret")");
    CHECK(peer.hear() == "9 mode freeplay");
}

TEST_CASE("client: has its player's name, and reads its token from a file")
{
    const scratch_folder folder;
    write(folder / "token", "from a file\r\nand more\n");
    listener server;
    process client{command({"--player", "expert:3", "--token", folder / "token", server.address()})};
    auto peer = server.accept();
    peer.say("2 kgp 1 9 0");
    CHECK(peer.hear() == R"(1 set info:name "expert:3")");
    CHECK(peer.hear() == R"(3 set auth:token "from a file")");
    CHECK(peer.hear() == "5 mode freeplay");
}

TEST_CASE("client: has a first move at once, also while thinking, and answers pings")
{
    connected_client it;
    auto first_move = peer::duration::max(), pong = first_move;
    // The best of some, because the machine may be busy.
    for (int number = 10; number < 20 || (number < 200 && std::max(first_move, pong) >= 100ms); number += 2) {
        const auto id = std::to_string(number);
        first_move = std::min(first_move, time_of([&] {
                                  it.peer.say(id + " state " + (number % 4 == 0 ? start : large));
                                  it.peer.expect("@" + id + " move ");
                              }));
        pong = std::min(pong, time_of([&] {
                            it.peer.say(id + "0 ping");
                            it.peer.expect("@" + id + "0 pong");
                        }));
    }
    CHECK(first_move < 100ms);
    CHECK(first_move >= 5ms);  // else a server that has not noted its question yet would lose the answer
    CHECK(pong < 100ms);
}

TEST_CASE("client: improves its move, tells why, and is silent after stop")
{
    connected_client it{{"--player", "expert@600000nodes"}};
    const std::string board = "<6,1,3,6,6,5,4,4,0,5,0,0,6,6,2>";
    it.peer.say("4 state " + board);
    static_cast<void>(it.peer.expect("@4 move "));
    const auto comment = it.peer.expect("set info:comment ");
    CHECK(comment.find(" nodes") != comment.npos);
    CHECK(comment.find(" seeds") != comment.npos);
    const auto depth = [](const std::string& line) { return std::stoi(line.substr(line.find("depth ") + 6)); };
    CHECK(depth(it.peer.expect("set info:comment ")) > depth(comment));
    static_cast<void>(it.peer.expect("@4 move "));
    it.peer.say("6@4 stop");
    it.peer.say("8 ping");
    it.peer.expect("@8 pong");
    // Without the stop, it would also have yielded by the time when it has answered the same question again.
    it.peer.say("10 state " + board);
    CHECK(!pits_until_yield(it.peer, 10, 4).empty());
}

TEST_CASE("client: repeats a best move with news, but not often")
{
    connected_client it{{"--player", "expert@1000000nodes"}};
    it.peer.say(std::string{"4 state "} + start);
    std::string last_move, line;
    int lines = 0, again = 0, depth = 0;
    for (; !line.ends_with("yield"); ++lines) {
        line = it.peer.hear().value();
        if (const auto at = line.find("depth "); at != line.npos) {
            const int before = std::exchange(depth, std::stoi(line.substr(at + 6)));
            CHECK(depth >= before);
            line = it.peer.hear().value();  // the move for this comment
        }
        const auto move = line.substr(line.find(' '));
        again += move == std::exchange(last_move, move) ? 1 : 0;
    }
    CHECK(again > 0);
    CHECK(lines < 20);
    CHECK(depth > 8);
}

TEST_CASE("client: yields when its search ends, or at its player's limit")
{
    connected_client it{{"--player", "expert@200ms"}};
    it.peer.say(std::string{"4 state "} + start);
    CHECK(!pits_until_yield(it.peer, 4).empty());
    it.peer.say("6@4 stop");
    it.peer.say("8 state <6,20,20,0,0,0,0,2,1,0,0,0,0,0,3>");  // other pits than 5 lose three seeds
    CHECK(pits_until_yield(it.peer, 8).back() == 5);
    it.peer.say("10 state <1,0,0,3,2>");
    CHECK(pits_until_yield(it.peer, 10) == std::vector{0});
    it.peer.say("12 state <4,0,0,0,0,5,0,1,1,1,1>");
    CHECK(pits_until_yield(it.peer, 12) == std::vector{2});
    expect_silence(it.peer, 100ms);
}

TEST_CASE("client: thinks about several boards of any sizes at the same time, up to its limit")
{
    connected_client it{{"--at-once", "2"}};
    it.peer.say(std::string{"2 state "} + start);
    it.peer.say(std::string{"4 state "} + large);
    it.peer.say("6 state <3,0,0,2,2,2,2,2,2>");
    // The third needs little thought, but must wait for the others. All comments are about those.
    std::map<std::uint64_t, int> moves;
    while (moves[2] < 2 || moves[4] < 2) {
        const auto said = read_message(it.peer.hear().value());
        REQUIRE(said->command != "yield");
        if (said->command == "move") ++moves[said->ref.value()];
    }
    CHECK(moves[6] == 1);
    it.peer.say("8@2 stop");
    static_cast<void>(pits_until_yield(it.peer, 6));
    it.peer.say("10 stop");  // all that is under way
    expect_silence(it.peer);
}

TEST_CASE("client: plays legal pits on boards of all sizes")
{
    connected_client it{{"--player", "principal_variation@3plies"}};
    std::mt19937 random{7};
    for (int pits = 1; pits <= 15; ++pits) {
        const auto id = static_cast<std::uint64_t>(2 * pits);
        std::vector<int> row;
        std::string text = "<" + std::to_string(pits) + ",1,2";
        for (int pit = 0; pit < 2 * pits; ++pit) {
            row.push_back(static_cast<int>(random() % 4));
            if (pit == pits - 1 || pit == 2 * pits - 1) row.back() = 3;
            text += "," + std::to_string(row.back());
        }
        it.peer.say(std::to_string(id) + " state " + text + ">");
        const auto answers = pits_until_yield(it.peer, id);
        CHECK(!answers.empty());
        for (const int pit : answers) CHECK(row.at(static_cast<std::size_t>(pit)) > 0);
    }
}

TEST_CASE("client: keeps the memory of a size while it plays another")
{
    connected_client it{{"--player", "mtdf@9plies", "--at-once", "2"}};
    // In thousands.
    const auto nodes_for = [&](std::uint64_t id, const char* board) {
        it.peer.say(std::to_string(id) + " state " + board);
        std::string comment;
        while (const auto line = it.peer.hear()) {
            if (line->ends_with(" yield")) break;
            if (line->find("comment") != line->npos) comment = *line;
        }
        const auto end = comment.find(" thousand nodes");
        REQUIRE(end != comment.npos);
        return std::stod(comment.substr(comment.rfind(' ', end - 1) + 1));
    };
    const double at_first = nodes_for(2, start);
    static_cast<void>(nodes_for(4, "<5,0,0,6,6,6,6,6,6,6,6,6,6>"));
    CHECK(nodes_for(6, start) < at_first);
}

TEST_CASE("client: keeps to the clock")
{
    connected_client it;
    const auto time_for = [&](const std::string& mode, const std::string& seconds, std::uint64_t id) {
        it.peer.say("set time:mode " + mode);
        it.peer.say("set time:clock " + seconds);
        return time_of([&] {
            it.peer.say(std::to_string(id) + " state " + start);
            CHECK(!pits_until_yield(it.peer, id).empty());
        });
    };
    const auto one_of_many = time_for("absolute", "5", 2);  // about twenty moves
    CHECK(one_of_many >= 150ms);
    CHECK(one_of_many < 4s);
    const auto nearly_all = time_for("relative", "1", 4);
    CHECK(nearly_all >= 800ms);
    CHECK(nearly_all < 8s);
    it.peer.say("set time:mode none");
    it.peer.say(std::string{"6 state "} + start);
    it.peer.expect("@6 move");
    it.peer.say("8@6 stop");
}

TEST_CASE("client: says the values of boards in mode eval")
{
    connected_client it{{"--eval", "--player", "expert@300ms"}};
    it.peer.say("2 state <2,3,1,0,0,0,0>");
    CHECK(it.peer.hear()->ends_with("@2 eval 2.0"));
    it.peer.say(std::string{"4 state "} + start);
    const auto first = it.peer.expect("@4 eval ");
    CHECK(it.peer.expect("@4 eval ") != first);
    it.peer.say("6@4 stop");
    expect_silence(it.peer);
    it.peer.say("8 state <6,20,20,0,0,0,0,2,1,0,0,0,0,0,3>");  // by pits 5 and 4, then the opponent's three
    // Until the end of the search, which is silence. A busy machine may fall silent before that.
    std::string last;
    for (int silences = 0; silences < 100 && !last.ends_with("@8 eval 0.0"); ++silences)
        while (const auto line = it.peer.hear(500ms)) last = *line;
    CHECK(last.ends_with("@8 eval 0.0"));
}
