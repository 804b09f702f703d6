// In a file of its own, because g++ inlines less in a large one. This measures the library, not the compiler's limits.

#if KALAH_CATCH2_VERSION >= 3
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include "plain_array.hpp"
#include "seconds.hpp"

#include <kalah/core/perft.hpp>

#include <algorithm>
#include <cstdio>

namespace {

using namespace kalah;
using kalah_tests::seconds;
using standard_rules = rules<standard>;

}  // namespace

// All leaves are really played, because each is looked into. The ratio is to plain_array, run in turn with ours.
TEST_CASE("perft")
{
    std::printf("\nperft, standard rules, one core  leaves       ours         plain array  ratio\n");
    for (const int seeds : {4, 6}) {
        const int depth = seeds == 4 ? 10 : 9;
        std::uint64_t ours = 0, plains = 0;
        long our_leads = 0, plain_leads = 0;
        const auto play_ours = [&] {
            std::uint64_t leaves = 0;
            long leads = 0;
            for_each_leaf(standard_rules{}, start<6>(seeds), depth, [&](const board<6>& leaf) {
                ++leaves;
                leads += leaf.lead();
            });
            ours = leaves;
            our_leads = leads;
        };
        const auto play_plain = [&] {
            std::uint64_t leaves = 0;
            long leads = 0;
            const auto visit = [&](const plain_array::board& leaf) {
                ++leaves;
                leads += leaf.lead();
            };
            plain_array::for_each_leaf(plain_array::start(seeds), depth, visit);
            plains = leaves;
            plain_leads = leads;
        };
        // The shortest of several runs of both in turn, so that noise of the machine affects both.
        double our_time = 1e9, plain_time = 1e9;
        for (int run = 0; run < 5; ++run) {
            our_time = std::min(our_time, seconds(play_ours));
            plain_time = std::min(plain_time, seconds(play_plain));
        }
        REQUIRE(ours == plains);
        REQUIRE(our_leads == plain_leads);
        const auto leaves = static_cast<double>(ours);
        std::printf("Kalah(6,%d) to depth %-12d %11.0f  %7.1f M/s  %7.1f M/s  %5.1f\n", seeds, depth, leaves,
                    leaves / our_time / 1e6, leaves / plain_time / 1e6, plain_time / our_time);
    }
}
