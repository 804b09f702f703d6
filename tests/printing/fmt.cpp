// fmt::format knows every value that streams print.
#include "values.hpp"

#include <kalah/fmt.hpp>

#include <fmt/ranges.h>

int main()
{
    kalah_tests::comparison check;
    kalah_tests::for_each_text([&](const auto& value, std::string_view text) {
        check(fmt::format("{}", value), text);
        check(fmt::format("{:s}|", value), std::string{text} + "|");
    });
    check(fmt::format("{:.>10}|{:<8}|{:^9}|", kalah::interval{1, 2}, kalah::side::first, kalah::rules<kalah::relay>{}),
          "....1 to 2|first   |  relay  |");
    return check.finish();
}
