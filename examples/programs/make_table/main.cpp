// Makes endgame tables in files, and verifies them: on one machine, or with mpirun on many.

#include "settings.hpp"
#include "table.hpp"

#include <support/interruption.hpp>

namespace make_table {

namespace {

int run(const told_settings& told)
{
    const auto wanted = settled(told);
    support::end_politely();
    const support::company all;
    return all.run([&] { return wanted.verify ? verify(wanted, all) : make(wanted, all); });
}

}  // namespace

}  // namespace make_table

int main(int count, char** arguments)
{
    return support::run_program("make_table", make_table::help(), count, arguments, make_table::add_options,
                                make_table::run);
}
