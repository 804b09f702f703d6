// The client against a server that the test plays, and its line mode.

#include "support/peer.hpp"
#include "support/process.hpp"

#include <doctest/doctest.h>

#include <kalah/core/rules.hpp>
#include <kalah/kalah.hpp>
#include <kgp/message.hpp>
#include <kgp/protocol_rules.hpp>
#include <support/games.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>

namespace {

using namespace programs;
using kgp::read_message;

constexpr auto start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
constexpr auto large = "<12,0,0,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12,12>";

using arguments = std::vector<std::string>;

[[nodiscard]] arguments command(arguments more)
{
    arguments all{PROGRAM_client, "--threads", "1", "--memory", "4"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

// A client that has connected to a server, and was greeted.
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

// What the client answers to the request of this number, until it has yielded: the pits.
[[nodiscard]] std::vector<int> pits_until_yield(peer& server, std::uint64_t id)
{
    std::vector<int> pits;
    while (const auto line = server.hear()) {
        const auto said = read_message(*line);
        REQUIRE(said);
        if (said->ref != id) continue;
        if (said->command == "yield") return pits;
        REQUIRE(said->command == "move");
        pits.push_back(static_cast<int>(std::get<std::int64_t>(said->arguments.at(0))) - 1);
    }
    throw std::runtime_error{"no yield"};
}

// Nothing that was heard before the client has answered a ping counts: it may have been on its way.
void expect_silence(peer& server, peer::duration time = 700ms)
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

}  // namespace

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

TEST_CASE("client: is called like its player, and keeps its token in a file")
{
    const auto file = std::filesystem::temp_directory_path() / ("kalah_token_" + std::to_string(::getpid()));
    std::ofstream{file} << "from a file\r\nand more\n";
    listener server;
    process client{command({"--player", "expert:3", "--token", file.string(), server.address()})};
    auto peer = server.accept();
    peer.say("2 kgp 1 9 0");
    CHECK(peer.hear() == R"(1 set info:name "expert:3")");
    CHECK(peer.hear() == R"(3 set auth:token "from a file")");
    CHECK(peer.hear() == "5 mode freeplay");
    std::filesystem::remove(file);
}

TEST_CASE("client: has a first move at once, also while it is thinking, and answers pings")
{
    connected_client it;
    auto first_move = peer::duration::max(), pong = first_move;
    for (int number = 10; number < 20; number += 2) {
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
    // The best of five, for the machine may be busy.
    CHECK(first_move < 100ms);
    CHECK(first_move >= 5ms);  // or servers that have not noted yet that they asked would lose it
    CHECK(pong < 100ms);
}

TEST_CASE("client: improves its move, tells why, and is silent after stop")
{
    connected_client it{{"--player", "expert@600ms"}};
    it.peer.say(std::string{"4 state "} + start);
    const auto first = it.peer.expect("@4 move ");
    const auto comment = it.peer.expect("set info:comment ");
    CHECK(comment.find("depth ") != comment.npos);
    CHECK(comment.find(" nodes") != comment.npos);
    CHECK(comment.find(" seeds") != comment.npos);
    const auto pit = [](const std::string& line) { return line.substr(line.rfind(' ')); };
    auto second = it.peer.expect("@4 move ");
    while (pit(second) == pit(first)) second = it.peer.expect("@4 move ");
    it.peer.say("6@4 stop");
    expect_silence(it.peer, 1s);  // without the stop it would have yielded by now
}

TEST_CASE("client: tells more about a move that stays the best, but not often")
{
    connected_client it{{"--player", "expert@5000000nodes"}};
    it.peer.say(std::string{"4 state "} + start);
    std::string last_move, line;
    int lines = 0, again = 0, depth = 0;
    for (; !line.ends_with("yield"); ++lines) {
        line = it.peer.hear().value();
        if (const auto at = line.find("depth "); at != line.npos) {
            const int before = std::exchange(depth, std::stoi(line.substr(at + 6)));
            CHECK(depth >= before);
            line = it.peer.hear().value();  // the move that it is about
        }
        const auto move = line.substr(line.find(' '));
        again += move == std::exchange(last_move, move) ? 1 : 0;
    }
    CHECK(again > 0);
    CHECK(lines < 20);
    CHECK(depth > 8);
}

TEST_CASE("client: yields when it has thought to the end, or as long as its player likes")
{
    connected_client it{{"--player", "expert@200ms"}};
    it.peer.say(std::string{"4 state "} + start);
    CHECK(!pits_until_yield(it.peer, 4).empty());
    it.peer.say("6@4 stop");
    it.peer.say("8 state <6,20,20,0,0,0,0,2,1,0,0,0,0,0,3>");  // pit 5 first, or three seeds are lost
    CHECK(pits_until_yield(it.peer, 8).back() == 5);
    it.peer.say("10 state <1,0,0,3,2>");
    CHECK(pits_until_yield(it.peer, 10) == std::vector{0});
    it.peer.say("12 state <4,0,0,0,0,5,0,1,1,1,1>");
    CHECK(pits_until_yield(it.peer, 12) == std::vector{2});
    expect_silence(it.peer, 100ms);
}

TEST_CASE("client: thinks about several boards of any sizes at the same time, and about no more than it may")
{
    connected_client it{{"--at-once", "2"}};
    it.peer.say(std::string{"2 state "} + start);
    it.peer.say(std::string{"4 state "} + large);
    it.peer.say("6 state <3,0,0,2,2,2,2,2,2>");
    // The third is soon thought to the end, but must wait for the others. All comments are of theirs.
    std::map<std::uint64_t, int> moves;
    while (moves[2] < 2 || moves[4] < 2) {
        const auto said = read_message(it.peer.hear().value());
        REQUIRE(said->command != "yield");
        if (said->command == "move") ++moves[said->ref.value()];
    }
    CHECK(moves[6] == 1);
    it.peer.say("8@2 stop");
    static_cast<void>(pits_until_yield(it.peer, 6));
    it.peer.say("10 stop");  // whatever is under way
    expect_silence(it.peer);
}

TEST_CASE("client: plays pits that can be played, on boards of all sizes")
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

TEST_CASE("client: keeps what it remembers of a size, also while it plays another")
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
    const auto one_of_many = time_for("absolute", "10", 2);  // some twenty moves
    CHECK(one_of_many >= 300ms);
    CHECK(one_of_many < 8s);
    const auto nearly_all = time_for("relative", "1", 4);
    CHECK(nearly_all >= 800ms);
    CHECK(nearly_all < 8s);
    it.peer.say("set time:mode none");
    it.peer.say(std::string{"6 state "} + start);
    it.peer.expect("@6 move");
    it.peer.say("8@6 stop");
}

TEST_CASE("client: tells what boards are worth, in mode eval")
{
    connected_client it{{"--eval", "--player", "expert@300ms"}};
    it.peer.say("2 state <2,3,1,0,0,0,0>");
    CHECK(it.peer.hear()->ends_with("@2 eval 2.0"));
    it.peer.say(std::string{"4 state "} + start);
    const auto first = it.peer.expect("@4 eval ");
    CHECK(it.peer.expect("@4 eval ") != first);
    it.peer.say("6@4 stop");
    expect_silence(it.peer);
    it.peer.say("8 state <6,20,20,0,0,0,0,2,1,0,0,0,0,0,3>");  // by pits 5 and 4, then the three of the other
    std::string last;
    while (const auto line = it.peer.hear(500ms)) last = *line;
    CHECK(last.ends_with("@8 eval 0.0"));
}

TEST_CASE("client: passes a verification")
{
    connected_client it{{"--verify", "--problems", "5"}};
    const auto solve = [&](const std::string& id, const std::string& problem) {
        it.peer.say(id + " problem " + problem);
        const auto said = it.peer.hear().value();
        const auto end = said.find(' ');
        CHECK(said.substr(0, end).ends_with("@" + id));
        it.peer.say("ok");  // to nothing in particular: does not count
        it.peer.say(std::to_string(std::stoi(id) + 1) + "@" + said.substr(0, said.find('@')) + " ok");
        return said.substr(end + 1);
    };
    CHECK(solve("2", "<3,0,0,1,1,1,1,1,1> 0") == "solution <3,0,0,0,2,1,1,1,1> false");
    CHECK(solve("4", "<3,0,0,1,1,1,1,1,1> 2") == "solution <3,1,0,1,1,0,1,1,1> true");
    // A capture; the same, which is more than half of all seeds; an extra turn at the end.
    CHECK(solve("6", "<3,0,9,1,0,1,1,5,1> 0") == "solution <3,6,9,0,0,1,1,0,1> false");
    CHECK(solve("8", "<3,0,0,1,0,1,1,5,1> 0") == "solution <3,7,2,0,0,0,0,0,0> false");
    CHECK(solve("10", "<3,1,1,0,0,1,1,2,1> 2") == "solution <3,2,5,0,0,0,0,0,0> true");
    it.peer.expect("goodbye");
    CHECK(it.client.wait() == 0);
    CHECK(it.client.said().find("5 problems solved as the server does") != std::string::npos);
}

TEST_CASE("client: fails a verification, and says why")
{
    connected_client it{{"--verify"}};
    it.peer.say("2 problem <3,0,0,1,1,1,1,1,1> 3");
    it.peer.expect("@2 error ");  // there is no such pit
    it.peer.say("4 problem <3,0,0,1,1,1,1,1,1> 0");
    const auto id = it.peer.expect("@4 solution");
    it.peer.say("6@" + id.substr(0, id.find('@')) + R"( error "Expected state <3,0,0,9>")");
    CHECK(it.client.wait() == 1);
    CHECK(it.client.said().find("pit 0 of <3,0,0,1,1,1,1,1,1> played to <3,0,0,0,2,1,1,1,1>") != std::string::npos);
    CHECK(it.client.said().find("Expected state <3,0,0,9>") != std::string::npos);

    connected_client none{{"--verify"}};
    none.peer.say("goodbye");
    CHECK(none.client.wait() == 1);

    connected_client some{{"--verify"}};
    some.peer.say("4 problem <3,0,0,1,1,1,1,1,1> 0");
    const auto solution = some.peer.expect("@4 solution");
    some.peer.say("6@" + solution.substr(0, solution.find('@')) + " ok");
    some.peer.say("goodbye");
    CHECK(some.client.wait() == 0);
}

TEST_CASE("client: tells unknown commands and broken lines from unknown options, and goes on")
{
    connected_client it;
    it.peer.say("2 set game:weather \"rain\"");
    it.peer.say("4 set time:mode tomorrow");
    it.peer.say("6 ok");
    it.peer.say("8 error \"of no importance\"");
    it.peer.say("10 pong");
    expect_silence(it.peer, 100ms);  // none of these is worth a word

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

TEST_CASE("client: does not complain for ever")
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

TEST_CASE("client: comes back to a server that closes in the middle of a request")
{
    connected_client it;
    it.peer.say(std::string{"2 state "} + start);
    it.peer.expect("@2 move");
    it.peer.close();
    it.client.expect("it closed the connection; connecting again in 1 s\n");
    for (const auto* farewell : {"goodbye", "error \"too late\"\r\n4 goodbye"}) {
        auto again = it.server.accept();
        again.say("2 kgp 1 0 1");
        again.expect(" mode freeplay");
        again.say(std::string{"2 state "} + start);  // an id of the other connection
        again.expect("@2 move");
        again.say(farewell);
        CHECK(again.is_closed());
        it.client.expect("it says goodbye");
        it.client.expect("; connecting again in 1 s\n");
    }
}

TEST_CASE("client: waits for a server that is not there yet")
{
    const auto port = listener{}.port();
    process client{command({":" + std::to_string(port)})};
    client.expect("refused; connecting again in 1 s\n");
    listener server{port};
    server.accept().say("kgp 1 0 1");
    client.expect("connected");
}

TEST_CASE("client: pauses grow while there is nothing to do")
{
    listener server;
    process client{command({"--reconnect", "3", server.address()})};
    for (const auto* pause : {" 1 s\n", " 2 s\n", " 3 s\n"}) {
        server.accept().say("kgp 1 0 1\r\ngoodbye");
        client.expect("connecting again in");
        CHECK(client.expect("\n") == pause);
    }
    client.signal(SIGTERM);  // in the pause
    CHECK(client.wait() == 143);
}

TEST_CASE("client: ends with the first connection when it is told to")
{
    connected_client polite{{"--once"}};
    polite.peer.say("goodbye");
    CHECK(polite.client.wait() == 0);

    connected_client angry{{"--once"}};
    angry.peer.say("error \"no\x1b[31m robots\"");
    angry.peer.say("goodbye");
    CHECK(angry.client.wait() == 1);
    CHECK(angry.client.said().find("no?[31m robots") != std::string::npos);

    connected_client gone{{"--once"}};
    gone.peer.close();
    CHECK(gone.client.wait() == 1);
}

TEST_CASE("client: finds the server by the environment, and by its argument before that")
{
    listener named, other;
    const auto port = std::to_string(named.port());
    const process_options environment{.environment = {{"KGP_HOST", "127.0.0.1"}, {"KGP_PORT", port}}};
    process by_environment{command({}), environment};
    CHECK_NOTHROW(static_cast<void>(named.accept()));
    process by_host{command({"localhost"}), environment};
    CHECK_NOTHROW(static_cast<void>(named.accept()));
    process by_argument{command({other.address()}), environment};
    CHECK_NOTHROW(static_cast<void>(other.accept()));
    process by_port{command({":" + std::to_string(other.port())}), environment};
    CHECK_NOTHROW(static_cast<void>(other.accept()));
}

TEST_CASE("client: leaves a server that it does not understand, and tells why in one line")
{
    const auto greeted_by = [](const std::string& greeting, arguments more = {}) {
        listener server;
        more.push_back(server.address());
        process client{command(std::move(more))};
        auto peer = server.accept();
        peer.say(greeting);
        CHECK(peer.is_closed());
        const auto status = client.wait();
        const auto said = client.read_all();
        CHECK(std::count(said.begin(), said.end(), '\n') == 2);  // connected; and why no more
        return outcome{status, said};
    };
    const auto newer = greeted_by("0 kgp 2 0 0");
    CHECK(newer.status == 1);
    CHECK(newer.said.find("another version") != std::string::npos);
    for (const auto* stranger : {"HTTP/1.1 400 Bad Request", "SSH-2.0-OpenSSH_9.2", "220 mail.example.org ESMTP", "kgp",
                                 "kgp one", "2 state <1,0,0,1,1>"}) {
        const auto other = greeted_by(stranger);
        CHECK(other.status == 1);
    }
    const auto refused = greeted_by("kgp 1 0 1\r\n2@3 error \"Unsupported mode\"", {"--eval"});
    CHECK(refused.status == 1);
    CHECK(refused.said.find("it refuses mode eval: Unsupported mode") != std::string::npos);
}

TEST_CASE("client: leaves a server that does not know mode eval, though it does not say to what its error is")
{
    connected_client it{{"--eval"}};
    it.peer.say("error \"no such mode\"");
    it.peer.say("goodbye");
    CHECK(it.client.wait() == 1);
    CHECK(it.client.said().find("connecting again") == std::string::npos);
}

TEST_CASE("client: cannot find a host, or a server there")
{
    const auto unknown = run(command({"no-such-host.invalid"}));
    CHECK(unknown.status == 1);
    CHECK(unknown.said.starts_with("client: no-such-host.invalid:2671: it is not found: "));
    unsigned short closed = 0;
    closed = listener{}.port();
    const auto nobody = run(command({"--once", "127.0.0.1:" + std::to_string(closed)}));
    CHECK(nobody.status == 1);
    CHECK(nobody.said.find("refused") != std::string::npos);
}

TEST_CASE("client: pings a silent server, and gives it up")
{
    connected_client it{{"--patience", "0.6", "--once"}};
    for (const auto* answer : {" pong", " error \"Unknown command\""}) {
        const auto ping = it.peer.expect(" ping");
        it.peer.say("2@" + ping.substr(0, ping.find(' ')) + answer);
    }
    it.peer.expect(" ping");
    CHECK(it.client.wait() == 1);
    CHECK(it.client.said().find("it says nothing") != std::string::npos);
    CHECK(it.client.said().find("Unknown") == std::string::npos);
}

TEST_CASE("client: says goodbye when it is interrupted, also while it is thinking")
{
    connected_client it;
    it.peer.say(std::string{"2 state "} + large);
    it.peer.expect("@2 move");
    it.client.signal(SIGINT);
    it.peer.expect(" goodbye");
    CHECK(it.peer.is_closed());
    CHECK(it.client.wait() == 130);
}

TEST_CASE("client: shows the lines when asked")
{
    connected_client it{{"--verbose"}};
    it.client.expect("< 0 kgp 1 0 1\n");
    it.client.expect("> 3 mode freeplay\n");
}

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

TEST_CASE("client --lines: answers each line by one line, wrong ones by the reason")
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
                                 "error: '5 6' is no number of milliseconds\n"
                                 "error: '-5' is no number of milliseconds\n"
                                 "error: how many milliseconds may it think? BOARD MILLISECONDS was expected\n"
                                 "error: the game is over: there is no pit to play\n"));
    CHECK(std::count(answers.said.begin(), answers.said.end(), '\n') == 9);

    const auto limited = run(command({"--lines", "--player", "alpha_beta@8plies", "--rules", "classic"}),
                             "<6,20,20,0,0,0,0,2,1,0,0,0,0,0,3>\n");
    CHECK(limited.said == "5\n");
}
