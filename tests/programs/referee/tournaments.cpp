// The referee and tournaments, with players that leave and come back.

#include "support/enough_time.hpp"
#include "support/recorded.hpp"
#include "support/robots.hpp"
#include "support/running_referee.hpp"

#include <doctest/doctest.h>

#include <referee/schedule.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace programs;
using referee::opening;

TEST_CASE("referee: a whole tournament, and its cross table")
{
    const temporary_file file;
    running_referee referee{{"--tournament", "3", "--size", "4,3", "--records", file.path()}};
    // One always takes the nearest pit, so that the results differ.
    const move_policy nearest = [](const auto& board) { return std::vector{referee::pits_to_play(board).back()}; };
    crew robots{referee.port(), {{.name = "anna"}, {.name = "bert", .moves = nearest}, {.name = "carl"}}};
    const auto [status, said] = referee.end();
    CHECK(status == 0);

    const std::vector<std::string> names{"anna", "bert", "carl"};
    const auto number_of = [&](const std::string& name) {
        return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
    };
    std::map<std::tuple<std::string, std::string, int>, int> played;
    std::map<int, std::vector<kalah::tally>> of_player;
    kalah::standings results{names};
    const auto games = records<4>(file);
    for (const auto& game : games) {
        CHECK(game.forced == 1);
        ++played[{game.first, game.second, game.plies.at(0).pit}];
        results.add(number_of(game.first), number_of(game.second), kalah::tally_of(game.winner(), kalah::side::first));
        if (game.first != "bert" && game.second != "bert")
            CHECK(plies_of(game) == usual_game(kalah::start<4>(3), {game.plies.at(0).pit}));
    }
    CHECK(games.size() == 3 * 4 * 2);
    CHECK(played.size() == 3 * 4 * 2);

    // Equal players are in the order of their arrival, so compare row by row.
    const auto table = said.substr(std::min(said.find("\n\n"), said.size()));
    for (const auto& name : names) {
        const auto all = results.of(number_of(name));
        const auto row = table.find(" " + name + " ");
        REQUIRE(row != table.npos);
        const auto line = table.substr(row, table.find('\n', row) - row);
        CHECK_MESSAGE(line.find(" " + tally_text(all) + " ") != line.npos, line);
        for (const auto& other : names) {
            if (other == name) continue;
            const auto& pair = results.against(number_of(name), number_of(other));
            CHECK_MESSAGE(line.find(" " + tally_text(pair) + " ") != line.npos, line);
        }
    }
}

TEST_CASE("referee: a tournament of the clients present after a while, with random openings")
{
    with_enough_time([](const std::string& seconds) {
        const temporary_file file;
        running_referee referee{
            {"--wait", seconds, "--openings", "3", "--rounds", "2", "--size", "5,3", "--records", file.path()}};
        crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}, {.name = "carl"}}};
        referee.program().expect("the tournament begins: 3 players");
        CHECK(referee.end().status == 0);
        std::map<std::vector<int>, int> openings;
        for (const auto& game : records<5>(file)) {
            CHECK(game.forced == 3);
            const auto pits = plies_of(game);
            const opening forced{pits.begin(), pits.begin() + 3};
            ++openings[forced];
            CHECK(pits == usual_game(kalah::start<5>(3), forced));
        }
        CHECK(openings.size() == 2);
        for (const auto& [forced, count] : openings) CHECK(count == 3 * 2);
    });
}

TEST_CASE("referee: a player that leaves a tournament may come back")
{
    const temporary_file file;
    running_referee referee{{"--tournament", "2", "--openings", "none", "--rounds", "2", "--records", file.path()}};
    asio::io_context network;
    auto goer = player(network, referee, "goer");
    crew robots{referee.port(), {{.name = "anna"}}};
    static_cast<void>(state_for(goer));
    auto late = player(network, referee, "late");
    CHECK(late.expect("error").find("\"the tournament has begun\"") != std::string::npos);
    CHECK(late.is_closed());
    goer.close();
    referee.program().expect("goer is gone");
    crew back{referee.port(), {{.name = "goer"}}};
    const auto [status, said] = referee.end();
    CHECK(status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 4);
    CHECK(games[0].lost);
    for (std::size_t later = 1; later < 4; ++later) CHECK(plies_of(games[later]) == usual_game(kalah::start<6>(4), {}));
}

TEST_CASE("referee: a token identifies a returning player, whatever its name")
{
    const temporary_file file;
    running_referee referee{{"--tournament", "2", "--openings", "none", "--records", file.path()}};
    crew anna{referee.port(), {{.name = "anna"}}};
    crew goer{referee.port(), {{.name = "goer", .token = "secret", .goes_after = 2}}};
    goer.join();
    referee.program().expect("goer is gone");
    asio::io_context network;
    auto impostor = player(network, referee, "goer");
    impostor.expect("error \"the tournament has begun\"");
    CHECK(impostor.is_closed());
    crew back{referee.port(), {{.name = "other", .token = "secret"}}};
    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 2);
    CHECK(games[0].lost);
    CHECK(!games[1].lost);
    CHECK(std::set{games[1].first, games[1].second} == std::set<std::string>{"anna", "goer"});
}

TEST_CASE("referee: a player that does not come back in time loses its remaining games, and the others play on")
{
    const temporary_file file;
    running_referee referee{
        {"--tournament", "3", "--openings", "none", "--rounds", "2", "--grace", "0.05", "--records", file.path()}};
    const move_policy slow = [](const kalah::any_board& board) {
        std::this_thread::sleep_for(5ms);  // so that they are in a game when the referee gives up on it
        return std::vector{usual_pit(board)};
    };
    crew robots{referee.port(),
                {{.name = "anna", .moves = slow}, {.name = "bert", .moves = slow}, {.name = "goer", .goes_after = 1}}};
    CHECK(referee.end().status == 0);
    robots.join();
    int lost = 0, gone = 0;
    for (const auto& game : records<6>(file)) {
        const bool is_of_goer = game.first == "goer" || game.second == "goer";
        CHECK(game.lost.has_value() == is_of_goer);
        if (!game.lost) {
            CHECK(plies_of(game) == usual_game(kalah::start<6>(4), {}));
            continue;
        }
        CHECK(loser_of(game) == "goer");
        ++lost;
        if (game.lost->reason == "went away and did not come back") ++gone;
    }
    CHECK(lost == 8);
    CHECK(gone == 7);
    // No player has two games at the same time.
    for (const auto& self : robots.robots)
        CHECK(std::is_sorted(self.requests.begin(), self.requests.end(),
                             [](const auto& a, const auto& b) { return std::stoi(a.game) < std::stoi(b.game); }));
}

TEST_CASE("referee: a second connection with the same token takes the place of the first")
{
    running_referee referee{{}};
    asio::io_context network;
    const auto come = [&] {
        auto self = connect(network, referee);
        self.say("set auth:token \"secret\"");
        self.say("mode freeplay");
        return self;
    };
    auto first = come();
    referee.program().expect("client 1 has come");
    auto second = come();
    CHECK(first.expect("error").find("\"another connection came with your token\"") != std::string::npos);
    CHECK(first.is_closed());
    second.say("1 ping");
    second.expect("@1 pong");
}
