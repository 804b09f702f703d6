#include "support/random.hpp"

#include <kalah/tournament/sequential_test.hpp>

#include <doctest/doctest.h>

using namespace kalah;
using namespace kalah_tests;

namespace {

// A player who scores `share` of the points: a quarter of its games are draws.
double points_of_a_game(random_source& random, double share)
{
    const int win = static_cast<int>(10000 * (share - 0.125));
    const int chosen = random.below(10000);
    return chosen < win ? 1 : chosen < win + 2500 ? 0.5 : 0;
}

struct run {
    bool stronger;
    int pairs;
};

// A test of a player who is stronger by `elo`. In `alike` of 10 pairs the seat alone wins.
run tested(random_source& random, const hypotheses& about, double elo, int alike = 0)
{
    sequential_test test{about};
    const double share = 1 / (1 + std::pow(10, -elo / 400));
    while (!test.verdict()) {
        const bool seat_wins = random.below(10) < alike;
        test.add(seat_wins ? 1 : points_of_a_game(random, share) + points_of_a_game(random, share));
    }
    return {*test.verdict(), test.pairs()};
}

int accepted(const hypotheses& about, double elo, int runs)
{
    random_source random{7};
    int stronger = 0;
    for (int run = 0; run < runs; ++run) stronger += tested(random, about, elo).stronger;
    return stronger;
}

}  // namespace

TEST_CASE("a sequential test is wrong as rarely as it promises")
{
    const hypotheses about{.elo0 = 0, .elo1 = 20, .error = 0.05};
    CHECK(accepted(about, 0, 400) <= 400 * 0.08);
    CHECK(accepted(about, 20, 400) >= 400 * 0.92);
    CHECK(accepted(about, 60, 400) == 400);
    CHECK(accepted(about, -40, 400) == 0);
}

TEST_CASE("a sequential test needs fewer games for a greater difference")
{
    random_source random{3};
    const auto pairs = [&](double elo) {
        int all = 0;
        for (int run = 0; run < 50; ++run) all += tested(random, {.elo0 = 0, .elo1 = 20}, elo).pairs;
        return all / 50;
    };
    const int near = pairs(10), far = pairs(100);
    CHECK(far * 4 < near);
    CHECK(near > 200);
}

TEST_CASE("pairs that the seat decides neither hide a difference nor look like one")
{
    random_source random{5};
    int stronger = 0;
    for (int run = 0; run < 100; ++run) stronger += tested(random, {.elo0 = 0, .elo1 = 30}, 0, 8).stronger;
    CHECK(stronger <= 10);
}

TEST_CASE("a sequential test begins undecided, and no few results decide it")
{
    sequential_test test{hypotheses{}};
    CHECK(test.likelihood() == 0);
    CHECK(!test.verdict());
    for (int pair = 0; pair < 5; ++pair) test.add(2);
    CHECK(!test.verdict());
    CHECK(test.likelihood() > 0);
    for (int pair = 0; pair < 10; ++pair) test.add(0);
    CHECK(test.likelihood() < 0);
}

TEST_CASE("hypotheses in the wrong order are refused")
{
    CHECK_THROWS_AS(sequential_test({.elo0 = 5, .elo1 = 5}), invalid);
    CHECK_THROWS_AS(sequential_test({.elo0 = 0, .elo1 = 5, .error = 0.5}), invalid);
}
