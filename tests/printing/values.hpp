#ifndef KALAH_TESTS_PRINTING_VALUES_HPP
#define KALAH_TESTS_PRINTING_VALUES_HPP

#include <kalah/kalah.hpp>
#include <kalah/text.hpp>

#include <iostream>
#include <string>
#include <string_view>

namespace kalah_tests {

// Compares what was printed with what should be, and counts.
class comparison {
public:
    void operator()(const std::string& said, std::string_view text)
    {
        ++checked_;
        if (said == text) return;
        ++wrong_;
        std::cout << "'" << said << "' should be '" << text << "'\n";
    }
    // The status of the program.
    [[nodiscard]] int finish() const
    {
        std::cout << checked_ << " texts, " << wrong_ << " wrong\n";
        return wrong_ == 0 && checked_ > 40 ? 0 : 1;
    }

private:
    int checked_ = 0, wrong_ = 0;
};

// Calls check(value, text) with a value of every type that has a text.
template <class Check>
void for_each_text(const Check& check)
{
    using namespace kalah;
    const board<2> small{row<2>{{1, 0}, 3}, row<2>{{4, 12}, 5}};
    check(small, "<2,3,5,1,0,4,12>");
    check(any_board{small}, "<2,3,5,1,0,4,12>");
    check(start<9>(10), "<9,0,0,10,10,10,10,10,10,10,10,10,10,10,10,10,10,10,10,10,10>");
    check(any_board{}, "<0,0,0>");

    check(rules<standard>{}, "standard");
    check(any_rules{relay}, "relay");
    check(variant{.capture = capture::facing, .ending = ending::majority}, "standard,ending=majority");
    check(side::second, "second");
    check(error{"a number was expected", 3, 7, "games.txt"}, "games.txt: line 3, column 7: a number was expected");

    check(rules<standard>::moves(small), "{0}");
    check(rules<standard>::moves(board<3>{{1, 0, 2}, {1, 1, 1}}), "{0, 2}");
    check(pit_set<15>{}, "{}");
    game played{rules<standard>{}, start<6>(4)};
    check(played, "");
    for (const int pit : {2, 5, 1}) static_cast<void>(played.play(pit));
    check(played, "25-1");
    game by_any_rules{any_rules{classic}, start(2, 1)};
    static_cast<void>(by_any_rules.play(0));
    check(by_any_rules, "0");

    check(interval{-3, 4}, "-3 to 4");
    check(interval{7, 7}, "7");
    solution solved{.value{7, 7}, .pit = 3, .nodes = 1234};
    check(solved, "value 7, pit 3, 1234 nodes");
    solved.value.low = -2;
    solved.pit.reset();
    check(solved, "value -2 to 7, 1234 nodes");

    line pits;
    check(pits, "");
    pits.push_back(1);
    pits.push_back(14);
    pits.push_back(0);
    check(pits, "1 14 0");
    result<int> found{.value = -6, .depth = 12, .nodes = 99, .expected = pits};
    check(found, "value -6, depth 12, line 1 14 0, 99 nodes");
    found.proven = true;
    found.expected.clear();
    check(found, "value -6, depth 12, 99 nodes, proven");
    check(result<double>{.value = 0.25, .depth = 1, .nodes = 2, .complete = false},
          "value 0.250, depth 1, 2 nodes, stopped");

    standings games{{"a", "b"}};
    games.add(0, 1, {.wins = 2, .draws = 1, .losses = 0});
    check(games, to_string(games));  // several lines, whose test is tournament/standings
}

}  // namespace kalah_tests

#endif
