#include <kalah/core/any_board.hpp>

#include "support/plain.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <type_traits>
#include <variant>
#include <vector>

namespace {

using namespace kalah;

constexpr auto too_few = "kalah: a pit or store of fewer than no seeds";
constexpr auto too_many_in_row = "kalah: more seeds than a row of this width can hold";
constexpr auto too_many_in_board = "kalah: more seeds than a board of this width can hold";
constexpr auto wrong_pits = "kalah: a board has 1 to 15 pits a row";

constexpr int pits_of(const any_board& board)
{
    return std::visit([](const auto& sized) { return sized.pits; }, board);
}

static_assert(std::variant_size_v<any_board> == max_pits);
static_assert(with_pits(6, [](auto pits) { return start<pits>(4).seeds(); }) == 48);
static_assert(start(6, 4) == any_board{start<6>(4)} && start(15, 1000) == any_board{start<15>(1000)});
static_assert(pits_of(start(1, 1)) == 1 && pits_of(start(15, 1)) == 15);

}  // namespace

TEST_CASE("a number of pits known at run time becomes a constant")
{
    for (int pits = 1; pits <= 15; ++pits)
        CHECK(with_pits(pits, [](auto constant) { return std::integral_constant<int, constant>::value; }) == pits);
}

TEST_CASE("only the visit of the size asked for is called, and once")
{
    int calls = 0, sum = 0;
    with_pits(9, [&](auto pits) {
        ++calls;
        sum += pits;
    });
    CHECK(calls == 1);
    CHECK(sum == 9);
}

TEST_CASE("a number of pits that no board has is refused, before anything is called")
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
        CHECK(pits_of(board) == pits);
        CHECK(std::visit([](const auto& sized) { return sized.seeds(); }, board) == 6 * pits);
        CHECK(std::visit([](const auto& sized) { return kalah_tests::to_plain(sized).mover; }, board) ==
              std::vector<int>(static_cast<std::size_t>(pits), 3));
    }
    CHECK(std::holds_alternative<board<8>>(start(8, 8)));
    CHECK(start(6, 4) != start(7, 4));
}

TEST_CASE("more seeds than fit are refused for a size known at run time too")
{
    CHECK_THROWS_WITH_AS(static_cast<void>(start(7, 37)), too_many_in_row, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start(1, 128)), too_many_in_board, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(start(8, -1)), too_few, invalid);
    CHECK_NOTHROW(static_cast<void>(start(15, 2184)));
}
