// The client: connections, and how they end.

#include "support/connected_client.hpp"
#include "support/enough_time.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>

using namespace programs;

TEST_CASE("client: reconnects to a server that closes during a request")
{
    connected_client it{{"--reconnect", "3"}};
    it.peer.say(std::string{"2 state "} + start);
    it.peer.expect("@2 move");
    it.peer.close();
    it.client.expect("it closed the connection; connecting again in 0.1 s\n");
    for (const auto* farewell : {"goodbye", "error \"too late\"\r\n4 goodbye"}) {
        auto again = it.server.accept();
        again.say("2 kgp 1 0 1");
        again.expect(" mode freeplay");
        again.say(std::string{"2 state "} + start);  // an id from the other connection
        again.expect("@2 move");
        again.say(farewell);
        CHECK(again.is_closed());
        it.client.expect("it says goodbye");
        it.client.expect("; connecting again in 0.1 s\n");
    }
}

TEST_CASE("client: waits for a server that has not started yet")
{
    listener server{listener::when::later};
    process client{command({"--reconnect", "3", ":" + std::to_string(server.port())})};
    client.expect("refused; connecting again in 0.1 s\n");
    server.listen();
    server.accept().say("kgp 1 0 1");
    client.expect("connected");
}

TEST_CASE("client: the pauses between attempts grow")
{
    listener server;
    process usual{command({server.address()})};
    server.accept().say("kgp 1 0 1\r\ngoodbye");
    usual.expect("connecting again in 1 s\n");

    process client{command({"--reconnect", "0.3", server.address()})};
    for (const auto* pause :
         {" 0.01 s\n", " 0.02 s\n", " 0.04 s\n", " 0.08 s\n", " 0.16 s\n", " 0.3 s\n", " 0.3 s\n"}) {
        server.accept().say("kgp 1 0 1\r\ngoodbye");
        client.expect("connecting again in");
        CHECK(client.expect("\n") == pause);
    }
    client.signal(SIGTERM);  // in the pause
    CHECK(client.wait() == 143);
}

TEST_CASE("client: --once ends it with the first connection")
{
    connected_client polite{{"--once"}};
    polite.peer.say("goodbye");
    CHECK(polite.client.wait() == 0);

    connected_client angry{{"--once"}};
    angry.peer.say("error \"no\x1b[31m robots\"");
    angry.peer.say("goodbye");
    CHECK(angry.peer.is_closed());  // else the client waits a second for that
    CHECK(angry.client.wait() == 1);
    CHECK(angry.client.said().find("no?[31m robots") != std::string::npos);

    connected_client gone{{"--once"}};
    gone.peer.close();
    CHECK(gone.client.wait() == 1);
}

TEST_CASE("client: the environment names the server, and its argument overrides that")
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

TEST_CASE("client: leaves a server that it does not understand, and says why in one line")
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
        CHECK(std::count(said.begin(), said.end(), '\n') == 2);  // that it connected, and why it left
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

TEST_CASE("client: leaves a server that does not know mode eval, even if its error has no reference")
{
    connected_client it{{"--eval"}};
    it.peer.say("error \"no such mode\"");
    it.peer.say("goodbye");
    CHECK(it.peer.is_closed());
    CHECK(it.client.wait() == 1);
    CHECK(it.client.said().find("connecting again") == std::string::npos);
}

TEST_CASE("client: an unknown host, and a host without a server")
{
    // Part of this name is longer than DNS allows. No resolver asks a name server for it, which might know every name.
    const std::string host = std::string(64, 'x') + ".invalid";
    const auto unknown = run(command({host}));
    CHECK(unknown.status == 1);
    CHECK(unknown.said.starts_with("client: " + host + ":2671: it cannot be found: "));
    const listener nobody_yet{listener::when::later};
    const auto nobody = run(command({"--once", nobody_yet.address()}));
    CHECK(nobody.status == 1);
    CHECK(nobody.said.find("refused") != std::string::npos);
}

TEST_CASE("client: pings a silent server, and gives it up")
{
    with_enough_time([](const std::string& seconds) {
        connected_client it{{"--patience", seconds, "--once"}};
        for (const auto* answer : {" pong", " error \"Unknown command\""}) {
            const auto ping = it.peer.expect(" ping");
            it.peer.say("2@" + ping.substr(0, ping.find(' ')) + answer);
        }
        it.peer.expect(" ping");
        CHECK(it.peer.is_closed());
        CHECK(it.client.wait() == 1);
        CHECK(it.client.said().find("it says nothing") != std::string::npos);
        CHECK(it.client.said().find("Unknown") == std::string::npos);
    });
}

TEST_CASE("client: says goodbye when interrupted, also while thinking")
{
    connected_client it;
    it.peer.say(std::string{"2 state "} + large);
    it.peer.expect("@2 move");
    it.client.signal(SIGINT);
    it.peer.expect(" goodbye");
    CHECK(it.peer.is_closed());
    CHECK(it.client.wait() == 130);
}

TEST_CASE("client: --verbose shows all lines")
{
    connected_client it{{"--verbose"}};
    it.client.expect("< 0 kgp 1 0 1\n");
    it.client.expect("> 3 mode freeplay\n");
}
