// Exact values: what a board is worth under perfect play, the best pit, and how the game then goes.

#include "board.hpp"
#include "jobs.hpp"
#include "list.hpp"

#include <support/interruption.hpp>

namespace solve {

namespace {

int run(const told_settings& told)
{
    const auto wanted = settled(told);
    support::end_politely();
    const support::company ranks;
    return ranks.run([&] {
        if (wanted.journal || ranks.size() > 1) return solve_by_jobs(wanted, ranks);
        return wanted.list ? solve_list(wanted) : solve_board(wanted);
    });
}

}  // namespace

}  // namespace solve

int main(int count, char** arguments)
{
    return support::run_program("solve", solve::help(), count, arguments, solve::add_options, solve::run);
}
