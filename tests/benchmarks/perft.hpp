#ifndef KALAH_BENCHMARKS_PERFT_HPP
#define KALAH_BENCHMARKS_PERFT_HPP

#include <kalah/core/perft.hpp>

#include <cstdint>

namespace benchmarks {

struct leaves {
    std::uint64_t count = 0;
    long leads = 0;  // their sum: each leaf is looked into, so each is really played

    bool operator==(const leaves&) const = default;
};

// Static, so that each unit that includes this header compiles its own.
[[maybe_unused, nodiscard]] static leaves leaves_of(int seeds, int depth)
{
    leaves all;
    kalah::for_each_leaf(kalah::rules<kalah::standard>{}, kalah::start<6>(seeds), depth,
                         [&](const kalah::board<6>& leaf) {
                             ++all.count;
                             all.leads += leaf.lead();
                         });
    return all;
}

// The same, compiled in a unit that also has the solver and searches.
[[nodiscard]] leaves leaves_beside_searches(int seeds, int depth);

}  // namespace benchmarks

#endif
