#include <kalah/endgame/build.hpp>
#include <kalah/endgame/check.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;

// A copy of a table's values that can be changed.
template <class Table>
struct changeable {
    std::shared_ptr<std::vector<std::int8_t>> values;
    Table table;

    explicit changeable(const Table& of)
        : values{std::make_shared<std::vector<std::int8_t>>(of.values(), of.values() + of.boards())},
          table{of.rules(), of.seeds(), std::shared_ptr<const std::int8_t>{values, values->data()}}
    {
    }
};

// The numbers of the boards whose values depend on that of this one: itself, and those with a move to it.
template <class Table>
[[nodiscard]] std::uint64_t first_that_sees(const Table& table, std::uint64_t changed)
{
    using index = detail::board_index<6>;
    const auto before = first_wrong(table, {.threads = 1});
    REQUIRE(before);
    CHECK(before->number <= changed);
    CHECK(index::of(before->board) == before->number);
    CHECK(before->in_table == table(before->board));
    return before->number;
}

TEST_CASE("boards are numbered back and forth")
{
    for (std::uint64_t number = 0; number < detail::board_index<6>::size(5); ++number)
        REQUIRE(detail::board_index<6>::of(detail::board_index<6>::board_of(number)) == number);
    for (std::uint64_t number = 0; number < detail::board_index<1>::size(127); ++number)
        REQUIRE(detail::board_index<1>::of(detail::board_index<1>::board_of(number)) == number);
    random_source random{1};
    for (int trial = 0; trial < 10'000; ++trial) {
        const auto large = random.next() % detail::board_index<6>::size(60);
        REQUIRE(detail::board_index<6>::of(detail::board_index<6>::board_of(large)) == large);
        const auto wide = random.next() % detail::board_index<12>::size(20);
        REQUIRE(detail::board_index<12>::of(detail::board_index<12>::board_of(wide)) == wide);
    }
}

TEST_CASE("a right table has no wrong value, by any rules and with any number of threads and parts")
{
    const auto check = [](const auto& table) {
        REQUIRE(table);
        std::uint64_t done = 0;
        CHECK(!first_wrong(*table, {.threads = 1, .report = [&](auto now, auto) { done = now; }}));
        CHECK(done == table->boards());
        CHECK(!first_wrong(*table, {.threads = 3}));
        CHECK(!first_wrong(*table, {.sample = 5000, .threads = 2}));
        for (std::uint64_t part = 0; part < 4; ++part)
            CHECK(!first_wrong(*table, {.threads = 1, .part = part, .parts = 4}));
    };
    check(build_endgames<6>(rules<classic>{}, 6));
    check(build_endgames<6>(rules<standard>{}, 6));
    check(build_endgames<5>(rules<relay>{}, 7));
    check(build_endgames<8>(any_rules{{.ending = ending::majority}}, 5));
}

TEST_CASE("one changed value is found, and the first wrong board is named")
{
    const auto built = build_endgames<6>(rules<classic>{}, 6);
    REQUIRE(built);
    random_source random{7};
    for (int trial = 0; trial < 12; ++trial) {
        changeable one{*built};
        const auto place = trial == 0 ? built->boards() - 1 : random.next() % built->boards();
        (*one.values)[place] = static_cast<std::int8_t>((*one.values)[place] ^ 1 << random.below(6));
        // A board with a move to it may have a smaller number in its layer, and be wrong as well.
        const auto first = first_that_sees(one.table, place);
        CHECK(detail::board_index<6>::board_of(first).mover.seeds() >= 0);
        std::uint64_t first_of_parts = ~std::uint64_t{0};
        for (std::uint64_t part = 0; part < 3; ++part)
            if (const auto wrong = first_wrong(one.table, {.threads = 2, .part = part, .parts = 3}))
                first_of_parts = std::min(first_of_parts, wrong->number);
        CHECK(first_of_parts == first);
    }
}

TEST_CASE("a sample is the same for the same seed, and finds what it holds")
{
    const auto built = build_endgames<4>(rules<standard>{}, 6);
    REQUIRE(built);
    changeable wrong{*built};
    for (auto& value : *wrong.values) value = static_cast<std::int8_t>(value + 1);
    const auto first = first_wrong(wrong.table, {.sample = 10, .seed = 3, .threads = 1});
    REQUIRE(first);
    const auto again = first_wrong(wrong.table, {.sample = 10, .seed = 3, .threads = 2});
    REQUIRE(again);
    CHECK(first->number == again->number);
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        firsts.insert(first_wrong(wrong.table, {.sample = 10, .seed = seed, .threads = 1})->number);
    CHECK(firsts.size() > 10);
}

TEST_CASE("a check that is told to stop finds nothing")
{
    const auto built = build_endgames<4>(rules<standard>{}, 6);
    REQUIRE(built);
    changeable wrong{*built};
    (*wrong.values)[0] = 1;
    const std::atomic<bool> stop = true;
    CHECK(!first_wrong(wrong.table, {.threads = 1, .stop = &stop}));
}

}  // namespace
