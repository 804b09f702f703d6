#ifndef KALAH_TESTS_TWO_UNITS_UNIT_HPP
#define KALAH_TESTS_TWO_UNITS_UNIT_HPP

#include <kalah/kalah.hpp>

#include <string>

// The answers of a translation unit.
struct unit {
    std::string board, drawn, game;
    int value = 0;
    std::size_t hash = 0;
    const kalah::variant* classic = nullptr;  // the address of an object that the program should have only once

    [[nodiscard]] friend bool operator==(const unit&, const unit&) = default;
};

unit one();
unit two();

// Each unit has its own function. The library's functions are compiled in both, and linked once.
namespace {

unit what_this_unit_says()
{
    constexpr kalah::alpha_beta search{kalah::rules<kalah::classic>{}, kalah::store_lead{}, kalah::store_bounds{}};
    const auto board = kalah::start<3>(3);
    const auto found = search(board, 40);
    return {to_string(*kalah::read_board(to_string(board))),
            kalah::drawing(board),
            to_string(search.rules, board, found.expected),
            found.value,
            std::hash<kalah::board<3>>{}(board),
            &kalah::classic};
}

}  // namespace

#endif
