#include <kalah/game/openings.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

namespace {

using namespace kalah;
using namespace kalah_tests;

// All sequences of `plies` pits (none if that is negative) that the plain game allows, and that do not end it.
opening_list plain_openings(const variant& facts, const plain_board& from, int plies)
{
    opening_list all;
    std::vector<int> pits;
    const std::function<void(const plain_board&)> go_on = [&](const plain_board& board) {
        const auto moves = plain_moves(board);
        if (moves.empty()) return;
        if (static_cast<int>(pits.size()) >= plies) return all.push_back(pits);
        for (const int pit : moves) {
            pits.push_back(pit);
            go_on(plain_play(facts, board, pit).next);
            pits.pop_back();
        }
    };
    go_on(from);
    return all;
}

}  // namespace

TEST_CASE("openings: all are those of the plain game, and random ones are some of them")
{
    random_source random{71};
    for_each_variant([&](const auto& variant) {
        const auto rules = compiled_once(variant);
        for (int trial = 0; trial < 20; ++trial) {
            const auto from = random_board<3>(random, random.between(1, 20));
            const int plies = random.between(-1, 5);
            CAPTURE(plies);
            const auto every = every_opening(rules, from, plies);
            CHECK(every == plain_openings(rules.facts, to_plain(from), plies));
            const auto most = static_cast<std::size_t>(random.between(0, 12));
            const auto first = every_opening(rules, from, plies, most);
            CHECK(first.size() == std::min(most, every.size()));
            CHECK(std::equal(first.begin(), first.end(), every.begin()));

            const auto some = random_openings(rules, from, plies, most, 5);
            CHECK(some.size() == std::min(most, every.size()));
            auto sorted = some;
            std::sort(sorted.begin(), sorted.end());
            CHECK(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
            CHECK(std::includes(every.begin(), every.end(), sorted.begin(), sorted.end()));
        }
    });
}

TEST_CASE("openings: a seed gives the same random openings again, and another seed gives others")
{
    const auto ten = [](std::uint64_t seed) { return random_openings(rules<standard>{}, start<6>(4), 4, 10, seed); };
    CHECK(ten(1) == ten(1));
    CHECK(ten(1) != ten(2));
    // On every machine and in every release, because repeated tournaments need them.
    CHECK(random_openings(rules<standard>{}, start<6>(4), 1, 4, 1) == opening_list{{1}, {3}, {0}, {4}});
    CHECK(ten(1)[0] == std::vector{3, 5, 5, 3});
}

TEST_CASE("openings: nearly all of a few, and those that chance hardly finds")
{
    // Chance finds the rarest of them once in millions of games.
    CHECK(random_openings(rules<standard>{}, start<4>(1), 16, 1300, 1).size() == 1300);
    CHECK(random_openings(rules<standard>{}, start<4>(1), 16, 1'000'000, 1).size() == 1355);
    const auto sorted = [](auto all) {
        std::sort(all.begin(), all.end());
        return all;
    };
    const auto mixed = random_openings(rules<standard>{}, start<4>(1), 16, 1355, 1);
    CHECK(sorted(mixed) == every_opening(rules<standard>{}, start<4>(1), 16));
    CHECK(sorted(mixed) != mixed);
    // Drawn at random, because more than twice as many exist.
    CHECK(random_openings(rules<standard>{}, start<4>(1), 16, 600, 2).size() == 600);
    CHECK(every_opening(rules<standard>{}, board<2>{}, 1).empty());
    CHECK(random_openings(rules<standard>{}, board<2>{}, 0, 5, 1).empty());
}
