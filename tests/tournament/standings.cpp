#include <kalah/tournament/standings.hpp>
#include <kalah/tournament/standings_text.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

#include <cmath>

namespace {

using namespace kalah;
using namespace kalah_tests;

standings random_standings(random_source& random, int players)
{
    std::vector<std::string> names;
    for (int player = 0; player < players; ++player) names.push_back("player " + std::to_string(player));
    standings games{names};
    for (int a = 0; a < players; ++a)
        for (int b = a + 1; b < players; ++b)
            games.add(a, b, {random.below(9), random.below(4), random.below(3) * (1 + a)});
    return games;
}

// The log-likelihood of results under ratings, with the draw given to each player, by the definition.
double plain_likelihood(const standings& games, const std::vector<double>& elo)
{
    const auto expected = [](double difference) { return 1 / (1 + std::pow(10, -difference / 400)); };
    const auto of = [&](int player) { return elo[static_cast<std::size_t>(player)]; };
    double sum = 0;
    for (int a = 0; a < games.players(); ++a) {
        sum += 0.5 * std::log(expected(of(a))) + 0.5 * std::log(expected(-of(a)));
        for (int b = a + 1; b < games.players(); ++b) {
            const auto& played = games.against(a, b);
            sum += played.points() * std::log(expected(of(a) - of(b)));
            sum += played.turned().points() * std::log(expected(of(b) - of(a)));
        }
    }
    return sum;
}

}  // namespace

TEST_CASE("standings: one player's wins are the other's losses")
{
    standings games{{"a", "b", "c"}};
    games.add(0, 1, {3, 2, 1});
    games.add(1, 2, {0, 0, 4});
    games.add(2, 0, {1, 0, 0});
    CHECK(games.against(1, 0) == tally{1, 2, 3});
    CHECK(games.of(0) == tally{3, 2, 2});
    CHECK(games.of(2) == tally{5, 0, 0});
    CHECK(games.of(0).points() == 4);
    CHECK(games.of(1).share() == 0.2);
    CHECK(games.ranking() == std::vector{2, 0, 1});
    CHECK(tally_of(side::first, side::first) == tally{1, 0, 0});
    CHECK(tally_of(side::first, side::second) == tally{0, 0, 1});
    CHECK(tally_of({}, side::second) == tally{0, 1, 0});
}

TEST_CASE("standings: the better share comes first, and equal players stay in their order of entry")
{
    random_source random{9};
    for (int trial = 0; trial < 50; ++trial) {
        standings games{std::vector<std::string>(static_cast<std::size_t>(random.between(2, 40)), "name")};
        for (int pair = 0; pair + 1 < games.players(); pair += 2)
            games.add(pair, pair + 1, {random.below(2), random.below(2), random.below(2)});
        const auto order = games.ranking();
        CHECK(order.size() == static_cast<std::size_t>(games.players()));
        for (std::size_t place = 1; place < order.size(); ++place) {
            const int better = order[place - 1], worse = order[place];
            const double ahead = games.of(better).share() - games.of(worse).share();
            CHECK((ahead > 0 || (ahead == 0 && better < worse)));
        }
    }
}

TEST_CASE("standings: the interval of a share is Wilson's")
{
    // Wilson's interval by its definition, as statistics programs print it: 8 of 10, none of 10, 50 of 100.
    const auto close = [](const range& is, double low, double high) {
        CHECK(is.low == doctest::Approx(low).epsilon(0.001));
        CHECK(is.high == doctest::Approx(high).epsilon(0.001));
    };
    close(confidence({8, 0, 2}), 0.4902, 0.9433);
    close(confidence({0, 0, 10}), 0, 0.2775);
    close(confidence({40, 20, 40}), 0.4038, 0.5962);
    close(confidence({}), 0, 1);
}

TEST_CASE("ratings: they are likelier than all others tried")
{
    random_source random{5};
    for (int trial = 0; trial < 30; ++trial) {
        const auto games = random_standings(random, random.between(1, 7));
        const auto rated = ratings(games);
        double sum = 0;
        std::vector<double> elo;
        for (const auto& [value, error] : rated) {
            sum += value;
            elo.push_back(value);
            CHECK(error >= 0);
        }
        CHECK(std::abs(sum) < 1e-6);
        // Ratings are relative to their average, so some shift of all is the likeliest.
        const auto shifted = [&](double shift) {
            auto moved = elo;
            for (auto& value : moved) value += shift;
            return moved;
        };
        double best = 0, step = 400;
        for (; step > 1e-7; step /= 2)
            for (const double by : {best - step, best + step})
                if (plain_likelihood(games, shifted(by)) > plain_likelihood(games, shifted(best))) best = by;
        const auto top = shifted(best);
        const double highest = plain_likelihood(games, top);
        for (int other = 0; other < 100; ++other) {
            auto changed = top;
            for (auto& value : changed) value += (random.below(2001) - 1000) / (other < 50 ? 10.0 : 1000.0);
            CHECK(plain_likelihood(games, changed) <= highest + 1e-9);
        }
    }
}

TEST_CASE("ratings: two players, by hand")
{
    // 16 of 20 points, and a draw each against the average. The slope is zero where
    // 16 + 1/2 = 20 E(d) + E(d/2), with both at the same distance from the average.
    standings games{{"a", "b"}};
    games.add(0, 1, {15, 2, 3});
    const auto rated = ratings(games);
    const double d = rated[0].elo - rated[1].elo;
    const auto expected = [](double difference) { return 1 / (1 + std::pow(10, -difference / 400)); };
    CHECK(20 * expected(d) + expected(d / 2) == doctest::Approx(16.5).epsilon(1e-9));
    CHECK(rated[0].elo == doctest::Approx(-rated[1].elo));
    // A player that has won everything has a finite rating, with a larger error.
    standings clear{{"a", "b"}};
    clear.add(0, 1, {20, 0, 0});
    CHECK(ratings(clear)[0].elo > rated[0].elo);
    CHECK(ratings(clear)[0].elo < 1000);
    CHECK(ratings(clear)[0].error > rated[0].error);
    CHECK(ratings(standings{{}}).empty());
}

TEST_CASE("ratings: they converge even when rounding hides the last step")
{
    for (const int games : {200000, 766037}) {
        standings played{{"a", "b", "c", "d"}};
        played.add(2, 1, {games, 0, 0});
        CHECK(ratings(played)[2].elo > 1000);
    }
}

TEST_CASE("ratings: more games make them more certain")
{
    double before = 1e9;
    for (const int games : {10, 40, 160, 640}) {
        standings played{{"a", "b", "c"}};
        for (int a = 0; a < 3; ++a)
            for (int b = a + 1; b < 3; ++b) played.add(a, b, {games, games / 2, games});
        const auto rated = ratings(played);
        CHECK(rated[0].error < before * 0.6);
        CHECK(std::abs(rated[0].elo) < 1e-6);
        before = rated[0].error;
    }
}

TEST_CASE("standings: as text, Markdown and comma-separated values")
{
    standings games{{"plain", "a|b, \"c\"", "idle"}};
    games.add(0, 1, {11, 1, 0});
    CHECK(to_string(games) ==
          "   player    1       2  3       wins-draws-losses  win %  points  share %  95 %       Elo\n"
          "1  plain     -       -  11-1-0  11-1-0             91.7   11.5    95.8     69.9-99.6  230 +- 355\n"
          "2  idle      -       -  -       0-0-0              0.0    0.0     50.0     0.0-100.0  0 +- 601\n"
          "3  a|b, \"c\"  0-1-11  -  -       0-1-11             0.0    0.5     4.2      0.4-30.1   -230 +- 355\n");
    CHECK(to_markdown(games).find("| 3 | a\\|b, \"c\" | 0-1-11 | - | -      | 0-1-11            | 0.0   | 0.5    |") !=
          std::string::npos);
    CHECK(to_csv(games) ==
          "place,player,games,wins,draws,losses,points,share,low,high,Elo,error,points against 1,points against "
          "2,points against 3\r\n"
          "1,plain,12,11,1,0,11.5,0.9583,0.6987,0.9956,230.4,354.5,,,11.5\r\n"
          "2,idle,0,0,0,0,0.0,0.5000,0.0000,1.0000,0.0,601.2,,,\r\n"
          "3,\"a|b, \"\"c\"\"\",12,0,1,11,0.5,0.0417,0.0044,0.3013,-230.4,354.5,0.5,,\r\n");
}

TEST_CASE("tables: columns are as wide as their widest cell, in characters and not in bytes")
{
    const text_table table{{"name", "", "points"}, {"J\xc3\xb6rg", "x", "2"}, {"Li"}, {"a|b|c", "-", "10.5"}};
    CHECK(to_string(table) ==
          "name      points\n"
          "J\xc3\xb6rg   x  2\n"
          "Li\n"
          "a|b|c  -  10.5\n");
    CHECK(to_markdown(table) ==
          "| name    |   | points |\n"
          "| ------- | - | ------ |\n"
          "| J\xc3\xb6rg    | x | 2      |\n"
          "| Li      |   |        |\n"
          "| a\\|b\\|c | - | 10.5   |\n");
    CHECK(to_string(text_table{}).empty());
    CHECK(to_markdown(text_table{{"", "a"}}) == "|  | a |\n| - | - |\n");
}
