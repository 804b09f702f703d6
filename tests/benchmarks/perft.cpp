// perft, the speed of moves alone. In a file of its own, because g++ inlines less in a large one.
//   perft [DEPTH]   to this depth, of 10 for Kalah(6,4) and 9 for Kalah(6,6)

#include "perft.hpp"
#include "arguments.hpp"
#include "plain_array.hpp"
#include "seconds.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace {

using namespace benchmarks;
using kalah_tests::processor_seconds;

leaves leaves_of_plain_array(int seeds, int depth)
{
    leaves all;
    const auto visit = [&](const plain_array::board& leaf) {
        ++all.count;
        all.leads += leaf.lead();
    };
    plain_array::for_each_leaf(plain_array::start(seeds), depth, visit);
    return all;
}

// The least processor time of five runs of each, in turns, so that noise of the machine affects all.
void perft(const arguments& given)
{
    if (given.number(0, 1) < 1) throw std::invalid_argument{"the depth is at least 1"};
    std::printf(
        "| million leaves a second | kalah | plain array | kalah, compiled with searches |\n"
        "| --- | --- | --- | --- |\n");
    for (const int seeds : {4, 6}) {
        const int depth = given.number(0, seeds == 4 ? 10 : 9);
        leaves ours, plain, beside;
        double our_time = 1e9, plain_time = 1e9, time_beside = 1e9;
        for (int run = 0; run < 5; ++run) {
            our_time = std::min(our_time, processor_seconds([&] { ours = leaves_of(seeds, depth); }));
            plain_time = std::min(plain_time, processor_seconds([&] { plain = leaves_of_plain_array(seeds, depth); }));
            time_beside =
                std::min(time_beside, processor_seconds([&] { beside = leaves_beside_searches(seeds, depth); }));
        }
        if (ours != plain || ours != beside) throw std::runtime_error{"the boards do not agree"};
        const double millions = static_cast<double>(ours.count) / 1e6;
        std::printf("| Kalah(6,%d), depth %d | %.0f | %.1f (1/%.1f) | %.0f (%.2f) |\n", seeds, depth,
                    millions / our_time, millions / plain_time, plain_time / our_time, millions / time_beside,
                    our_time / time_beside);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int count, char** words) { return print_table(count, words, {{"perft", perft}}); }
