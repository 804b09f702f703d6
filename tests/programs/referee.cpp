// The referee against clients of every kind: who keeps the rules, who does not, and what is no client at all.

#include "support/peer.hpp"
#include "support/plain.hpp"
#include "support/process.hpp"
#include "support/random.hpp"
#include "support/robots.hpp"

#include <doctest/doctest.h>

#include <kalah/game.hpp>
#include <kalah/kalah.hpp>
#include <kalah/tournament/standings_text.hpp>
#include <kgp/printable.hpp>
#include <referee/schedule.hpp>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace {

using namespace programs;
using examples::opening;
using examples::protocol_rules;
using kalah_tests::random_source;

using arguments = std::vector<std::string>;

// A referee that has begun to listen at a free port.
class running_referee {
public:
    explicit running_referee(arguments more, const process_options& how = {}) : program_{command(std::move(more)), how}
    {
        program_.expect("listening on 127.0.0.1:");
        port_ = static_cast<unsigned short>(std::stoi(program_.expect("\n")));
    }

    [[nodiscard]] unsigned short port() const { return port_; }
    [[nodiscard]] process& program() { return program_; }

    // Its status when it has ended, and all that it has said.
    [[nodiscard]] outcome end()
    {
        const auto status = program_.wait(30s);
        static_cast<void>(program_.read_all(1s));
        return {status, program_.said()};
    }

private:
    [[nodiscard]] static arguments command(arguments more)
    {
        more.insert(more.begin(), {PROGRAM_referee, "--port", "0", "--seed", "1"});
        return more;
    }

    process program_;
    unsigned short port_ = 0;
};

// A file that is there as long as this.
class temporary_file {
public:
    temporary_file() = default;
    temporary_file(const temporary_file&) = delete;
    temporary_file& operator=(const temporary_file&) = delete;
    ~temporary_file()
    {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }

    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    inline static int count = 0;
    std::filesystem::path path_ = std::filesystem::temp_directory_path() /
                                  ("kalah-referee-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
};

// All games of a file, which are checked by being played again.
template <int Pits>
[[nodiscard]] std::vector<kalah::game_record<kalah::board<Pits>>> records(const temporary_file& file)
{
    std::ifstream in{file.path()};
    const auto read = kalah::read_records<kalah::board<Pits>>(protocol_rules, in);
    REQUIRE_MESSAGE(read, (read ? "" : to_string(read.error())));
    return *read;
}

[[nodiscard]] peer connect(asio::io_context& network, const running_referee& to)
{
    asio::ip::tcp::socket socket{network};
    socket.connect({asio::ip::address_v4::loopback(), to.port()});
    return {network, std::move(socket)};
}

// A client that wants to play.
[[nodiscard]] peer player(asio::io_context& network, const running_referee& at, const std::string& name)
{
    auto self = connect(network, at);
    self.expect("kgp 1 0 1");
    self.say("1 set info:name \"" + name + "\"");
    self.say("3 mode freeplay");
    self.expect("@3 ok");
    return self;
}

struct asked {
    std::string id{};
    kalah::any_board board{};
};

// The next board that it is asked about; it answers the ping before it.
[[nodiscard]] asked state_for(peer& self)
{
    const auto ping = examples::kgp::read_message(self.expect(" ping"));
    self.say("5@" + std::to_string(*ping->id) + " pong");
    const auto state = examples::kgp::read_message(self.expect(" state "));
    return {std::to_string(*state->id), std::get<kalah::any_board>(state->arguments.at(0))};
}

[[nodiscard]] std::vector<int> plies_of(const auto& record)
{
    std::vector<int> pits;
    for (const auto& ply : record.plies) pits.push_back(ply.pit);
    return pits;
}

// Who lost before the end.
[[nodiscard]] std::string loser_of(const auto& record)
{
    return record.lost->by == kalah::side::first ? record.first : record.second;
}

[[nodiscard]] std::string tally_text(const kalah::tally& games)
{
    return std::to_string(games.wins) + "-" + std::to_string(games.draws) + "-" + std::to_string(games.losses);
}

// What two robots play, after these plies.
template <int Pits>
[[nodiscard]] std::vector<int> usual_game(kalah::board<Pits> board, const opening& forced)
{
    std::vector<int> pits;
    while (!protocol_rules.moves(board).empty()) {
        pits.push_back(pits.size() < forced.size() ? forced[pits.size()] : usual_pit(board));
        board = protocol_rules.play(board, pits.back()).next;
    }
    return pits;
}

}  // namespace

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

    // Each was asked for its own plies, and only where there was a choice.
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

TEST_CASE("referee: a whole tournament, and its cross table")
{
    const temporary_file file;
    running_referee referee{{"--tournament", "3", "--size", "4,3", "--records", file.path()}};
    // One of them always takes the nearest pit, so that the results differ.
    const move_policy nearest = [](const auto& board) { return std::vector{examples::pits_to_play(board).back()}; };
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

    // The players entered in the order in which they came, which decides between equals: so compare row by row.
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

TEST_CASE("referee: a tournament of those who are there after a while, with random openings")
{
    const temporary_file file;
    running_referee referee{
        {"--wait", "1", "--openings", "3", "--rounds", "2", "--size", "5,3", "--records", file.path()}};
    crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}, {.name = "carl"}}};
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
}

TEST_CASE("referee: a client that goes away in a game loses it, and the others play on")
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

TEST_CASE("referee: an illegal move is refused, and loses when it was the last word")
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
    CHECK(cheat.expect("@13 ").ends_with("@13 error \"move wants a pit from 1 to 6\""));
    // What was wrong is forgotten when something better comes.
    cheat.say("15@" + first.id + " move " + std::to_string(usual_pit(first.board) + 1));
    cheat.say("17@" + first.id + " yield");
    cheat.expect("@" + first.id + " stop");

    // An empty pit: there is one after a few moves at most.
    for (;;) {
        const auto next = state_for(cheat);
        int empty = -1;
        for (int pit = 0; pit < 6; ++pit)
            if (!examples::may_play(next.board, pit)) empty = pit;
        const int pit = empty < 0 ? usual_pit(next.board) : empty;
        const auto number = std::to_string(pit + 1);
        cheat.say("19@" + next.id + " move " + number);
        if (empty >= 0) CHECK(cheat.expect("@19 ").ends_with("@19 error \"pit " + number + " is empty\""));
        cheat.say("21@" + next.id + " yield");
        if (empty >= 0) break;
    }
    const auto again = state_for(cheat);  // it is not sent away, and plays the next game
    cheat.say("23@" + again.id + " move 8");
    cheat.say("25@" + again.id + " yield");
    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 2);
    for (const auto& game : games) {
        REQUIRE(game.lost);
        CHECK(loser_of(game) == "cheat");
    }
    CHECK(games[0].lost->reason.find(", which is empty") != std::string::npos);
    CHECK(games[1].lost->reason == "played no pit of the board");
}

TEST_CASE("referee: the last move counts, stop ends the request, and what comes later is not heard")
{
    const temporary_file file;
    running_referee referee{{"--once", "--time", "0.2", "--records", file.path()}};
    asio::io_context network;
    auto self = player(network, referee, "slow");
    crew robots{referee.port(), {{.name = "anna"}}};
    const auto begun = std::chrono::steady_clock::now();
    const auto first = state_for(self);
    const auto pits = examples::pits_to_play(first.board);
    for (const int pit : pits) self.say("7@" + first.id + " move " + std::to_string(pit + 1));
    self.expect("@" + first.id + " stop");
    const auto time = std::chrono::steady_clock::now() - begun;
    CHECK(time >= 200ms);
    CHECK(time < 4s);

    // Silence for the request that was stopped, an error for one that never was.
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

TEST_CASE("referee: where no answer comes in time, a move is left to chance, and that is told")
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

TEST_CASE("referee: who does not answer a ping is sent away")
{
    const temporary_file file;
    running_referee referee{{"--once", "--patience", "0.5", "--records", file.path()}};
    asio::io_context network;
    auto idle = connect(network, referee);
    idle.expect("kgp 1 0 1");
    CHECK(idle.expect("error").find("\"no mode asked for within 0.5 s\"") != std::string::npos);
    idle.expect("goodbye");

    auto alone = player(network, referee, "alone");  // pinged although there is nobody to play with
    const auto ping = examples::kgp::read_message(alone.expect("ping"));
    alone.say("5@" + std::to_string(*ping->id) + " pong");
    alone.expect("ping");
    CHECK(alone.expect("error").find("\"no pong within 0.5 s\"") != std::string::npos);
    CHECK(alone.is_closed());

    auto mute = player(network, referee, "mute");
    crew robots{referee.port(), {{.name = "anna"}}};
    CHECK(mute.expect("error").find("\"no pong within 0.5 s\"") != std::string::npos);
    mute.expect("goodbye");
    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 1);
    REQUIRE(games[0].lost);
    CHECK(games[0].lost->reason == "went away: no pong within 0.5 s");
}

TEST_CASE("referee: a flood, a line without end, and lines that are broken")
{
    running_referee referee{{"--flood", "100", "--faults", "3"}};
    asio::io_context network;
    {
        auto flood = player(network, referee, "flood");
        for (int count = 0; count < 200; ++count) flood.say("ping");
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
        auto longest = player(network, referee, "longest");  // as long as it may be
        const std::string line = "1 set info:comment \"" + std::string(16'384 - 21, 'x') + "\"";
        REQUIRE(line.size() == 16'384);
        longest.say(line);
        longest.expect("@1 ok");
    }
    {
        auto broken = player(network, referee, "broken");
        broken.say("");  // that is nothing, and no fault
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

TEST_CASE("referee: what does not fit the state of the protocol is an error, and no more than that")
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
    refused("7 set info:name", "set wants an option and its value");
    refused("9 mode 5", "mode wants the name of one");
    self.say("11 ping");
    self.expect("@11 pong");
    self.say("ping");
    self.expect("pong");
    self.say("13 set my:own:option 5");
    self.expect("@13 ok");
    refused("27 set auth:token \"" + std::string(300, 'x') + "\"", "this token is too long");
    self.say("15 set \"info:name\" word");  // strings and words are taken for each other
    self.expect("@15 ok");
    self.say("17@2 error \"something\"");  // these are not answered
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
        const auto problem = examples::kgp::read_message(self.expect(" problem "));
        REQUIRE(problem);
        const auto board = std::get<kalah::board<5>>(std::get<kalah::any_board>(problem->arguments.at(0)));
        const auto pit = static_cast<int>(std::get<std::int64_t>(problem->arguments.at(1)));
        // By the rules as the tests have them, written without the library.
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

TEST_CASE("referee: who goes away from a tournament may come back")
{
    const temporary_file file;
    running_referee referee{{"--tournament", "2", "--openings", "none", "--rounds", "2", "--records", file.path()}};
    asio::io_context network;
    auto goer = player(network, referee, "goer");
    crew robots{referee.port(), {{.name = "anna"}}};
    static_cast<void>(state_for(goer));
    auto late = player(network, referee, "late");
    CHECK(late.expect("error").find("\"the tournament has begun\"") != std::string::npos);
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

TEST_CASE("referee: a token says who comes back, whatever it calls itself")
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
    crew back{referee.port(), {{.name = "other", .token = "secret"}}};
    CHECK(referee.end().status == 0);
    const auto games = records<6>(file);
    REQUIRE(games.size() == 2);
    CHECK(games[0].lost);
    CHECK(!games[1].lost);
    CHECK(std::set{games[1].first, games[1].second} == std::set<std::string>{"anna", "goer"});
}

TEST_CASE("referee: who does not come back in time loses the rest of its games, and the others play on")
{
    const temporary_file file;
    running_referee referee{
        {"--tournament", "3", "--openings", "none", "--rounds", "2", "--grace", "0.05", "--records", file.path()}};
    const move_policy slow = [](const kalah::any_board& board) {
        std::this_thread::sleep_for(5ms);  // so that they are in the middle of a game when it is given up on
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
    // Nobody plays two games at the same time.
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

TEST_CASE("referee: a client that never reads is given up, and the others play on")
{
    const temporary_file file;
    running_referee referee{{"--flood", "100000000", "--tournament", "2", "--size", "6,6", "--records", file.path()}};
    crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}}};
    asio::io_context network;
    asio::ip::tcp::socket socket{network};
    socket.open(asio::ip::tcp::v4());
    socket.set_option(asio::socket_base::receive_buffer_size{4096});
    socket.connect({asio::ip::address_v4::loopback(), referee.port()});
    peer deaf{network, std::move(socket)};
    std::string pings;
    for (int count = 0; count < 10'000; ++count) pings += "ping\n";
    for (int count = 0; count < 100; ++count) deaf.say_raw(pings);  // a million: some 10 megabytes of pongs
    referee.program().expect("is gone: it does not read what it is told");
    CHECK(referee.end().status == 0);
    CHECK(records<6>(file).size() == 12);
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

// Comes again whenever it is sent away, until it has said so many lines. How often it came.
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
            std::this_thread::sleep_for(1ms);  // so that there is time to be disturbed
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
                    // The tournament is over, and nobody listens any more.
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

TEST_CASE("referee: nobody loses for what others send")
{
    for (const std::string faults : {"10", "1000000000"}) {
        const temporary_file file;
        running_referee referee{{"--time", "0.02", "--patience", "2", "--faults", faults, "--records", file.path()}};
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

TEST_CASE("referee: 200 clients at once, and games at the same time")
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
    // Requests of one game among those of another.
    CHECK(!std::is_sorted(robots.games.begin(), robots.games.end(),
                          [](const auto& a, const auto& b) { return std::stoi(a) < std::stoi(b); }));
}

TEST_CASE("referee: not more games at once than wanted, nor clients")
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

// The client of this project, as a process of its own.
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
    process victim{own_client(referee, {"--name", "victim"})};  // which thinks until it is stopped, 5 s for each move
    referee.program().expect("victim has come");
    crew robots{referee.port(), {{.name = "anna"}}};
    referee.program().expect("anna has come");
    std::this_thread::sleep_for(100ms);  // until it thinks
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

TEST_CASE("referee: at a terminal the standings stand below what happens")
{
    running_referee referee{{"--games", "2", "--size", "4,3"}, {.terminal = true}};
    const move_policy slow = [](const kalah::any_board& board) {
        std::this_thread::sleep_for(30ms);
        return std::vector{usual_pit(board)};
    };
    crew robots{referee.port(), {{.name = "anna", .moves = slow}, {.name = "bert", .moves = slow}}};
    const auto [status, said] = referee.end();
    CHECK(status == 0);
    const std::string head = "games  won  drawn  lost  points";
    const auto first = said.find(head), last = said.rfind(head);
    REQUIRE(first != last);
    CHECK(first < said.find("game 2: "));
    CHECK(said.find("\x1b[3A\x1b[J", first) < last);  // the table of a head and two players makes way
    CHECK(said.find("anna", last) != said.npos);
    CHECK(said.find('\x1b', last) == said.npos);  // the last one stays
}

TEST_CASE("referee: wrong arguments, and what cannot be")
{
    const std::vector<std::pair<arguments, std::string>> wrong{
        {{"--port", "70000"}, "--port"},
        {{"--size", "6"}, "'6' is no start: PITS,SEEDS as 6,4 was expected"},
        {{"--size", "16,4"}, "'16,4' is no start"},
        {{"--size", "6,0"}, "a game needs seeds: --size 6,0 has none"},
        {{"--size", "6,100"}, "'6,100' is no start: a board cannot hold so many seeds"},
        {{"--time", "0"}, "--time"},
        {{"--openings", "some"}, "--openings are none, first, or a number of random plies, not 'some'"},
        {{"--tournament", "1"}, "--tournament"},
        {{"--tournament", "2", "--once"}, "--tournament"},
        {{"--bind", "nowhere"}, "'nowhere' is no address"},
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

TEST_CASE("referee: games of other boards in the file of records are refused")
{
    const temporary_file file;
    {
        running_referee referee{{"--once", "--size", "3,2", "--records", file.path()}};
        crew robots{referee.port(), {{.name = "anna"}, {.name = "bert"}}};
        CHECK(referee.end().status == 0);
    }
    const auto other = run({PROGRAM_referee, "--port", "0", "--size", "4,3", "--records", file.path()});
    CHECK(other.status == 1);
    CHECK(other.said.find(file.path() + ": line 4: board: ") != std::string::npos);
    CHECK(records<3>(file).size() == 1);
}

TEST_CASE("referee: pairing")
{
    using namespace examples;
    SUBCASE("of a round robin: every pair, every opening, both seats")
    {
        round_robin all{{3, 5, 9}, {{0}, {1}}};
        std::map<std::tuple<int, int, int>, int> games;
        CHECK(!all.next({5}));
        while (const auto next = all.next({9, 5, 3})) ++games[{next->first, next->second, next->forced.at(0)}];
        CHECK(games.size() == 12);
        CHECK(all.games() == 12);
        CHECK(all.games_left() == 0);
        for (const auto& [game, count] : games) CHECK(count == 1);
    }
    SUBCASE("of a round robin without somebody")
    {
        round_robin all{{3, 5, 9}, {{}}};
        static_cast<void>(all.next({3, 5}));
        const auto left = all.without(5);
        CHECK(left.size() == 3);
        for (const auto& game : left) CHECK((game.first == 5) != (game.second == 5));
        CHECK(all.games_left() == 2);
        CHECK(all.without(3).size() == 2);
        CHECK(all.without(9).empty());
    }
    SUBCASE("of those who come: whom one has met least, and both seats in turn")
    {
        free_pairing pairs{kalah::start(6, 4), {}, chance{1}};
        CHECK(!pairs.next({1}));
        const auto first = pairs.next({1, 2}), second = pairs.next({1, 2}), third = pairs.next({2, 1, 3});
        REQUIRE((first && second && third));
        CHECK(first->first == second->second);
        CHECK(first->second == second->first);
        CHECK(std::set{third->first, third->second} == std::set{2, 3});
    }
    SUBCASE("of openings")
    {
        chance random{1};
        const auto start = kalah::start(6, 4);
        CHECK(openings_of({}, start, random) == std::vector<opening>{{}});
        CHECK(openings_of({opening_choice::kind::every_first_pit}, start, random) ==
              std::vector<opening>{{0}, {1}, {2}, {3}, {4}, {5}});
        const auto random_plies = openings_of({opening_choice::kind::random_plies, 4}, start, random);
        REQUIRE(random_plies.size() == 1);
        CHECK(random_plies[0].size() == 4);
        // On the smallest board there is no ply that does not end the game.
        const auto none = openings_of({opening_choice::kind::random_plies, 4}, kalah::start(1, 1), random);
        CHECK(none == std::vector<opening>{{}});
    }
}

TEST_CASE("kgp: what reaches a terminal")
{
    using examples::kgp::printable;
    CHECK(printable("J\xc3\xb6rg \xe2\x99\x9e") == "J\xc3\xb6rg \xe2\x99\x9e");
    CHECK(printable("\x1b]0;x\x07\n\t") == "?]0;x???");
    CHECK(printable("\xc2\x9b"
                    "31m") == "?31m");  // a control of two bytes
    CHECK(printable("a\xe2\x80\xae"
                    "b") == "a?b");                            // turns what follows around
    CHECK(printable("\xc0\x80\xe0\x80\x80\xff") == "??????");  // no UTF-8
    CHECK(printable("\xe2\x99") == "??");                      // cut off
    CHECK(printable("\xed\xa0\x80") == "?");                   // a surrogate
    CHECK(printable("abcdef", 3) == "abc...");
    CHECK(printable("abc", 3) == "abc");
}
