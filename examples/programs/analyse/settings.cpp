#include "settings.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

#include <chrono>
#include <iostream>
#include <iterator>

namespace analyse {

namespace {

constexpr auto help_begin = R"(analyse [options] BOARD
analyse [options] --game TEXT [--start PITS,SEEDS]

Values each move of a Kalah board, and shows how the game would go on. Or goes through a game ply by ply: the values of
its moves, the better moves, and the plies that lost most. Values are the final lead in seeds, for the player to move.
Proven values are whole numbers, others are estimates. Pits are counted from 0, the farthest from their owner's store.
Boards have 1 to 15 pits a row.

  BOARD                 as <pits,mover store,opponent store,mover pits...,opponent pits...>; - reads a board or a game
                        from standard input
  --game TEXT           the pits played, with '-' where the player changes: 25-10-3-; - reads it from standard input
  --start PITS,SEEDS    the starting board of the game, with SEEDS seeds in each pit (6,4)
  --rules RULES         the rules, see below (classic)
  --time MS             milliseconds for each board (500; unlimited with --exact)
  --depth N             search at most N plies deep
  --memory MB           memory of the search (64)
  --threads N           (all processors)
  --exact               solve each board
  --table SEEDS         for --exact: first build a table of all boards with up to SEEDS seeds, 0 for none (depends on
                        the seeds on the board)
  --no-cache            for --exact: build the table anew, see solve --help
  --json                print JSON. Of a board:
                          rules, pits, exact (whether by --exact), and of the board:
                          board, over, value, proven, best (a pit), moves: an array of
                            pit, again (whether the player moves again), value, proven, depth (null when exact),
                            low and high (what is proven by --exact, else null), line (null when unknown)
                        Of a game:
                          rules, pits, exact, start, game, final (a board), over, lead (of the player who began),
                          plies: an array of the keys of a board, and
                            ply (from 1), player (1 or 2), played (a pit), played_value, lost
                          worst: an array of the numbers of the plies that lost most, at most three
                        Unknown values are null.
  --quiet               show no progress
  --help

)";

constexpr auto help_end = R"(
Exit status: 0, 1 for any other error, 2 for wrong arguments, 130 after Ctrl-C, 143 when asked to terminate. When
interrupted, it shows what it has.
)";

[[nodiscard]] std::string standard_input()
{
    std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
    std::erase_if(text, [](char sign) { return sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t'; });
    return text;
}

// The subject: a board, or a game and its first board.
void take_subject(told_settings told, settings& wanted)
{
    support::refuse_together(wanted.game.has_value(), told.board.has_value(), "either a board or --game, not both");
    if (!wanted.game && !told.board) throw support::wrong_arguments{"a board or --game was expected"};
    if (wanted.game == "-") wanted.game = standard_input();
    if (told.board == "-") {
        const auto text = standard_input();
        if (text.starts_with('<')) {
            told.board = text;
        } else {
            told.board.reset();
            wanted.game = text;
        }
    }
    support::refuse_together(told.board.has_value(), told.start.has_value(), "--start is for --game");
    wanted.board = told.board ? support::board_of(*told.board) : support::start_of(told.start.value_or("6,4"));
}

}  // namespace

void add_options(support::command_line& to, told_settings& told)
{
    auto& wanted = told.known;
    to.add_option("BOARD", told.board);
    to.add_option("--game", wanted.game);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_number("--time", told.milliseconds, 1, 1'000'000'000);
    to.add_number("--depth", wanted.until.depth, 1, 10'000);
    to.add_number("--memory", told.megabytes, 1, 1 << 20);
    to.add_number("--threads", wanted.how.threads, 1, 1024);
    to.add_flag("--exact", wanted.exact);
    to.add_number("--table", wanted.how.table_seeds, 0, 127);
    to.add_flag("--no-cache", wanted.how.no_cache);
    to.add_flag("--json", wanted.json);
    to.add_flag("--quiet", wanted.quiet);
}

settings settled(const told_settings& told)
{
    auto wanted = told.known;
    if (told.rules) wanted.rules = support::rules_of(*told.rules);
    if (told.megabytes) wanted.how.memory = solvers::megabytes(*told.megabytes);
    support::refuse_together(wanted.exact, wanted.until.depth.has_value(), "--exact takes no --depth");
    support::refuse_together(!wanted.exact, wanted.how.table_seeds.has_value(), "--table is for --exact");
    support::refuse_together(!wanted.exact, wanted.how.no_cache, "--no-cache is for --exact");
    // With a depth alone, there is no limit of time.
    const bool unlimited = wanted.exact || wanted.until.depth;
    if (told.milliseconds || !unlimited) wanted.until.time = std::chrono::milliseconds{told.milliseconds.value_or(500)};
    wanted.how.every_move = true;
    wanted.until.stop = &support::interrupted;
    take_subject(told, wanted);
    return wanted;
}

std::string help() { return std::string{help_begin}.append(support::rules_help).append(help_end); }

}  // namespace analyse
