#include <kalah/core/pit_set.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <vector>

namespace {

using namespace kalah;

constexpr pit_set<6> set_of(std::initializer_list<int> pits)
{
    pit_set<6> set;
    for (const int pit : pits) set.insert(pit);
    return set;
}

static_assert(std::forward_iterator<pit_set<6>::iterator>);
static_assert(set_of({1, 4}).size() == 2 && *set_of({4, 1}).begin() == 1);
static_assert(pit_set<6>{}.empty() && pit_set<6>{}.begin() == pit_set<6>::end());

}  // namespace

TEST_CASE("a set of pits iterates in ascending order, whatever the order of insertion")
{
    const auto set = set_of({5, 0, 3});
    CHECK(std::vector<int>(set.begin(), set.end()) == std::vector<int>{0, 3, 5});
}

TEST_CASE("a set of pits holds exactly the pits whose bits are set")
{
    for (unsigned bits = 0; bits < 1U << 15; ++bits) {
        const auto set = pit_set<15>::from_bits(bits);
        std::vector<int> pits;
        for (int pit = 0; pit < 15; ++pit) {
            if (bits >> pit & 1) pits.push_back(pit);
            if (set.contains(pit) != (bits >> pit & 1)) FAIL_CHECK("pit " << pit << " of bits " << bits);
        }
        REQUIRE(set.size() == static_cast<int>(pits.size()));
        REQUIRE(set.empty() == pits.empty());
        REQUIRE(std::equal(set.begin(), set.end(), pits.begin(), pits.end()));
    }
}

TEST_CASE("contains accepts any number, also one that is not a pit")
{
    const auto all = pit_set<6>::from_bits(~0U);
    CHECK(all.size() == 6);
    CHECK(all.contains(5));
    for (const int no_pit : {-2147483647 - 1, -32, -1, 6, 7, 31, 32, 64, 2147483647}) CHECK_FALSE(all.contains(no_pit));
}

TEST_CASE("bits above the pits are ignored")
{
    CHECK(pit_set<6>::from_bits(0b1000001) == set_of({0}));
    CHECK(pit_set<1>::from_bits(~0U).size() == 1);
    CHECK(pit_set<15>::from_bits(~0U).size() == 15);
}

TEST_CASE("a pit is in a set once, however often it is inserted")
{
    auto set = set_of({2, 2});
    CHECK(set.size() == 1);
    CHECK(set == set_of({2}));
    CHECK(set != set_of({3}));
    CHECK(set != pit_set<6>{});
}

TEST_CASE("an iterator is a value: a copy stays in place when the original moves")
{
    const auto set = set_of({1, 4});
    auto at = set.begin();
    const auto before = at++;
    CHECK(*before == 1);
    CHECK(*at == 4);
    CHECK(++at == set.end());
    CHECK(std::distance(set.begin(), set.end()) == 2);
}
