#include "settings.hpp"

#include <players/player.hpp>
#include <support/command_line.hpp>
#include <support/games.hpp>

#include <set>

namespace tournament {

namespace {

constexpr auto help_begin = R"(tournament [options] PLAYER PLAYER...

Lets Kalah players play each other: every pair plays each opening twice, once from either side. Prints a table of the
results of each pair, with shares of points, their 95 % intervals, and Elo.

  tournament minimax alpha_beta/knowledge expert:3 random
  tournament --size 6,6 --limit 100ms --records games.txt --svg chart.svg mtdf alpha_beta "program:./engine --fast"

  --size PITS,SEEDS     the starting board: 1 to 15 pits a row, and the seeds in each (6,4)
  --board BOARD         another starting board, written as below
  --rules RULES         the rules, see below (standard)
  --limit LIMIT         the limit for a move of players that name none (10000nodes). With nodes or plies, a tournament
                        is reproducible on any machine with any number of threads
  --time TIME           the same as a time, such as 100ms or 2s; it also applies to programs (1s)
  --openings WHAT       how the games begin: first: every first move (default);  none: as the players like
                        plies:N: every sequence of N plies
                        random:COUNT,PLIES[,SEED]: COUNT different sequences of PLIES plies
                        balanced:COUNT,PLIES[,SEED]: the same, but only openings after which neither player leads by
                        more than two seeds, as far as the expert sees. Others are won for one seat whoever plays
  --rounds N            play all games N times (1), for players that depend on chance or time
  --sprt ELO0,ELO1      play only until it is clear whether the first of two players is stronger by ELO0 or by ELO1
                        points of the Elo scale: a sequential probability ratio test of pairs of games, wrong in 5 %.
                        Such as 0,10. The openings are balanced:1000,6 unless told otherwise
  --pie                 play by the pie rule: before its first move, the second player may take the first one's seat
  --threads N           play N games at a time (all processors). Under mpirun, each rank but the first plays one
  --seed N              seed for players that use chance (1)

  --records FILE        append each game to this file as it ends. If the file already holds games of this tournament,
                        play only the others
  --csv FILE, --markdown FILE, --svg FILE
                        write the table, or a chart, to a file
  --quiet               show no progress
  --list                list the players
  --help

)";

constexpr auto help_of_programs = R"(
  program:COMMAND       another program. The shell starts it for each game. It reads lines "BOARD MILLISECONDS" from
                        standard input, and answers each with a line: the pit to play, from 0, the farthest from its
                        store. A board is <pits,mover store,opponent store,mover pits...,opponent pits...>. It loses
                        when it ends or is late, but has 5 s more to start
)";

constexpr auto help_end = R"(
Exit status: 0, 1 when a file cannot be used, 2 for wrong arguments, 130 after Ctrl-C, 143 when asked to terminate.
After an interruption it finishes the games in progress, and prints the table so far. A second Ctrl-C ends it at once.
)";

[[nodiscard]] std::chrono::milliseconds in_milliseconds(std::chrono::nanoseconds time)
{
    return std::max(std::chrono::milliseconds{1}, std::chrono::floor<std::chrono::milliseconds>(time));
}

void require_different_files(const settings& wanted)
{
    std::set<std::string> seen;
    for (const auto& file : {wanted.records, wanted.csv, wanted.markdown, wanted.svg})
        if (!file.empty() && !seen.insert(file).second)
            throw support::wrong_arguments{"'" + file + "' cannot serve as two files"};
}

}  // namespace

std::string list_of_players() { return std::string{players::players_help()} + help_of_programs; }

std::string help() { return help_begin + list_of_players() + "\n" + std::string{support::rules_help} + help_end; }

void add_options(support::command_line& arguments, settings& wanted)
{
    arguments.add_option("players", wanted.players);
    const auto size = arguments.add_option("--size", wanted.size);
    arguments.add_option("--board", wanted.board_text).excludes(size);
    arguments.add_option("--rules", wanted.rules_text);
    const auto limit = arguments.add_option("--limit", wanted.limit_text);
    arguments.add_option("--time", wanted.time_text).excludes(limit);
    arguments.add_option("--openings", wanted.openings_text);
    arguments.add_number("--rounds", wanted.rounds, 1, 1'000'000);
    arguments.add_option("--sprt", wanted.sprt_text);
    arguments.add_flag("--pie", wanted.pie);
    arguments.add_number("--threads", wanted.threads, 1, 1024);
    arguments.add_number("--seed", wanted.seed, 0, ~std::uint64_t{0});
    arguments.add_option("--records", wanted.records);
    arguments.add_option("--csv", wanted.csv);
    arguments.add_option("--markdown", wanted.markdown);
    arguments.add_option("--svg", wanted.svg);
    arguments.add_flag("--quiet", wanted.quiet);
    arguments.add_flag("--list", wanted.list);
}

void understand(settings& wanted)
{
    wanted.from = wanted.board_text.empty() ? support::start_of(wanted.size) : support::board_of(wanted.board_text);
    wanted.rules = support::rules_of(wanted.rules_text);
    wanted.limit = players::limit_of(wanted.time_text.empty() ? wanted.limit_text : wanted.time_text);
    if (!wanted.time_text.empty() && !wanted.limit.time)
        throw support::wrong_arguments{"--time needs a time, such as 100ms, not '" + wanted.time_text + "'"};
    if (wanted.limit.time) wanted.program_time = in_milliseconds(*wanted.limit.time);
    if (!wanted.sprt_text.empty()) wanted.sprt = hypotheses_of(wanted.sprt_text);
    if (wanted.openings_text.empty()) wanted.openings_text = wanted.sprt ? "balanced:1000,6" : "first";
    wanted.openings = openings_called(wanted.openings_text);
    if (wanted.sprt && wanted.players.size() != 2) throw support::wrong_arguments{"--sprt is for two players"};
    require_different_files(wanted);
}

}  // namespace tournament
