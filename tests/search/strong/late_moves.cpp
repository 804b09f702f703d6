#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/principal_variation.hpp>
#include <kalah/search/timed.hpp>

#include "support/searching.hpp"

using namespace kalah;
using namespace kalah_tests;

namespace {

template <class Scout>
Scout reducing(Scout asked, int least = 2)
{
    asked.late = {.least = least};
    asked.futile = {.most = 3};
    return asked;
}

}  // namespace

TEST_CASE("late moves are searched less deeply from some depth on")
{
    CHECK(late_moves{}.less(100, 200) == 0);
    const late_moves late{.least = 4};
    CHECK(late.less(3, 48) == 0);
    CHECK(late.less(4, 48) > 0);
    CHECK(late.less(4, 4) == 0);
    for (int depth = 4; depth < 60; ++depth) {
        CHECK(late.less(depth, 100) < depth);
        CHECK(late.less(depth, 100) <= late.most);
        CHECK(late.less(depth, 100) <= late.less(depth + 1, 100));
        CHECK(late.less(depth, depth) == 0);
    }
}

TEST_CASE("the margin of futility grows with the depth, and there is none elsewhere")
{
    CHECK(futility{}.margin(1, 48) == 0);
    const futility futile{.most = 3};
    CHECK(futile.margin(0, 48) == 0);
    CHECK(futile.margin(4, 48) == 0);
    for (int depth = 1; depth <= 3; ++depth) {
        CHECK(futile.margin(depth, 48) > futile.margin(depth - 1, 48));
        CHECK(futile.margin(depth, depth) == 0);
    }
}

TEST_CASE("what a search with late moves and futility proves is perfect play")
{
    int proven = 0;
    for_each_kind_of_task([&](const auto& rules, const auto& evaluate, auto pits) {
        const alpha_beta to_the_end{rules, evaluate, store_bounds{}};
        memory remembered{rules, evaluate, board<pits>{}, 1 << 16};
        const auto asked = reducing(
            scout{rules, evaluate, store_bounds{}, &remembered, {.ordered = 2, .remembered = 1, .looked_ahead = 2}});
        random_source random{41};
        for (int count = 0; count < 20; ++count) {
            const auto from = random_board<pits>(random, random.between(1, 8));
            INFO(to_text(rules.facts), " ", kalah::to_string(from));
            const auto check = [&](const auto& answer) {
                CHECK(answer.pit().has_value() == !rules.moves(from).empty());
                if (answer.pit()) CHECK(rules.moves(from).contains(*answer.pit()));
                if (!answer.proven) return;
                ++proven;
                CHECK(answer.value == to_the_end(from, 1000).value);
            };
            for (int tries = 0; tries < 3; ++tries) {
                const int depth = random.between(1, 9);
                check(mtdf{asked}(from, depth));
                check(principal_variation{asked}(from, depth));
            }
            // Deepening sees everything in the end, however much less deeply it looks at first.
            if (count % 4 > 0 || rules.moves(from).size() < 2) continue;
            const auto deepened = timed{mtdf{asked}}(from, limit{.depth = 100});
            CHECK(deepened.proven);
            check(deepened);
        }
    });
    CHECK(proven > 1000);
}

TEST_CASE("late moves and futility take fewer nodes to the same depth, with one thread and with two")
{
    using game = rules<standard>;
    memory remembered{game{}, trained{}, start<6>(4), 1 << 20};
    const scout full{game{}, trained{}, store_bounds{}, &remembered};
    const auto nodes = [&](const auto& search) {
        remembered.clear();
        return timed{search}(start<6>(4), limit{.depth = 14}).nodes;
    };
    const auto all = nodes(mtdf{full});
    auto futile = full;
    futile.futile = {.most = 3};
    CHECK(nodes(mtdf{futile}) < all * 3 / 4);
    CHECK(nodes(mtdf{reducing(full, 4)}) < all / 4);
    CHECK(nodes(principal_variation{reducing(full, 4)}) < all / 2);
    CHECK(nodes(parallel{mtdf{reducing(full, 4)}, 2}) < all);
}
