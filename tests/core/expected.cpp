#include <kalah/core/expected.hpp>

#include <doctest/doctest.h>

#include <memory>
#include <sstream>
#include <string>

using namespace kalah;

TEST_CASE("an error is written for a person, with its file, line and column")
{
    const std::string reason = "a number was expected";
    CHECK(to_string(error{reason}) == reason);
    CHECK(to_string(error{reason, 0, 4}) == "column 4: a number was expected");
    CHECK(to_string(error{reason, 3}) == "line 3: a number was expected");
    CHECK(to_string(error{reason, 3, 7}) == "line 3, column 7: a number was expected");
    CHECK(to_string(error{reason, 3, 7, "a.txt"}) == "a.txt: line 3, column 7: a number was expected");
    CHECK(to_string(error{"it is empty", 0, 0, "a.txt"}) == "a.txt: it is empty");
    CHECK(error{reason, 3} == error{reason, 3});
    CHECK_FALSE(error{reason, 3} == error{reason, 0, 3});
    CHECK_FALSE(error{reason, 3} == error{reason, 3, 0, "a.txt"});
}

TEST_CASE("an expected holds a value or an error")
{
    const auto halved = [](int number) -> expected<int> {
        if (number % 2 != 0) return error{"it is odd"};
        return number / 2;
    };
    REQUIRE(halved(8));
    CHECK(halved(8).has_value());
    CHECK(*halved(8) == 4);
    CHECK_FALSE(halved(7));
    CHECK_FALSE(halved(7).has_value());
    CHECK(halved(7).error() == error{"it is odd"});
}

TEST_CASE("an expected value can be read, changed and moved out")
{
    expected<std::string> text{std::string{"seed"}};
    text->push_back('s');
    CHECK(text->size() == 5);
    CHECK(*text == "seeds");
    *text = "pits";
    CHECK(*text == "pits");

    expected<std::unique_ptr<int>> owner{std::make_unique<int>(7)};
    const auto moved = *std::move(owner);
    CHECK(*moved == 7);
}

TEST_CASE("an expected of void is done, or holds an error")
{
    const auto done = [](bool well) -> expected<void> {
        if (!well) return error{"it was stopped"};
        return {};
    };
    CHECK(done(true));
    CHECK(done(true).has_value());
    CHECK_FALSE(done(false));
    CHECK(done(false).error().reason == "it was stopped");
    CHECK_FALSE(expected<void>{error{}});  // an error without a reason is an error, too
}

TEST_CASE("a value that is not there is not given")
{
    expected<int> none{error{"nothing"}};
    CHECK_THROWS_AS(static_cast<void>(*none), invalid);
    CHECK_THROWS_AS(static_cast<void>(none.value()), invalid);
    CHECK(none.value_or(7) == 7);
    CHECK(expected<int>{3}.value_or(7) == 3);
    std::ostringstream out;
    out << error{"a number was expected", 3, 7, "games.txt"};
    CHECK(out.str() == "games.txt: line 3, column 7: a number was expected");
}
