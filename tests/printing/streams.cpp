#include "values.hpp"

#include <doctest/doctest.h>

#include <iomanip>
#include <sstream>

using namespace kalah;
using namespace kalah_tests;

TEST_CASE("streams print every value that has a text")
{
    for_each_text([](const auto& value, std::string_view text) {
        std::ostringstream out;
        out << value;
        CHECK(out.str() == text);
    });
}

TEST_CASE("a value is one word of a stream, as wide as requested")
{
    std::ostringstream out;
    out << std::setw(12) << std::setfill('.') << rules<relay>{} << std::left << std::setw(9) << interval{1, 2} << '|';
    CHECK(out.str() == ".......relay1 to 2...|");
}

namespace {

struct plain {};

template <class Value>
concept printable = requires(std::ostream& out, const Value& value)
{
    out << value;
};

}  // namespace

// The operator is for the library's types only, also where its namespace is used.
TEST_CASE("nothing else becomes printable")
{
    CHECK(printable<board<3>>);
    CHECK(!printable<row<3>>);
    CHECK(!printable<plain>);
    CHECK(!printable<std::vector<board<3>>>);
    CHECK(!printable<std::optional<any_board>>);
    std::ostringstream out;
    out << std::ref(static_cast<const double&>(0.5)) << ' ' << std::true_type{};
    CHECK(out.str() == "0.5 1");
}

TEST_CASE("the texts of pits and intervals can be told apart")
{
    CHECK(to_string(pit_set<6>::from_bits(0b100101)) == "{0, 2, 5}");
    CHECK(to_string(interval{0, 0}) == "0");
    CHECK(to_string(interval{-48, 48}) == "-48 to 48");
}
