#include "arguments.hpp"

#include "address.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>

#include <kalah/engine/expert_options.hpp>

#include <cstdlib>
#include <fstream>

namespace client {

namespace {

constexpr auto help_begin = R"(client [options] [HOST[:PORT]]
client --lines [options]

Plays Kalah on a server of the Kalah Game Protocol, version 1. It plays boards of 1 to 15 pits, and any number of them
at the same time. It answers within milliseconds, and again whenever it finds a better move, until the server stops it
or its search ends. HOST and PORT default to the environment variables KGP_HOST and KGP_PORT, then to localhost:2671.

  --player PLAYER       the player that thinks (expert); see below
  --threads N           threads for each player that can use them (all processors)
  --memory MB           memory for each player that can use it (64)
  --at-once N           think about at most N boards at the same time (4); the others wait with a first move. N players
                        keep their memory

  --name TEXT           the name to give to the server (the player)
  --authors TEXT, --description TEXT
  --token TEXT          the secret that identifies it to the server; if TEXT names a file, the first line of the file

  --reconnect SECONDS   when the connection ends, connect again: first after a thirtieth of SECONDS, then after twice as
                        long each time, and at most after SECONDS (30: after 1 s, 2 s, 4 s, 8 s, 16 s, 30 s)
  --once                do not connect again; the status is 0 if the server said goodbye, else 1
  --patience SECONDS    ping a server that is silent for SECONDS, and give up if it stays silent (60)
  --verbose             show all lines, the server's after '<', its own after '>'

  --verify              let the server test whether it plays by the same rules (mode verify)
  --problems N          the number of problems for --verify (100)
  --eval                send the values of boards in seeds instead of moves (mode eval)

  --no-book             without the opening books that come with Kalah, which only the expert of level 10 uses
  --seed N              seed for players that use chance (another each time)

  --lines               use no server: read lines "BOARD MILLISECONDS" from standard input, and answer each with a line:
                        the pit to play, from 0, the farthest from its store; or "error: " and the reason. A board is
                        <pits,mover store,opponent store,mover pits...,opponent pits...>. A player with its own limit
                        needs no milliseconds.
  --rules RULES         rules for --lines (majority, as servers play; see below)
  --help

)";

constexpr auto help_end = R"(
Exit status: 0 when all went well or the input ends; 1 when the server cannot be found, speaks another protocol or
refuses, or when a verification fails; 2 for wrong arguments; 130 after Ctrl-C, 143 when asked to terminate.
)";

// A token in a file stays hidden from users who list the processes.
[[nodiscard]] std::string token_of(const std::string& text)
{
    auto first_line = text;
    if (std::ifstream file{text}; file) std::getline(file, first_line);
    if (first_line.ends_with('\r')) first_line.pop_back();
    if (!text.empty() && first_line.empty()) throw support::wrong_arguments{"there is no token in '" + text + "'"};
    return first_line;
}

// Everything must fit into a line.
void require_short(const introduction& self)
{
    for (const auto* text : {&self.name, &self.authors, &self.description, &self.token})
        if (text->size() > 2000)
            throw support::wrong_arguments{"names, descriptions and tokens have at most 2000 characters"};
}

}  // namespace

void add_options(support::command_line& to, told_settings& told)
{
    auto& thinking = told.thinking;
    auto& network = told.network;
    to.add_option("--player", told.player);
    to.add_number("--threads", thinking.each.threads, 1, 1024);
    to.add_number("--memory", told.megabytes, 1, 1 << 20);
    to.add_number("--seed", thinking.each.seed, 0, ~std::uint64_t{0});
    to.add_flag("--no-book", told.no_book);
    const auto lines = to.add_flag("--lines", told.lines);
    to.add_option("--rules", told.rules).needs(lines);

    const auto of_a_server = [&](support::command_line::option option) { return option.excludes(lines); };
    of_a_server(to.add_option("server", told.server));
    of_a_server(to.add_number("--at-once", thinking.at_once, 1, 1024));
    of_a_server(to.add_option("--name", told.name));
    of_a_server(to.add_option("--authors", network.self.authors));
    of_a_server(to.add_option("--description", network.self.description));
    of_a_server(to.add_option("--token", told.token));
    of_a_server(to.add_number("--reconnect", told.longest_pause, 0.1, 86400));
    of_a_server(to.add_flag("--once", told.once));
    of_a_server(to.add_number("--patience", told.patience, 0.1, 86400));
    of_a_server(to.add_flag("--verbose", network.verbose));
    const auto verify = of_a_server(to.add_flag("--verify", told.verify));
    to.add_number("--problems", network.problems, 1, 1'000'000).needs(verify);
    of_a_server(to.add_flag("--eval", told.eval)).excludes(verify);
}

void settle(told_settings& told)
{
    auto& thinking = told.thinking;
    auto& network = told.network;
    thinking.player = players::player_of(told.player);
    if (!told.rules.empty()) thinking.rules = support::rules_of(told.rules);
    thinking.each.memory = told.megabytes << 20;
    thinking.each.endgames = kalah::usual_endgames();
    if (!told.no_book) thinking.each.books = players::shipped_books();
    if (!told.lines) network.server = address_of(std::getenv("KGP_HOST"), std::getenv("KGP_PORT"), told.server);
    network.self.name = told.name.value_or(thinking.player.name());
    network.self.token = token_of(told.token);
    require_short(network.self);
    network.wanted = told.verify ? activity::verify : told.eval ? activity::eval : activity::freeplay;
    network.longest_pause = std::chrono::milliseconds{static_cast<std::int64_t>(1000 * told.longest_pause)};
    if (told.once || told.verify) network.longest_pause.reset();
    network.patience = std::chrono::milliseconds{static_cast<std::int64_t>(1000 * told.patience)};
}

std::string help()
{
    return std::string{help_begin}
        .append(players::players_help())
        .append("\n")
        .append(support::rules_help)
        .append(help_end);
}

}  // namespace client
