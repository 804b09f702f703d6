// A server of the Kalah Game Protocol: clients play each other, freely or in a tournament.

#include "server.hpp"

#include <support/command_line.hpp>
#include <support/games.hpp>

#include <random>

namespace referee {

namespace {

constexpr auto help = R"(referee [options]

Lets clients of the Kalah Game Protocol, version 1, play each other over TCP: again and again in pairs as they come, or
in a tournament. It limits the time of each move, enforces the rules, and records every game. A client loses if it
leaves during a game, or if the last pit it names for a move is illegal. If it does not answer in time, its move is left
to chance, as the protocol demands; the tables count these moves ("silent").

  --port N              the port to listen on (2671); 0 takes any free one and prints it
  --bind ADDRESS        the address to listen on (127.0.0.1: only programs on this machine); 0.0.0.0 or :: lets all in

  --size PITS,SEEDS     the board (6,4), of 1 to 15 pits. The rules are the protocol's: standard, and the game ends when
                        a store holds more than half of the seeds
  --time SECONDS        the time for a move (5)
  --openings WHAT       none: players choose every move; first: each possible first move is forced in turn; a number N:
                        N random plies are forced (none; in a tournament first)
  --at-once N           at most N games at the same time (no limit)
  --games N, --once     end after N games, or one

  --tournament N        when N clients have come, begin a tournament: every pair plays each opening from both seats. End
                        with the cross table. A player that leaves may come back, with the same name or auth:token
  --wait SECONDS        begin a tournament after SECONDS, with the clients that have come by then
  --rounds N            play the tournament N times over (1)
  --grace SECONDS       a player away from a tournament for SECONDS loses the rest of its games (60)

  --records FILE        append the record of each game as it ends
  --quiet               print only the address it listens on, and the tables at the end
  --verbose             also show all lines: the clients' after '>', its own after '<'

  --patience SECONDS    send away a client that does not answer a ping within SECONDS (20)
  --flood N             send away a client that sends more than N lines in a second (1000)
  --faults N            send away a client after N errors in a row (10)
  --clients N           accept at most N clients at the same time (1000)
  --problems N          problems in a verification, which tests whether a client knows the rules (100)
  --seed N              seed for random moves, openings and problems (another each time)
  --help

It supports the modes freeplay and verify. It does not speak WebSocket: put a program such as websockify in front of it.
Ctrl-C ends it politely: unfinished games are recorded as such.

Exit status: 0 after a tournament or --games, 1 when it cannot listen or write, 2 for wrong arguments, 130 after Ctrl-C,
143 when asked to terminate.
)";

// Arguments that need another look before they become settings.
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
        throw support::wrong_arguments{"--openings needs none, first, or a number of random plies, not '" + what + "'"};
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
    if (wrong)
        throw support::wrong_arguments{"'" + how.address +
                                       "' is not an address: one such as 127.0.0.1 or :: was expected"};
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
