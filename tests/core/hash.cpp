#include <kalah/core/hash.hpp>

#include <kalah/core/perft.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace {

using namespace kalah;
using namespace kalah_tests;

// Every board that a number of plies leads to.
template <int Pits>
std::unordered_set<board<Pits>> boards_after(int plies, int seeds)
{
    std::unordered_set<board<Pits>> boards;
    for_each_leaf(rules<standard>{}, start<Pits>(seeds), plies, [&](const auto& board) { boards.insert(board); });
    return boards;
}

static_assert(start<6>(4).hash() == start<6>(4).hash() && start<6>(4).hash() != start<6>(3).hash());

}  // namespace

TEST_CASE("equal boards have equal hashes, whatever their history")
{
    for_each_size([](auto pits) {
        random_source random{3};
        for (int round = 0; round < 50; ++round) {
            const auto board = random_board<pits>(random);
            const auto same = from_plain<pits>(to_plain(board));
            CHECK(same.hash() == board.hash());
            CHECK(std::hash<kalah::board<pits>>{}(board) == static_cast<std::size_t>(board.hash()));
            CHECK(std::hash<row<pits>>{}(board.mover) == static_cast<std::size_t>(board.mover.hash()));
        }
    });
}

TEST_CASE("one more seed anywhere, or the other player's view, changes the hash")
{
    for_each_size([](auto pits) {
        random_source random{4};
        for (int round = 0; round < 50; ++round) {
            const auto board = random_board<pits>(random, 40);
            std::set<std::uint64_t> hashes{board.hash()};
            for (int place = 0; place <= 2 * pits + 1; ++place) {
                auto other = to_plain(board);
                ++(place <= 2 * pits ? seeds_at(other, place) : other.opponent_store);
                hashes.insert(from_plain<pits>(other).hash());
            }
            CHECK(hashes.size() == 2 * pits + 3);
            if (board.turned() != board) CHECK(board.turned().hash() != board.hash());
        }
    });
}

TEST_CASE("the boards of a game have different hashes")
{
    const auto check = [](const auto& boards) {
        std::set<std::uint64_t> hashes;
        for (const auto& board : boards) hashes.insert(board.hash());
        CHECK(boards.size() > 10000);
        CHECK(hashes.size() == boards.size());
    };
    check(boards_after<6>(7, 4));
    check(boards_after<10>(5, 5));
}

TEST_CASE("the hashes of a game spread over a table, by their lowest bits and by their highest")
{
    const auto check = [](const auto& boards) {
        std::set<std::uint64_t> lowest, highest;
        for (const auto& board : boards) {
            lowest.insert(board.hash() & 0x3fff);
            highest.insert(board.hash() >> 50);
        }
        // As many random hashes as places would fill 1 - 1/e of the places, and here are more.
        CHECK(boards.size() > 0x4000);
        CHECK(lowest.size() > 0x4000 * 6 / 10);
        CHECK(highest.size() > 0x4000 * 6 / 10);
    };
    check(boards_after<6>(7, 4));
    check(boards_after<8>(5, 8));
}

TEST_CASE("boards and rows are keys")
{
    std::unordered_map<board<6>, int> seen;
    ++seen[start<6>(4)];
    ++seen[start<6>(4).turned()];
    ++seen[start<6>(3)];
    CHECK(seen.size() == 2);
    CHECK(seen.at(start<6>(4)) == 2);
    CHECK(std::unordered_set<row<8>>{row<8>{{1}}, row<8>{{1}}, row<8>{{2}}}.size() == 2);
}
