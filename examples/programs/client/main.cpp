// A client of the Kalah Game Protocol, which plays with any player; or an engine for scripts: boards in, pits out.

#include "address.hpp"
#include "line_mode.hpp"
#include "network_client.hpp"

#include <support/command_line.hpp>
#include <support/games.hpp>

#include <kalah/search/strong/parallel.hpp>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>

namespace client {

namespace {

constexpr auto help_begin = R"(client [options] [HOST[:PORT]]
client --lines [options]

Plays Kalah on a server of the Kalah Game Protocol, version 1: any board of 1 to 15 pits that the server sends, and any
number of them at the same time. It answers within milliseconds, and again whenever it has found a better move, until
the server stops it or it has thought to the end. Without HOST and PORT it asks the environment variables KGP_HOST and
KGP_PORT, and else connects to localhost:2671.

  --player PLAYER       who thinks (expert); see below
  --threads N           of one player, if it can use more than one (all processors)
  --memory MB           of one player, if it remembers (64)
  --at-once N           so many boards are thought about at the same time (4); the others wait with a first move, and so
                        many players are kept for what they remember

  --name TEXT           how the server may call it (the player)
  --authors TEXT, --description TEXT
  --token TEXT          by which the server knows it again; the first line of a file, if TEXT is the name of one

  --reconnect SECONDS   when the connection ends, connect again: after 1 s, 2 s, 4 s, at most so many (30)
  --once                do not; the status is then 0 if the server has said goodbye, else 1
  --patience SECONDS    ping a server that has been silent for so long, and give it up if it stays silent (60)
  --verbose             show all lines, the server's after '<', its own after '>'

  --verify              let the server test whether it plays by the same rules (mode verify)
  --problems N          by so many problems (100)
  --eval                tell the server what boards are worth, in seeds, instead of moves (mode eval)

  --seed N              of chance, for the players that leave something to it (another each time)

  --lines               no server: read lines "BOARD MILLISECONDS" from standard input, answer each by a line: the pit
                        to play, from 0, the farthest from its store; or "error: " and the reason. Boards are written
                        as <pits,mover's store,opponent's store,mover's pits...,opponent's pits...>. A player that has
                        a limit of its own needs no milliseconds.
  --rules RULES         of --lines (majority, as servers play; see below)
  --help

)";

constexpr auto help_end = R"(
It ends with status 0 when all went well or the input ends, 1 when the server cannot be found, speaks another protocol
or refuses, or when a verification fails, 2 for wrong arguments, 130 after Ctrl-C (143 when it was asked to terminate).
)";

// The arguments that need another look before they are settings.
struct given {
    thinking_settings thinking{.each = {.threads = kalah::all_cores(), .seed = std::random_device{}()}};
    network_settings network{};
    std::string server{}, player{"expert"}, token{}, rules{};
    std::optional<std::string> name{};
    std::size_t megabytes = 64;
    int longest_pause = 30;
    double patience = 60;
    bool once = false, verify = false, eval = false, lines = false;
};

void add_options(support::command_line& to, given& told)
{
    auto& thinking = told.thinking;
    auto& network = told.network;
    to.add_option("--player", told.player);
    to.add_number("--threads", thinking.each.threads, 1, 1024);
    to.add_number("--memory", told.megabytes, 1, 1 << 20);
    to.add_number("--seed", thinking.each.seed, 0, ~std::uint64_t{0});
    const auto lines = to.add_flag("--lines", told.lines);
    to.add_option("--rules", told.rules).needs(lines);

    const auto of_a_server = [&](support::command_line::option option) { return option.excludes(lines); };
    of_a_server(to.add_option("server", told.server));
    of_a_server(to.add_number("--at-once", thinking.at_once, 1, 1024));
    of_a_server(to.add_option("--name", told.name));
    of_a_server(to.add_option("--authors", network.self.authors));
    of_a_server(to.add_option("--description", network.self.description));
    of_a_server(to.add_option("--token", told.token));
    of_a_server(to.add_number("--reconnect", told.longest_pause, 1, 86400));
    of_a_server(to.add_flag("--once", told.once));
    of_a_server(to.add_number("--patience", told.patience, 0.1, 86400));
    of_a_server(to.add_flag("--verbose", network.verbose));
    const auto verify = of_a_server(to.add_flag("--verify", told.verify));
    to.add_number("--problems", network.problems, 1, 1'000'000).needs(verify);
    of_a_server(to.add_flag("--eval", told.eval)).excludes(verify);
}

// A token in a file is not seen by others who list the processes.
[[nodiscard]] std::string token_of(const std::string& text)
{
    auto first_line = text;
    if (std::ifstream file{text}; file) std::getline(file, first_line);
    if (first_line.ends_with('\r')) first_line.pop_back();
    if (!text.empty() && first_line.empty()) throw support::wrong_arguments{"there is no token in '" + text + "'"};
    return first_line;
}

// Whatever is told must fit into a line.
void require_short(const introduction& self)
{
    for (const auto* text : {&self.name, &self.authors, &self.description, &self.token})
        if (text->size() > 2000)
            throw support::wrong_arguments{"names, descriptions and tokens have at most 2000 characters"};
}

void settle(const given& told, thinking_settings& thinking, network_settings& network)
{
    thinking.player = players::player_of(told.player);
    if (!told.rules.empty()) thinking.rules = support::rules_of(told.rules);
    thinking.each.memory = told.megabytes << 20;
    if (!told.lines) network.server = address_of(std::getenv("KGP_HOST"), std::getenv("KGP_PORT"), told.server);
    network.self.name = told.name.value_or(thinking.player.name());
    network.self.token = token_of(told.token);
    require_short(network.self);
    network.wanted = told.verify ? activity::verify : told.eval ? activity::eval : activity::freeplay;
    network.longest_pause = std::chrono::seconds{told.longest_pause};
    if (told.once || told.verify) network.longest_pause.reset();
    network.patience = std::chrono::milliseconds{static_cast<std::int64_t>(1000 * told.patience)};
}

[[nodiscard]] std::string help()
{
    return std::string{help_begin}
        .append(players::players_help())
        .append("\n")
        .append(support::rules_help)
        .append(help_end);
}

int run(const given& told)
{
    auto thinking = told.thinking;
    auto network = told.network;
    settle(told, thinking, network);
    if (!told.lines) return network_client{network, thinking}.run();
    answer_lines(std::cin, std::cout, thinking);
    return 0;
}

}  // namespace

}  // namespace client

int main(int count, char** arguments)
{
    return support::run_program("client", client::help(), count, arguments, client::add_options, client::run);
}
