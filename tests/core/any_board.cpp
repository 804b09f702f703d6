#include <kalah/core/any_board.hpp>

#include "support/random.hpp"

#include <kalah/core/board_text.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <sstream>
#include <type_traits>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;

constexpr auto too_few = "kalah: a negative number of seeds";
constexpr auto too_many_in_row = "kalah: more seeds than a row of this width can hold";
constexpr auto too_many_in_board = "kalah: more seeds than a board of this width can hold";
constexpr auto wrong_pits = "kalah: a board has 1 to 15 pits a row";

static_assert(with_pits(6, [](auto pits) { return start<pits>(4).seeds(); }) == 48);
static_assert(start(6, 4) == any_board{start<6>(4)} && start(15, 1000) == any_board{start<15>(1000)});
static_assert(start(1, 1).pits() == 1 && start(15, 1).pits() == 15);
static_assert(rules_for<any_rules, any_board> && !rules_for<rules<standard>, any_board>);

}  // namespace

TEST_CASE("a number of pits known at run time becomes a constant")
{
    for (int pits = 1; pits <= 15; ++pits)
        CHECK(with_pits(pits, [](auto constant) { return std::integral_constant<int, constant>::value; }) == pits);
}

TEST_CASE("visit calls the function for the size asked for, once")
{
    int calls = 0, sum = 0;
    with_pits(9, [&](auto pits) {
        ++calls;
        sum += pits;
    });
    CHECK(calls == 1);
    CHECK(sum == 9);
}

TEST_CASE("an impossible number of pits is refused before anything is called")
{
    for (const int pits : {-2147483647 - 1, -1, 0, 16, 17, 2147483647}) {
        bool called = false;
        CHECK_THROWS_WITH_AS(with_pits(pits, [&](auto) { called = true; }), wrong_pits, invalid);
        CHECK_FALSE(called);
        CHECK_THROWS_WITH_AS(static_cast<void>(start(pits, 4)), wrong_pits, invalid);
    }
}

TEST_CASE("the board at the beginning has the size and the seeds asked for")
{
    for (int pits = 1; pits <= 15; ++pits) {
        const auto board = start(pits, 3);
        CHECK(board.pits() == pits);
        CHECK(board.seeds() == 6 * pits);
        CHECK(visit([](const auto& sized) { return sized.seeds(); }, board) == 6 * pits);
        CHECK(visit([](const auto& sized) { return to_plain(sized).mover; }, board) ==
              std::vector<int>(static_cast<std::size_t>(pits), 3));
    }
    CHECK(start(8, 8).as<8>() == start<8>(8));
    CHECK_THROWS_WITH_AS(static_cast<void>(start(8, 8).as<7>()), "kalah: the row has another number of pits", invalid);
    CHECK(start(6, 4) != start(7, 4));
}

TEST_CASE("a board of any size has the values of the sized board, and plays alike")
{
    random_source random{23};
    int plies = 0;
    for (const auto& facts : all_variants()) {
        const any_rules rules{facts};
        for_each_size([&](auto pits) {
            const auto sized = random_board<pits>(random);
            const any_board any{sized};
            CAPTURE(to_plain(sized));
            CHECK(any.seeds() == sized.seeds());
            CHECK(any.lead() == sized.lead());
            CHECK(any.turned() == any_board{sized.turned()});
            CHECK(any.mover.seeds() == sized.mover.seeds());
            CHECK(any.mover.empty() == sized.mover.empty());
            CHECK(any.as<pits>() == sized);
            CHECK(rules.moves(any).size() == rules.moves(sized).size());
            for (const int pit : rules.moves(sized)) {
                REQUIRE(rules.moves(any).contains(pit));
                const auto next = rules.play(sized, pit);
                CHECK(rules.play(any, pit) == ply<any_board>{next.next, next.again});
                ++plies;
            }
        });
    }
    CHECK(plies > 5'000);
}

TEST_CASE("too many seeds are refused for a size known at run time, too")
{
    CHECK_THROWS_WITH_AS(static_cast<void>(start(7, 37)), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start(1, 128)), too_many_in_board, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start(8, -1)), too_few, invalid);
    CHECK_NOTHROW(static_cast<void>(start(15, 2184)));
}

TEST_CASE("a board of any size is set up pit by pit, and cannot become impossible")
{
    auto board = start(6, 4);
    board.mover.set(2, 9);
    board.opponent.set_store(3);
    CHECK(board.as<6>() == kalah::board<6>{{{4, 4, 9, 4, 4, 4}}, {{4, 4, 4, 4, 4, 4}, 3}});
    const auto before = board;
    CHECK_THROWS_WITH_AS(board.mover.set(6, 1), "kalah: a row has no such pit", invalid);
    CHECK_THROWS_WITH_AS(board.mover.set(0, -1), too_few, invalid);
    CHECK_THROWS_WITH_AS(board.mover.set_store(256), too_many_in_row, invalid);
    CHECK(board == before);
}

TEST_CASE("a board of any size is printed and read by streams")
{
    std::stringstream stream;
    stream << start(8, 2) << ' ' << start(1, 3);
    any_board read;
    REQUIRE((stream >> read));
    CHECK(read == start(8, 2));
    REQUIRE((stream >> read));
    CHECK(read == start(1, 3));
    std::stringstream wrong{"<3,1>"};
    CHECK_FALSE((wrong >> read));
    CHECK(read == start(1, 3));
}
