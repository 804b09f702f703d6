// std::format knows every value that streams print.
#include "values.hpp"

#include <kalah/format.hpp>

#include <algorithm>
#include <ranges>

int main()
{
    kalah_tests::comparison check;
    kalah_tests::for_each_text([&](const auto& value, std::string_view text) {
        check(std::format("{}", value), text);
        check(std::format("{:s}|", value), std::string{text} + "|");
    });
    check(std::format("{:.>10}|{:<8}|{:^9}|", kalah::interval{1, 2}, kalah::side::first, kalah::rules<kalah::relay>{}),
          "....1 to 2|first   |  relay  |");

    // A library with std::format has views, too. A row and a set of pits are ranges for them.
    const kalah::row<4> row{{3, 0, 9, 1}, 0};
    std::string seeds;
    for (const int twice : row | std::views::filter([](int in_pit) { return in_pit > 0; }) |
                               std::views::transform([](int in_pit) { return 2 * in_pit; }))
        seeds += std::format("{} ", twice);
    check(seeds, "6 18 2 ");
    check(std::format("{}", std::ranges::max(row)), "9");
    const auto moves = kalah::rules<kalah::standard>::moves(kalah::board<4>{row, {}});
    check(std::format("{}", std::ranges::count_if(moves, [](int pit) { return pit != 2; })), "2");

    return check.finish();
}
