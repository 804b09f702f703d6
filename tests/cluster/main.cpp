// The main function of the tests that run on several ranks. Each rank runs all test cases; rank 0 prints, and the
// others only their failures.

#define DOCTEST_CONFIG_IMPLEMENT
#include "world_of_tests.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace {

const kalah::world* the_world = nullptr;

}  // namespace

const kalah::world& kalah_tests::world_of_tests() { return *the_world; }

int main(int count, char** arguments)
{
    // Small chunks, so that the tests send many of them.
    const kalah::world all{1 << 8};
    the_world = &all;
    doctest::Context context{count, arguments};
    context.setOption("no-breaks", true);
    std::ostringstream quiet;
    if (!all.leads()) context.setCout(&quiet);
    const bool failed = context.run() != 0;
    if (failed && !all.leads()) std::fprintf(stderr, "rank %d:\n%s", all.rank(), quiet.str().c_str());
    return all.any(failed) ? 1 : 0;
}
