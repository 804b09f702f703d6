// Rules are chosen at compile time, fact by fact. The defaults are classic. Any type with moves and play works.

#include <kalah/kalah.hpp>

#include <iostream>

// Our rules at home: pit 0 may only be played when all other pits are empty.
struct home_rules {
    static constexpr kalah::rules<kalah::variant{.capture = kalah::capture::facing, .ending = kalah::ending::stuck}>
        usual{};

    static constexpr auto moves(const auto& board)
    {
        auto pits = usual.moves(board);
        if (pits.size() > 1) pits.erase(0);
        return pits;
    }
    static constexpr auto play(const auto& board, int pit) { return usual.play(board, pit); }
};

int main()
{
    using namespace kalah;
    const auto lead_in_ten = [](const auto& rules) { return alpha_beta{rules, store_lead{}}(start<6>(4), 10).value; };
    std::cout << "Ten plies on, the first player leads by " << lead_in_ten(rules<classic>{}) << " in the classic game, "
              << lead_in_ten(rules<standard>{}) << " in the standard one, " << lead_in_ten(rules<relay>{})
              << " with relay sowing and " << lead_in_ten(home_rules{}) << " at home.\n";
}
