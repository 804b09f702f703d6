// A program that stops with values of the library, which the debugger shows.
#include <kalah/core.hpp>
#include <kalah/endgame/bounds.hpp>
#include <kalah/search/result.hpp>

#include <iostream>

namespace {

template <class... Values>
void stop_here(const Values&...)
{
}

template <int Pits>
kalah::board<Pits> counting()
{
    kalah::row<Pits> mover, opponent;
    for (int pit = 0; pit < Pits; ++pit) {
        mover.put(pit, pit + 1);
        opponent.put(pit, 2 * pit);
    }
    mover.bank(100);
    opponent.bank(3);
    return {mover, opponent};
}

}  // namespace

int main()
{
    const auto narrow = counting<1>();
    const auto seven = counting<7>();
    const auto eight = counting<8>();
    const auto wide = kalah::board<15>{kalah::row<15>{{1000, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 16}, {}};
    const kalah::any_board any{counting<5>()};
    const kalah::any_board none;
    const auto pits = kalah::rules<kalah::standard>::moves(kalah::board<6>{{4, 0, 4, 0, 0, 4}, {1, 1, 1, 1, 1, 1}});
    kalah::line line;
    for (const int pit : {2, 5, 1}) line.push_back(pit);
    const kalah::interval open{-3, 4}, exact{7, 7};
    const auto failed = kalah::read_board("<6,x>");
    const kalah::error& error = failed.error();
    stop_here(narrow, seven, eight, wide, any, none, pits, line, open, exact, error);
    for (const auto& text : {drawing(narrow), drawing(seven), drawing(eight), drawing(wide), drawing(any)})
        std::cout << text;
    std::cout << narrow << '\n'
              << seven << '\n'
              << eight << '\n'
              << wide << '\n'
              << any << '\n'
              << to_string(error) << '\n';
}
