// The referee's schedules and openings.

#include <doctest/doctest.h>

#include <referee/schedule.hpp>

#include <map>
#include <set>
#include <tuple>
#include <vector>

using namespace referee;

TEST_CASE("referee: pairing")
{
    SUBCASE("of a round robin: every pair, every opening, both seats")
    {
        round_robin all{{3, 5, 9}, {{0}, {1}}};
        std::map<std::tuple<int, int, int>, int> games;
        CHECK(!all.next({5}));
        while (const auto next = all.next({9, 5, 3})) ++games[{next->first, next->second, next->forced.at(0)}];
        CHECK(games.size() == 12);
        CHECK(all.games() == 12);
        CHECK(all.games_left() == 0);
        for (const auto& [game, count] : games) CHECK(count == 1);
    }
    SUBCASE("of a round robin that a player has left")
    {
        round_robin all{{3, 5, 9}, {{}}};
        static_cast<void>(all.next({3, 5}));
        const auto left = all.without(5);
        CHECK(left.size() == 3);
        for (const auto& game : left) CHECK((game.first == 5) != (game.second == 5));
        CHECK(all.games_left() == 2);
        CHECK(all.without(3).size() == 2);
        CHECK(all.without(9).empty());
    }
    SUBCASE("of free play: the opponent met least, and both seats in turn")
    {
        free_pairing pairs{kalah::start(6, 4), {}, chance{1}};
        CHECK(!pairs.next({1}));
        const auto first = pairs.next({1, 2}), second = pairs.next({1, 2}), third = pairs.next({2, 1, 3});
        REQUIRE((first && second && third));
        CHECK(first->first == second->second);
        CHECK(first->second == second->first);
        CHECK(std::set{third->first, third->second} == std::set{2, 3});
    }
    SUBCASE("of openings")
    {
        chance random{1};
        const auto start = kalah::start(6, 4);
        CHECK(openings_of({}, start, random) == std::vector<opening>{{}});
        CHECK(openings_of({opening_choice::kind::every_first_pit}, start, random) ==
              std::vector<opening>{{0}, {1}, {2}, {3}, {4}, {5}});
        const auto random_plies = openings_of({opening_choice::kind::random_plies, 4}, start, random);
        REQUIRE(random_plies.size() == 1);
        CHECK(random_plies[0].size() == 4);
        // On the smallest board every ply ends the game.
        const auto none = openings_of({opening_choice::kind::random_plies, 4}, kalah::start(1, 1), random);
        CHECK(none == std::vector<opening>{{}});
    }
}
