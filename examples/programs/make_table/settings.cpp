#include "settings.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>

namespace make_table {

namespace {

constexpr auto help_begin = R"(make_table --out FILE [--pits N] [--seeds N] [--rules RULES]
make_table --verify FILE [--pits N] [--rules RULES] [--sample N]

Makes an endgame table: for each board with few seeds in its pits, the lead that its mover still wins under perfect play.
A table takes a byte a board. It is built layer by layer, and each finished layer is in FILE.part: after Ctrl-C, a kill or
a crash, the same command goes on from there, also with another number of processes. A damaged layer is built again.

Built with the option KALAH_MPI, it also runs on a cluster, and makes the same file:
  mpirun -n 16 make_table --seeds 24 --out classic-24.table

  --out FILE          make this table; FILE must lie where all hosts see it
  --verify FILE       compute the values of a table again, and name the first board whose value is wrong
  --pits N            pits of a row, 1 to 15 (6)
  --seeds N           all boards with at most N seeds in their pits, 0 to 127 (18)
  --rules RULES       the rules, see below (classic)
  --sample N          verify only N boards, taken by chance
  --seed N            another sample for each N (1)
  --whole             each process has the whole table in its memory, which is faster
  --divided           the processes divide the table among their memories (if a host's memory is too small for its
                      processes to have the whole)
  --layouts N         of a divided table: 1, or 2, which takes twice the memory, and sends much less between hosts (1)
  --on-disk           leave the values in the file, for a table that is larger than the memory; needs a fast disk, and
                      takes longer (for one process)
  --threads N         of each process (all processors; with --divided, each process uses one)
  --quiet             show no progress
  --help

)";

constexpr auto help_end = R"(
Exit status: 0 when all is well, 1 when a value is wrong, or a file or the memory does not suffice, 2 for wrong arguments,
130 after Ctrl-C, 143 when asked to terminate.
)";

}  // namespace

void add_options(support::command_line& to, told_settings& told)
{
    auto& wanted = told.known;
    to.add_option("--out", told.out);
    to.add_option("--verify", told.verify);
    to.add_option("--rules", told.rules);
    to.add_number("--pits", wanted.pits, 1, kalah::max_pits);
    to.add_number("--seeds", told.seeds, 0, 127);
    to.add_number("--sample", told.sample, 1, 1'000'000'000'000'000);
    to.add_number("--seed", told.seed, 0, ~std::uint64_t{0});
    to.add_flag("--divided", told.divided);
    to.add_flag("--whole", told.whole);
    to.add_number("--layouts", told.layouts, 1, 2);
    to.add_flag("--on-disk", wanted.on_disk);
    to.add_number("--threads", wanted.threads, 1, 1024);
    to.add_flag("--quiet", wanted.quiet);
}

settings settled(const told_settings& told)
{
    auto wanted = told.known;
    if (told.out.has_value() == told.verify.has_value())
        throw support::wrong_arguments{"either --out FILE or --verify FILE is needed"};
    wanted.verify = told.verify.has_value();
    support::refuse_together(told.divided, told.whole, "either --divided or --whole, not both");
    support::refuse_together(wanted.on_disk, told.divided || told.whole, "--on-disk is for one process");
    support::refuse_together(told.layouts.has_value(), told.whole || wanted.on_disk, "--layouts is for --divided");
    support::refuse_together(wanted.verify, told.divided || told.whole || told.seeds || told.layouts || wanted.on_disk,
                             "--seeds, --divided, --whole, --layouts and --on-disk are for --out");
    support::refuse_together(!wanted.verify, told.sample || told.seed, "--sample and --seed are for --verify");
    if (told.rules) wanted.rules = support::rules_of(*told.rules);
    if (told.divided || told.whole) wanted.divided = told.divided;
    wanted.layouts = told.layouts.value_or(wanted.layouts);
    wanted.seeds = told.seeds.value_or(wanted.seeds);
    wanted.sample = told.sample.value_or(0);
    wanted.seed = told.seed.value_or(1);
    wanted.file = told.out ? *told.out : *told.verify;
    return wanted;
}

std::string help() { return std::string{help_begin}.append(support::rules_help).append(help_end); }

}  // namespace make_table
