// A server of the Kalah Game Protocol: lets clients play each other, freely or in a tournament.

#include "server.hpp"

#include <support/command_line.hpp>
#include <support/games.hpp>

#include <random>

namespace referee {

namespace {

constexpr auto help = R"(referee [options]

Lets clients of the Kalah Game Protocol, version 1, play each other over TCP: pair by pair as they come, again and
again, or a tournament. It gives each move its time, refuses what is against the rules, and writes down every game. A
client that goes away in a game, or whose last word for a move is a pit that may not be played, loses the game. For one
that gives no answer in time a move is left to chance, as the protocol wants it; the tables say how often ("silent").

  --port N              where to listen (2671); 0 takes any that is free and prints it
  --bind ADDRESS        only to this (127.0.0.1: programs on this machine); 0.0.0.0 or :: lets everybody in

  --size PITS,SEEDS     the board (6,4), of 1 to 15 pits. The rules are those of the protocol: standard, and the game
                        ends when a store holds more than half
  --time SECONDS        for a move (5)
  --openings WHAT       none: the players choose every move; first: each of the first moves is forced in turn;
                        a number N: N random plies are forced (none; in a tournament first)
  --at-once N           so many games at the same time (all that are possible)
  --games N, --once     end after N games, or one

  --tournament N        when N clients are there, they play: every two of them, each opening, from both seats. Then it
                        ends with the cross table. Who goes away may come back, with the same name or auth:token
  --wait SECONDS        a tournament of those who are there so much later
  --rounds N            all that so many times (1)
  --grace SECONDS       who is away from a tournament so long loses the rest of its games (60)

  --records FILE        append the record of each game as it ends
  --quiet               print only where it listens, and the tables at the end
  --verbose             show all lines, too: those of the clients after '>', its own after '<'

  --patience SECONDS    who does not answer a ping so long is sent away (20)
  --flood N             so is who sends more than so many lines in a second (1000),
  --faults N            or gets so many errors in a row (10)
  --clients N           no more than so many at the same time (1000)
  --problems N          of a verification, which tests whether a client knows the rules (100)
  --seed N              of chance: random moves, openings and problems (another each time)
  --help

There are modes freeplay and verify. There is no WebSocket: a program such as websockify goes before it. Ctrl-C ends it
politely: the games that are not over are recorded as unfinished.

It ends with status 0 after a tournament or --games, 1 when it cannot listen or write, 2 for wrong arguments, 130 after
Ctrl-C (143 when it was asked to terminate).
)";

// The arguments that need another look before they are settings.
struct given {
    settings how{};
    std::string size = "6,4";
    std::string openings{};
    double time = 5, patience = 20, grace = 60;
    std::optional<double> wait{};
    std::optional<std::uint64_t> seed{};
};

void add_options(support::command_line& to, given& told)
{
    auto& how = told.how;
    const auto add_seconds = [&](auto* name, auto& number) { return to.add_number(name, number, 0.001, 1e6); };
    const auto add_count = [&](auto* name, auto& number) { return to.add_number(name, number, 1, 1'000'000'000); };
    to.add_number("--port", how.port, 0, 65535);
    to.add_option("--bind", how.address);
    to.add_option("--size", told.size);
    add_seconds("--time", told.time);
    to.add_option("--openings", told.openings);
    add_count("--at-once", how.at_once);
    to.add_option("--records", how.records);
    const auto quiet = to.add_flag("--quiet", how.quiet);
    to.add_flag("--verbose", how.verbose).excludes(quiet);

    const auto games = add_count("--games", how.games);
    const auto once = to.add_flag("--once", [&how] { how.games = 1; }).excludes(games);
    const auto of_free_play = [&](support::command_line::option option) {
        return option.excludes(games).excludes(once);
    };
    of_free_play(to.add_number("--tournament", how.tournament, 2, 1000));
    of_free_play(add_seconds("--wait", told.wait));
    to.add_number("--rounds", how.rounds, 1, 10'000);
    to.add_number("--grace", told.grace, 0, 1e6);

    add_seconds("--patience", told.patience);
    add_count("--flood", how.limits.lines_a_second);
    add_count("--faults", how.limits.faults);
    add_count("--clients", how.most_clients);
    add_count("--problems", how.limits.problems);
    to.add_number("--seed", told.seed, 0, ~std::uint64_t{0});
}

[[nodiscard]] std::chrono::nanoseconds seconds(double number)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>{number});
}

[[nodiscard]] opening_choice openings_called(const std::string& what)
{
    using kind = opening_choice::kind;
    if (what == "none") return {};
    if (what == "first") return {kind::every_first_pit};
    const auto plies = support::number_in(what, 1, 1000);
    if (!plies)
        throw support::wrong_arguments{"--openings are none, first, or a number of random plies, not '" + what + "'"};
    return {kind::random_plies, *plies};
}

[[nodiscard]] settings settled(const given& told)
{
    auto how = told.how;
    how.start = support::start_of(told.size);
    if (support::seeds_of(how.start) == 0)
        throw support::wrong_arguments{"a game needs seeds: --size " + told.size + " has none"};
    if (!told.openings.empty()) how.openings = openings_called(told.openings);
    how.time = seconds(told.time);
    how.grace = seconds(told.grace);
    how.limits.patience = seconds(told.patience);
    if (told.wait) how.wait = seconds(*told.wait);
    how.seed = told.seed ? *told.seed : std::random_device{}();
    asio::error_code wrong;
    static_cast<void>(asio::ip::make_address(how.address, wrong));
    if (wrong) throw support::wrong_arguments{"'" + how.address + "' is no address: as 127.0.0.1 or :: was expected"};
    return how;
}

int run(const given& told)
{
    const auto how = settled(told);
    asio::io_context network;
    return server{network, how}.run();
}

}  // namespace

}  // namespace referee

int main(int count, char** arguments)
{
    return support::run_program("referee", referee::help, count, arguments, referee::add_options, referee::run);
}
