#include <kalah/core/board.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <type_traits>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;

constexpr auto too_few = "kalah: a negative number of seeds";
constexpr auto too_many_in_row = "kalah: more seeds than a row of this width can hold";
constexpr auto too_many_in_board = "kalah: more seeds than a board of this width can hold";

template <int Pits>
constexpr int most = Pits <= 7 ? 255 : 65535;

// All values of a row.
struct row_facts {
    std::vector<int> pits{}, filled{};
    int store = 0, seeds = 0, count_filled = 0;
    bool empty = true;

    [[nodiscard]] friend bool operator==(const row_facts&, const row_facts&) = default;
};

template <int Pits>
row_facts told_by(const row<Pits>& row)
{
    const auto filled = row.filled();
    row_facts facts{{}, {filled.begin(), filled.end()}, row.store(), row.seeds(), row.count_filled(), row.empty()};
    for (int pit = 0; pit < Pits; ++pit) facts.pits.push_back(row[pit]);
    return facts;
}

// The expected values of a row with these pits.
row_facts facts_of(const std::vector<int>& pits, int store)
{
    row_facts facts{pits, {}, store};
    for (std::size_t pit = 0; pit < pits.size(); ++pit) {
        if (pits[pit] == 0) continue;
        facts.filled.push_back(static_cast<int>(pit));
        facts.seeds += pits[pit];
        ++facts.count_filled;
        facts.empty = false;
    }
    return facts;
}

template <int Pits>
constexpr int sum_of(const row<Pits>& row)
{
    int sum = 0;
    for (const int seeds : row) sum += seeds;
    return sum;
}

constexpr board<6> edited(board<6> board)
{
    board.mover.set(3, 0);
    board.mover.set_store(200);
    board.mover.set_store(9);
    return board;
}

constexpr row<6> some_row{{0, 3, 0, 13, 1, 0}, 7};

// At compile time as at run time.
static_assert(some_row[1] == 3 && some_row[5] == 0 && some_row.store() == 7);
static_assert(some_row.seeds() == 17 && some_row.count_filled() == 3 && !some_row.empty());
static_assert(row<6>{}.empty() && row<6>{{}, 9}.empty() && row<6>{} == row<6>{{}});
static_assert(board<6>{} == start<6>(0) && board<6>{}.seeds() == 0);
static_assert(start<6>(4).seeds() == 48 && start<6>(4).lead() == 0 && start<6>(4).turned() == start<6>(4));
static_assert(board{row<2>{{1, 2}, 3}, row<2>{{4, 5}, 6}}.turned() == board{row<2>{{4, 5}, 6}, row<2>{{1, 2}, 3}});
static_assert(board<6>{{4, 4, 4, 4, 4, 4}, {4, 4, 4, 4, 4, 4}} == start<6>(4));
static_assert(board<6>{{{4, 4, 4, 4, 4, 4}, 3}, {{4, 4, 4, 4, 4, 4}, 2}} ==
              board{row<6>{{4, 4, 4, 4, 4, 4}, 3}, row<6>{{4, 4, 4, 4, 4, 4}, 2}});
static_assert(board<6>{{{4, 4, 4, 4, 4, 4}}, {{4, 4, 4, 4, 4, 4}, 2}}.lead() == -2);
static_assert(board<1>{{4}, {4}} == start<1>(4) && board<1>{{{4}, 1}, {{4}, 3}}.lead() == -2);
static_assert(board<6>{{{4, 4, 4, 4, 4, 4}}, {{4, 4, 4, 4, 4, 4}}} == start<6>(4));
static_assert(board<2>{{4, 4}, {4, 4}} == start<2>(4) && board<2>{{{4, 4}, 1}, {{4, 4}, 3}}.lead() == -2);
static_assert(board<15>{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {}}.seeds() == 120);
static_assert(sum_of(row<6>{{1, 2, 3, 4, 5, 6}}) == 21 && sum_of(row<6>{{}, 255}) == 0 && row<6>::size() == 6);
static_assert(std::forward_iterator<row<6>::iterator> && std::is_same_v<decltype(*row<6>{}.begin()), int>);
static_assert(edited(start<6>(4)) == board<6>{{{4, 4, 4, 0, 4, 4}, 9}, {{4, 4, 4, 4, 4, 4}}});
static_assert(std::is_trivially_copyable_v<board<6>> && std::is_trivially_copyable_v<board<15>>);
static_assert(sizeof(row<1>) == 8 && sizeof(row<7>) == 8 && sizeof(row<8>) == 24 && sizeof(row<15>) == 32);
static_assert(row<7>::max_seeds == 255 && board<7>::max_seeds == 255 && board<7>::pits == 7);
static_assert(row<8>::max_seeds == 65535 && board<15>::max_seeds == 65535 && board<15>::pits == 15);

}  // namespace

TEST_CASE("a row knows its pits, its store, and the seeds in its pits")
{
    CHECK(some_row[0] == 0);
    CHECK(some_row[3] == 13);
    CHECK(some_row.store() == 7);
    CHECK(some_row.seeds() == 17);
    CHECK(some_row.count_filled() == 3);
    CHECK(some_row.filled() == pit_set<6>::from_bits(0b011010));
    CHECK_FALSE(some_row.empty());

    const row<6> only_store{{}, 255};
    CHECK(only_store.empty());
    CHECK(only_store.seeds() == 0);
    CHECK(only_store.count_filled() == 0);
    CHECK(only_store.filled().empty());
}

TEST_CASE("a row holds what was put in, for every size")
{
    for_each_size([](auto pits) {
        random_source random{1};
        for (int round = 0; round < 100; ++round) {
            const auto plain = random_plain_board(random, pits, random_seeds(random, pits));
            const auto board = from_plain<pits>(plain);
            CAPTURE(plain);
            CHECK(told_by(board.mover) == facts_of(plain.mover, plain.mover_store));
            CHECK(told_by(board.opponent) == facts_of(plain.opponent, plain.opponent_store));
            CHECK(board.seeds() == plain.seeds());
            CHECK(board.lead() == plain.lead());
        }
    });
}

TEST_CASE("any number of seeds fits into any one pit, and its neighbours stay as they are")
{
    for_each_size([](auto pits) {
        for (int seeds = 1; seeds <= most<pits>; seeds = 2 * seeds + 1) {  // 1, 3, 7, ... 255
            for (int pit = 0; pit < pits; ++pit) {
                for (const int some : {seeds, (seeds + 1) / 2}) {  // and 1, 2, 4, ... 128
                    CAPTURE(some);
                    std::array<int, pits> heap{};
                    heap[static_cast<unsigned>(pit)] = some;
                    CHECK(told_by(row<pits>{heap}) == facts_of({heap.begin(), heap.end()}, 0));
                }
            }
        }
    });
}

TEST_CASE("a store can hold all the seeds of a board")
{
    for_each_size([](auto pits) {
        const row<pits> stored{{}, most<pits>};
        CHECK(told_by(stored) == facts_of(std::vector<int>(pits), most<pits>));
        CHECK(board<pits>{row<pits>{}, stored}.lead() == -most<pits>);
        CHECK(board<pits>{row<pits>{}, stored}.seeds() == most<pits>);
    });
}

TEST_CASE("a row refuses negative numbers of seeds")
{
    CHECK_THROWS_WITH_AS((row<2>{{0, -1}}), too_few, invalid);
    CHECK_THROWS_WITH_AS((row<2>{{-1, 1}}), too_few, invalid);
    CHECK_THROWS_WITH_AS((row<2>{{0, 0}, -1}), too_few, invalid);
    CHECK_THROWS_WITH_AS((row<2>{{-2147483647 - 1, 0}}), too_few, invalid);
    CHECK_THROWS_WITH_AS((row<9>{{0, 0, 0, 0, 0, 0, 0, 0, -1}}), too_few, invalid);
}

TEST_CASE("a row refuses more seeds than its width allows, in one pit or in all")
{
    CHECK(row<2>{{100, 100}, 55}.seeds() == 200);
    CHECK_THROWS_WITH_AS((row<2>{{100, 100}, 56}), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS((row<2>{{256, 0}}), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS((row<2>{{0, 0}, 256}), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS((row<2>{{2147483647, 2147483647}, 2147483647}), too_many_in_row, invalid);
    CHECK(row<8>{{65535}}[0] == 65535);
    CHECK_THROWS_WITH_AS((row<8>{{65535, 1}}), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS((row<8>{{65536}}), too_many_in_row, invalid);
}

TEST_CASE("a board refuses more seeds than its width allows in both rows")
{
    CHECK(board{row<2>{{100, 0}, 28}, row<2>{{0, 100}, 27}}.seeds() == 255);
    CHECK_THROWS_WITH_AS((board{row<2>{{100, 0}, 28}, row<2>{{0, 100}, 28}}), too_many_in_board, invalid);
    CHECK(board{row<8>{{32768}}, row<8>{{}, 32767}}.seeds() == 65535);
    CHECK_THROWS_WITH_AS((board{row<8>{{32768}}, row<8>{{}, 32768}}), too_many_in_board, invalid);
}

TEST_CASE("a refused change changes nothing")
{
    auto board = start<6>(4);
    CHECK_THROWS_AS(board = start<6>(22), invalid);
    CHECK_THROWS_AS(board.mover = row<6>({1, 2, 3, 4, 5, -6}), invalid);
    CHECK(board == start<6>(4));
}

TEST_CASE("a game starts with the same number of seeds in each pit, up to what fits")
{
    CHECK(start<6>(4) == board{row<6>{{4, 4, 4, 4, 4, 4}}, row<6>{{4, 4, 4, 4, 4, 4}}});
    CHECK(start<6>(0).seeds() == 0);
    CHECK(start<7>(18).seeds() == 252);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<7>(19)), too_many_in_board, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<7>(37)), too_many_in_row, invalid);
    CHECK(start<6>(21).seeds() == 252);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<6>(22)), too_many_in_board, invalid);  // though each row would fit
    CHECK(start<1>(127).seeds() == 254);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<1>(128)), too_many_in_board, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<1>(256)), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<6>(-1)), too_few, invalid);
    CHECK(start<15>(1000).seeds() == 30000);
    CHECK(start<15>(2184).seeds() == 65520);
    CHECK_THROWS_WITH_AS(static_cast<void>(start<15>(2185)), too_many_in_board, invalid);
    CHECK(start<8>(4095).seeds() == 65520);
}

TEST_CASE("a board is made from its rows, and checked")
{
    CHECK(board<2>{{1, 2}, {3, 4}} == board{row<2>{{1, 2}}, row<2>{{3, 4}}});
    CHECK(board<1>{{255}, {0}}.seeds() == 255);
    CHECK_THROWS_WITH_AS((board<1>{{256}, {0}}), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS((board<1>{{255}, {1}}), too_many_in_board, invalid);
    CHECK_THROWS_WITH_AS((board<2>{{{255, 0}, 1}, {{0, 0}}}), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS((board<2>{{0, -1}, {0, 0}}), too_few, invalid);
    CHECK_THROWS_WITH_AS((board<2>{{{0, 0}}, {{0, 0}, -1}}), too_few, invalid);
    constexpr std::array<int, 15> many{65535};
    CHECK(board<15>{many, {}}.mover[0] == 65535);
    CHECK_THROWS_WITH_AS((board<15>{many, {{}, 1}}), too_many_in_board, invalid);
}

TEST_CASE("a row is a range of the seeds in its pits, for every size")
{
    for_each_size([](auto pits) {
        random_source random{3};
        const auto plain = random_plain_board(random, pits, random_seeds(random, pits));
        const auto board = from_plain<pits>(plain);
        CHECK(std::vector<int>(board.mover.begin(), board.mover.end()) == plain.mover);
        std::vector<int> seen;
        for (const auto seeds : board.opponent) seen.push_back(seeds);
        CHECK(seen == plain.opponent);
        CHECK(std::accumulate(board.mover.begin(), board.mover.end(), 0) == board.mover.seeds());
        CHECK(board.mover.size() == pits);
        CHECK(*std::max_element(seen.begin(), seen.end()) ==
              *std::max_element(board.opponent.begin(), board.opponent.end()));
    });
}

TEST_CASE("pits and stores can be set, and their neighbours stay as they are")
{
    for_each_size([](auto pits) {
        random_source random{4};
        row<pits> row;
        std::vector<int> wanted(pits);
        int store = 0;
        for (int round = 0; round < 200; ++round) {
            const int place = random.between(0, pits), seeds = random.between(0, most<pits> / (pits + 1));
            if (place < pits) row.set(place, wanted[static_cast<std::size_t>(place)] = seeds);
            else row.set_store(store = seeds);
            CHECK(told_by(row) == facts_of(wanted, store));
        }
    });
}

TEST_CASE("a pit or store can be set up to what the row holds, and more changes nothing")
{
    for_each_size([](auto pits) {
        row<pits> row{{}, 5};
        const auto refused = [&](const char* why, auto&& change) {
            const auto before = row;
            CHECK_THROWS_WITH_AS(change(), why, invalid);
            CHECK(row == before);
        };
        constexpr auto no_pit = "kalah: a row has no such pit";
        refused(no_pit, [&] { row.set(-1, 0); });
        refused(no_pit, [&] { row.set(pits, 0); });
        refused(too_few, [&] { row.set(0, -1); });
        refused(too_few, [&] { row.set_store(-1); });
        row.set(pits - 1, most<pits> - 5);
        row.set(pits - 1, most<pits> - 5);  // replaces the seeds there
        refused(too_many_in_row, [&] { row.set(pits - 1, most<pits> - 4); });
        refused(too_many_in_row, [&] { row.set_store(6); });
        refused(too_many_in_row, [&] { row.set_store(2147483647); });
        if (pits > 1) refused(too_many_in_row, [&] { row.set(0, 1); });
        row.set_store(0);
        row.set(pits - 1, most<pits>);
        CHECK(row[pits - 1] == most<pits>);
        row.set(pits - 1, 0);
        row.set_store(most<pits>);
        CHECK(row == kalah::row<pits>{{}, most<pits>});
    });
}

TEST_CASE("a board set up by hand reports too many seeds in both rows")
{
    auto position = start<6>(4);
    position.mover.set(0, 200);
    CHECK_NOTHROW((position = {position.mover, position.opponent}));
    position.opponent.set_store(100);
    CHECK_THROWS_WITH_AS((board{position.mover, position.opponent}), too_many_in_board, invalid);
}

TEST_CASE("boards are equal only when all pits and both stores are")
{
    for_each_size([](auto pits) {
        const auto board = start<pits>(3);
        for (int place = 0; place <= 2 * pits + 1; ++place) {
            auto other = to_plain(board);
            ++(place <= 2 * pits ? seeds_at(other, place) : other.opponent_store);
            CHECK(board != from_plain<pits>(other));
        }
    });
}

TEST_CASE("a turned board is the opponent's view, and turning it again restores it")
{
    const board<3> board{row<3>{{1, 2, 3}, 10}, row<3>{{4, 5, 6}, 20}};
    CHECK(board.lead() == -10);
    CHECK(board.turned().lead() == 10);
    CHECK(board.turned().mover == row<3>{{4, 5, 6}, 20});
    CHECK(board.turned().opponent == row<3>{{1, 2, 3}, 10});
    CHECK(board.turned() != board);
    CHECK(board.turned().turned() == board);
}

TEST_CASE("rules can put, take and bank seeds")
{
    for_each_size([](auto pits) {
        row<pits> row{{}, 5};
        for (int pit = 0; pit < pits; ++pit) row.put(pit, pit + 1);
        row.put(pits - 1);
        row.bank(2);
        for (int pit = 0; pit + 1 < pits; ++pit) CHECK(row[pit] == pit + 1);
        CHECK(row[pits - 1] == pits + 1);
        CHECK(row.store() == 7);

        const int all = row.seeds();
        CHECK(row.take(0) == (pits == 1 ? 2 : 1));
        CHECK(row[0] == 0);
        CHECK(row.take(0) == 0);
        CHECK(row.store() == 7);
        CHECK(row.take_all() == all - (pits == 1 ? 2 : 1));
        CHECK(row == kalah::row<pits>{{}, 7});
        CHECK(row.take_all() == 0);
    });
}

TEST_CASE("two rows change places, or do not")
{
    for_each_size([](auto pits) {
        random_source random{2};
        const auto board = random_board<pits>(random);
        auto a = board.mover, b = board.opponent;
        row<pits>::swap_if(false, a, b);
        CHECK(a == board.mover);
        CHECK(b == board.opponent);
        row<pits>::swap_if(true, a, b);
        CHECK(a == board.opponent);
        CHECK(b == board.mover);
    });
}
