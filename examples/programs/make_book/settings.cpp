#include "settings.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>

#include <kalah/core/rules_text.hpp>

#include <sstream>

namespace make_book {

namespace {

constexpr auto help_begin =
    R"(make_book --book FILE [--start PITS,SEEDS] [--rules RULES] [--plies N] [--seconds S | --nodes N] [--retry]
make_book --check FILE [--start PITS,SEEDS] [--rules RULES] [--seconds S] [--all]

Makes an opening book: the best move of each board that can come up within N plies of the start, when one player (first
or second) plays by the book and the other plays anything. It keeps the entries of FILE, so it can be stopped at any
time, as by Ctrl-C, and run again to continue. With --check it proves the proven entries of a book again.

  --start PITS,SEEDS  the pits of a row, 1 to 15, and the seeds in each (6,4)
  --rules RULES       the rules, see below (standard)
  --plies N           cover boards up to N plies from the start (8)
  --seconds S         try for S seconds to solve a board; if that fails, think about it for S seconds (10)
  --nodes N           think about each board for N nodes with one thread, and solve none: slow and fast machines make
                      the same book, unless they are interrupted
  --retry             try the unproven boards of the book again, perhaps with more seconds than before
  --all               check all boards of the book, not only a sample of 20
  --table SEEDS       use an endgame table of boards with up to SEEDS seeds, 0 for none (depends on the seeds on the
                      board)
  --no-cache          build the table anew, see solve --help
  --memory MB         memory of the search (512)
  --threads N         (all processors)
  --quiet             show no progress
  --help

)";

constexpr auto help_end = R"(
Exit status: 0 when all is well, 1 when a book is wrong or cannot be read or written or there is too little memory, 2
for wrong arguments, 130 after Ctrl-C, 143 when asked to terminate.
)";

}  // namespace

void add_options(support::command_line& to, told_settings& told)
{
    auto& wanted = told.known;
    to.add_option("--book", told.book);
    to.add_option("--check", told.check);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_number("--plies", wanted.plies, 1, 1000);
    to.add_number("--seconds", told.seconds, 0.001, 1e6);
    to.add_number("--nodes", wanted.nodes, 1, 1'000'000'000'000);
    to.add_flag("--retry", wanted.retry);
    to.add_flag("--all", wanted.all);
    to.add_number("--table", wanted.table, 0, 127);
    to.add_flag("--no-cache", wanted.no_cache);
    to.add_number("--memory", wanted.memory, 1, 1 << 20);
    to.add_number("--threads", wanted.threads, 1, 1024);
    to.add_flag("--quiet", wanted.quiet);
}

settings settled(const told_settings& told)
{
    auto wanted = told.known;
    if (told.book.has_value() == told.check.has_value())
        throw support::wrong_arguments{"either --book FILE or --check FILE is needed"};
    if (told.rules) wanted.rules = support::rules_of(*told.rules);
    if (told.start) wanted.start = support::start_of(*told.start);
    wanted.check = told.check.has_value();
    support::refuse_together(!wanted.check, wanted.all, "--all is for --check");
    support::refuse_together(wanted.check, wanted.retry, "--retry is for --book");
    wanted.file = told.book ? *told.book : *told.check;
    support::refuse_together(wanted.check, wanted.nodes.has_value(), "--nodes is for --book");
    support::refuse_together(told.seconds.has_value(), wanted.nodes.has_value(),
                             "either --seconds or --nodes, not both");
    wanted.time = std::chrono::duration_cast<std::chrono::nanoseconds>(seconds{told.seconds.value_or(10)});
    if (wanted.nodes) wanted.threads = 1;
    return wanted;
}

std::string command_for(const settings& wanted)
{
    const int pits = wanted.start.pits(), seeds = support::seeds_of(wanted.start) / (2 * pits);
    std::ostringstream text;
    text << "make_book --start " << pits << ',' << seeds << " --rules " << to_string(wanted.rules) << " --plies "
         << wanted.plies;
    if (wanted.nodes) text << " --nodes " << *wanted.nodes << " --memory " << wanted.memory;
    else text << " --seconds " << std::chrono::duration_cast<seconds>(wanted.time).count();
    if (wanted.retry) text << " --retry";
    return text.str();
}

std::string help() { return std::string{help_begin}.append(support::rules_help).append(help_end); }

}  // namespace make_book
