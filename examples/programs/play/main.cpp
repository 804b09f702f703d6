// Kalah at the console: against any of the players, between two people, or to watch.

#include "table.hpp"

#include <support/command_line.hpp>

namespace play {

namespace {

constexpr auto help_begin = R"(play [options]

Kalah at the console: you against the computer, two people, or two computer players. You see the board from your own
side: your pits below, your store at the right. South begins.

  play --level 3                             play against an opponent of this level
  play --south expert:5 --time 500ms         play against another, who begins
  play --south minimax --north expert:2      watch
  play --load game.txt                       continue a saved game

  --south WHO, --north WHO
                     human, or a player from the list below. A seat that is not named is yours or your opponent's (by
                     default you are South, and North is the expert)
  --level N          your opponent is the expert at this level, which looks
                       1   1 ply ahead, and misjudges each move by up to 13.5 seeds
                       2   1 ply ahead, and misjudges by up to 9.3 seeds
                       3   1 ply ahead, and misjudges by up to 6.4 seeds
                       4   2 plies ahead, and misjudges by up to 7.2 seeds
                       5   3 plies ahead, and misjudges by up to 6.6 seeds
                       6   4 plies ahead, and misjudges by up to 5.6 seeds
                       7   5 plies ahead, and misjudges by up to 3.9 seeds
                       8   6 plies ahead, and misjudges by up to 2.3 seeds
                       9   7 plies ahead
                      10   as far ahead as time allows
  --search S, --evaluator E
                     your opponent, part by part, from the lists below
  --time T           the time for hints and for each move of a player without its own limit: 100ms, 2s (1s)
  --depth N          the depth for them in plies; with --time, whichever ends first

  --size PITS,SEEDS  the starting board: 1 to 15 pits a row, and the seeds in each (6,4)
  --board BOARD      another board, as <pits,mover store,opponent store,mover pits...,opponent pits...>
  --rules RULES      the rules, see below (standard)
  --pie              the pie rule: before its first move, the second player may take South's row
  --moves MOVES      continue after these moves: 25-10-3
  --load FILE        continue the game in this file (the last one, if it holds several)

  --no-book          without the opening books that come with Kalah, which only the expert of level 10 uses
  --plain            no colours, and no lines that change (setting NO_COLOR turns off colours, too)
  --threads N        threads for the expert (1)
  --seed N           seed for chance; the same seed gives the same game (a new one each time)
  --help

)";

constexpr auto help_end = R"(
Exit status: 0, 1 when a file cannot be used, 2 for wrong arguments, 130 after Ctrl-C at the prompt, 143 when asked to
terminate.
)";

[[nodiscard]] std::string help()
{
    std::string text{help_begin};
    return text.append(players::players_help())
        .append("\n")
        .append(support::rules_help)
        .append("\n")
        .append(commands_help())
        .append(help_end);
}

void add_options(support::command_line& arguments, told_settings& told)
{
    arguments.add_option("--south", told.south);
    arguments.add_option("--north", told.north);
    arguments.add_option("--level", told.level);
    arguments.add_option("--search", told.search);
    arguments.add_option("--evaluator", told.evaluator);
    arguments.add_option("--time", told.time);
    arguments.add_flag("--no-book", told.no_book);
    arguments.add_number("--depth", told.depth, 1, 999);
    arguments.add_option("--size", told.size);
    arguments.add_option("--board", told.board);
    arguments.add_option("--rules", told.rules);
    arguments.add_flag("--pie", told.pie);
    arguments.add_option("--moves", told.moves);
    arguments.add_option("--load", told.load);
    arguments.add_flag("--plain", told.plain);
    arguments.add_number("--threads", told.threads, 1, 1024);
    arguments.add_number("--seed", told.seed, 0, ~std::uint64_t{0});
}

int run(const told_settings& told)
{
    const auto wanted = settings_of(told);
    keyboard keys;
    return table{wanted, screen_of_output(wanted.plain), keys}.run();
}

}  // namespace

}  // namespace play

int main(int count, char** arguments)
{
    return support::run_program("play", play::help(), count, arguments, play::add_options, play::run);
}
