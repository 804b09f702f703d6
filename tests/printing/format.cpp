// std::format knows every value that streams print.
#include "values.hpp"

#include <kalah/format.hpp>

#include <iostream>

int main()
{
    int wrong = 0, checked = 0;
    const auto check = [&](const std::string& said, std::string_view text) {
        ++checked;
        if (said == text) return;
        ++wrong;
        std::cout << "'" << said << "' should be '" << text << "'\n";
    };
    kalah_tests::for_each_text([&](const auto& value, std::string_view text) {
        check(std::format("{}", value), text);
        check(std::format("{:s}|", value), std::string{text} + "|");
    });
    check(std::format("{:.>10}|{:<8}|{:^9}|", kalah::interval{1, 2}, kalah::side::first, kalah::rules<kalah::relay>{}),
          "....1 to 2|first   |  relay  |");
    std::cout << checked << " texts, " << wrong << " wrong\n";
    return wrong == 0 && checked > 40 ? 0 : 1;
}
