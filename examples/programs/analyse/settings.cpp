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

What each move of a Kalah board is worth, and how the game would go on; or, ply by ply, what the moves of a game were
worth, what would have been better, and which lost most. Values are seeds of the final lead, for whoever moves: proven
ones are whole, others are estimates. Pits are counted from 0, the farthest from their owner's store. Boards have 1 to 15
pits a row.

  BOARD                 as <pits,mover store,opponent store,mover pits...,opponent pits...>; - reads a board or a game
                        from standard input
  --game TEXT           the pits played, a '-' where the player changes: 25-10-3-; - reads it from standard input
  --start PITS,SEEDS    the board at the beginning of the game, with so many seeds in each pit (6,4)
  --rules RULES         any house rules, as below (classic)
  --time MS             milliseconds for each board (500; without end with --exact)
  --depth N             search no deeper than so many plies
  --memory MB           for what the search remembers (64)
  --threads N           (all processors)
  --exact               solve each board
  --table SEEDS         for --exact: first make a table of all boards with so many seeds, or 0 for none (by default, by
                        the seeds on the board)
  --json                as JSON, of a board:
                          rules, pits, exact (whether by --exact), and of the board:
                          board, over, value, proven, best (a pit), moves: an array of
                            pit, again (whether the player moves again), value, proven, depth (null when exact),
                            low and high (what is proven by --exact, else null), line (null when unknown)
                        of a game:
                          rules, pits, exact, start, game, final (a board), over, lead (of the player who began),
                          plies: an array of the same as of a board, and
                            ply (from 1), player (1 or 2), played (a pit), played_value, lost
                          worst: an array of the numbers of the plies that lost most, at most three
                        Values that are not known are null.
  --quiet               no progress
  --help

)";

constexpr auto help_end = R"(
It ends with status 0, 1 when something else is wrong, 2 for wrong arguments, 130 after Ctrl-C (143 when it was
asked to terminate), when it shows what it has.
)";

[[nodiscard]] std::string standard_input()
{
    std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
    std::erase_if(text, [](char sign) { return sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t'; });
    return text;
}

// What is to be analysed: a board, or a game and the board that it begins with.
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
    to.add_flag("--json", wanted.json);
    to.add_flag("--quiet", wanted.quiet);
}

settings settled(const told_settings& told)
{
    auto wanted = told.known;
    if (told.rules) wanted.rules = support::rules_of(*told.rules);
    if (told.megabytes) wanted.how.memory = solvers::megabytes(*told.megabytes);
    support::refuse_together(wanted.exact, wanted.until.depth.has_value(), "--exact knows no --depth");
    support::refuse_together(!wanted.exact, wanted.how.table_seeds.has_value(), "--table is for --exact");
    // A depth alone is reached, however long it takes.
    const bool unlimited = wanted.exact || wanted.until.depth;
    if (told.milliseconds || !unlimited) wanted.until.time = std::chrono::milliseconds{told.milliseconds.value_or(500)};
    wanted.until.stop = &support::interrupted;
    take_subject(told, wanted);
    return wanted;
}

std::string help() { return std::string{help_begin}.append(support::rules_help).append(help_end); }

}  // namespace analyse
