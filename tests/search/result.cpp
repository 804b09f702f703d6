#include <kalah/search/result.hpp>

#include <doctest/doctest.h>

#include <iterator>
#include <sstream>
#include <type_traits>
#include <vector>

using kalah::line;

namespace {

std::vector<int> pits(const line& line) { return {line.begin(), line.end()}; }

}  // namespace

TEST_CASE("a line is a pit and what follows")
{
    line rest;
    CHECK(rest.empty());
    rest.push_back(3);
    rest.push_back(14);
    line whole;
    whole.assign(5, rest);
    CHECK(pits(whole) == std::vector{5, 3, 14});
    CHECK(whole.size() == 3);
    CHECK(whole[2] == 14);
    whole.assign(1, line{});
    CHECK(pits(whole) == std::vector{1});
    whole.clear();
    CHECK(whole == line{});
    CHECK_FALSE(rest == whole);
}

TEST_CASE("the pits of a line print as numbers")
{
    line some;
    for (const int pit : {4, 0, 14}) some.push_back(pit);
    std::ostringstream out;
    for (const auto pit : some) out << pit << ' ';
    CHECK(out.str() == "4 0 14 ");
    static_assert(std::is_same_v<decltype(*some.begin()), int> && std::forward_iterator<line::iterator>);
}

TEST_CASE("a line that is too long keeps its beginning")
{
    line longest;
    for (int place = 0; place < 2 * line::capacity; ++place) longest.push_back(place % 7);
    CHECK(longest.size() == line::capacity);
    line longer;
    longer.assign(9, longest);
    CHECK(longer.size() == line::capacity);
    CHECK(longer[0] == 9);
    for (int place = 1; place < line::capacity; ++place) CHECK(longer[place] == (place - 1) % 7);
}

TEST_CASE("the best pit of a result is the first of its expected line")
{
    kalah::result<int> answer;
    CHECK_FALSE(answer.pit());
    answer.expected.push_back(4);
    CHECK(answer.pit() == 4);
}
