#include <kalah/core/perft.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;

// All boards shown, sorted.
template <class Rules, class Board>
std::vector<plain_board> leaves(const Rules& rules, const Board& board, int depth)
{
    std::vector<plain_board> all;
    for_each_leaf(rules, board, depth, [&](const Board& leaf) { all.push_back(to_plain(leaf)); });
    std::sort(all.begin(), all.end());
    return all;
}

// The figures of tests/published/perft.txt. More plies are too many steps for some compilers.
static_assert(perft(rules<standard>{}, start<6>(4), 0) == 1);
static_assert(perft(rules<standard>{}, start<6>(4), 4) == 942);
static_assert(perft(rules<classic>{}, start<6>(4), 4) == 942);
static_assert(perft(rules<standard>{}, start<15>(3), 2) == 224);

}  // namespace

TEST_CASE("no plies are one sequence, even in a finished game")
{
    CHECK(perft(rules<classic>{}, start<6>(4), 0) == 1);
    CHECK(perft(rules<classic>{}, board<6>{}, 0) == 1);
    CHECK(leaves(rules<classic>{}, start<6>(4), 0) == std::vector{to_plain(start<6>(4))});
}

TEST_CASE("a finished game has no plies")
{
    for (int depth = 1; depth < 4; ++depth) CHECK(perft(rules<classic>{}, board<6>{}, depth) == 0);
    // One pit a row with one seed each: there is no second ply.
    CHECK(perft(rules<classic>{}, start<1>(1), 1) == 1);
    CHECK(perft(rules<classic>{}, start<1>(1), 2) == 0);
}

TEST_CASE("an extra turn is a ply like any other")
{
    // The second pit ends in the store, and the same player moves again.
    CHECK(perft(rules<classic>{}, start<2>(1), 1) == 2);
    CHECK(leaves(rules<classic>{}, start<2>(2), 1).size() == 2);
    CHECK(perft(rules<classic>{}, start<6>(4), 2) == 35);  // not 36: pit 2 moves again and is empty
}

namespace {

template <class Rules, class Board>
void check_leaves(const Rules& rules, const Board& board, int depth)
{
    CAPTURE(to_text(rules.facts));
    CAPTURE(to_plain(board));
    auto expected = plain_leaves(rules.facts, to_plain(board), depth);
    std::sort(expected.begin(), expected.end());
    CHECK(perft(rules, board, depth) == expected.size());
    CHECK((leaves(rules, board, depth) == expected));
}

}  // namespace

TEST_CASE("the boards shown are those of plain recursion, equally often")
{
    random_source random{21};
    for_each_variant([&](auto rules) {
        for (int depth = 0; depth <= 3; ++depth) {
            check_leaves(rules, start<6>(4), depth);
            for (int round = 0; round < 5; ++round) {
                check_leaves(rules, random_board<2>(random), depth);
                check_leaves(rules, random_board<6>(random), depth);
                check_leaves(rules, played_board(random, rules, start<6>(3), random.between(1, 30)), depth);
            }
        }
    });
}

TEST_CASE("the boards shown are right for the smallest board and the widest, too")
{
    random_source random{23};
    for (int depth = 0; depth <= 3; ++depth) {
        check_leaves(rules<classic>{}, random_board<1>(random), depth);
        check_leaves(rules<kalah::relay>{}, random_board<1>(random), depth);
        check_leaves(rules<standard>{}, random_board<15>(random), depth);
        check_leaves(rules<kalah::relay>{}, random_board<15>(random), depth);
    }
}

TEST_CASE("a count is the sum of the counts one ply later")
{
    random_source random{22};
    for_each_variant([&](auto rules) {
        const auto board = played_board(random, rules, start<6>(4), 6);
        std::uint64_t sum = 0;
        for (const int pit : rules.moves(board)) sum += perft(rules, rules.play(board, pit).next, 4);
        CHECK(perft(rules, board, 5) == sum);
    });
}
