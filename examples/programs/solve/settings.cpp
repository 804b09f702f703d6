#include "settings.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

namespace solve {

namespace {

constexpr auto help_begin = R"(solve [options] [BOARD | --start PITS,SEEDS]

Solves a Kalah board: prints the mover's final lead in seeds under perfect play, the best pit, and the line of perfect
play. In a line, '-' marks a change of player. Pits are counted from 0, the farthest from their owner's store. Boards
have 1 to 15 pits a row.

  BOARD                 as <pits,mover store,opponent store,mover pits...,opponent pits...>
  --start PITS,SEEDS    the starting board, with SEEDS seeds in each pit (6,4)
  --rules RULES         the rules, see below (classic)
  --moves               print the value of each move, not only of the best
  --outcome             find out only who wins, or that it is a draw: cheaper than the value

  --table SEEDS         first build a table of all boards with up to SEEDS seeds, 0 for none (depends on the seeds on
                        the board: none up to 20, 12 up to 36, 17 up to 59, or 20 with --moves, then 22; within a
                        quarter of the free memory)
  --table-file FILE     load the table from this file; if the file does not exist, build it there, which may be
                        interrupted and continued
  --no-cache            build the table anew. Otherwise it is taken from, and kept in, the folder kalah in XDG_CACHE_HOME
                        or ~/.cache (Windows: LOCALAPPDATA), which all programs share. The folder holds the largest
                        table of each size and rules. Its files may be deleted at any time
  --memory MB           memory of the search (16, 64, 256 or 1024, depending on the seeds on the board)
  --memory-file FILE    load the search's memory from this file, and save it there: every ten minutes, at the end, and
                        when interrupted
  --threads N           (all processors)
  --time S, --nodes N   give up after S seconds or N nodes, and print what is proven by then

  --journal FILE        solve by many questions, and append each answer to this file. The same command goes on from
                        there, after Ctrl-C, a kill or a crash, and on another machine
  --merge FILE          first take over what another journal knows; may be given several times
                        Built with the option KALAH_MPI, it also runs on a cluster: mpirun -n 17 solve --journal FILE.
                        Rank 0 asks the questions, and each other rank answers one at a time, with a table (--table-file,
                        which must exist) and a memory of its own

  --list FILE           solve each row of a file, and compare it with the value given there:
                        'classic; 6,4; 10', 'classic; 6,4; -14 -8 10+ -2 -6 4', 'classic <3,0,0,3,3,3,3,3,3> 2 2 -6', or
                        boards alone
  --value V             the value of the boards that stand alone
  --up-to SEEDS         solve only rows with at most SEEDS seeds in the pits
  --seconds-each S      skip a row when it takes longer

  --quiet               show no progress
  --help

)";

constexpr auto help_end = R"(
Exit status: 0, 1 when a value of a list is wrong or a file cannot be used, 2 for wrong arguments, 130 after Ctrl-C, 143
when asked to terminate. When interrupted, it prints what is proven so far.
)";

}  // namespace

void add_options(support::command_line& to, told_settings& told)
{
    auto& wanted = told.known;
    to.add_option("BOARD", told.board);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_flag("--moves", wanted.moves);
    to.add_flag("--outcome", wanted.how.outcome);

    to.add_number("--table", wanted.how.table_seeds, 0, 127);
    to.add_option("--table-file", wanted.how.table_file);
    to.add_flag("--no-cache", wanted.how.no_cache);
    to.add_number("--memory", told.megabytes, 1, 1 << 20);
    to.add_option("--memory-file", wanted.memory_file);
    to.add_number("--threads", wanted.how.threads, 1, 1024);
    to.add_number("--time", told.time, 0, 1e9);
    to.add_number("--nodes", wanted.until.nodes, 1, 1'000'000'000'000'000);

    to.add_option("--journal", wanted.journal);
    to.add_option("--merge", wanted.merge);

    to.add_option("--list", wanted.list);
    to.add_number("--value", wanted.value, -9999, 9999);
    to.add_number("--up-to", wanted.up_to, 0, 9999);
    to.add_number("--seconds-each", wanted.seconds_each, 0, 1e9);
    to.add_flag("--quiet", wanted.quiet);
}

settings settled(const told_settings& told)
{
    auto wanted = told.known;
    if (told.rules) wanted.rules = support::rules_of(*told.rules);
    if (told.megabytes) wanted.how.memory = solvers::megabytes(*told.megabytes);
    if (told.time) wanted.until.time = seconds(*told.time);
    wanted.how.every_move = wanted.moves;
    wanted.until.stop = &support::interrupted;

    const bool limited = wanted.until.time || wanted.until.nodes;
    const bool for_lists = wanted.value || wanted.up_to || wanted.seconds_each;
    support::refuse_together(told.start.has_value(), told.board.has_value(), "either a board or --start, not both");
    support::refuse_together(wanted.list.has_value(), told.start || told.board, "either a board or --list, not both");
    support::refuse_together(wanted.list.has_value(), limited || wanted.moves || wanted.memory_file,
                             "--moves, --time, --nodes and --memory-file are for one board, not for --list");
    support::refuse_together(!wanted.list, for_lists, "--value, --up-to and --seconds-each are for --list");
    support::refuse_together(wanted.how.table_file.has_value(), wanted.how.table_seeds == 0,
                             "--table 0 makes no table to be in --table-file");
    support::refuse_together(wanted.journal.has_value(), wanted.list || wanted.moves || wanted.memory_file,
                             "--journal is for one board, without --moves and --memory-file");
    support::refuse_together(!wanted.journal, !wanted.merge.empty(), "--merge is for --journal");
    support::refuse_together(wanted.list.has_value(), wanted.how.outcome, "--outcome is not for --list");
    if (!wanted.list)
        wanted.board = told.board ? support::board_of(*told.board) : support::start_of(told.start.value_or("6,4"));
    return wanted;
}

std::string help() { return std::string{help_begin}.append(support::rules_help).append(help_end); }

}  // namespace solve
