#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    const auto search = kalah::alpha_beta{kalah::rules<kalah::standard>{}, kalah::store_lead{}};
    const auto board = kalah::start<6>(4);
    const auto answer = search(board, 12);
    std::cout << kalah::drawing(board) << "Pit " << *answer.pit() << " leads by " << answer.value
              << " seeds twelve plies on: " << to_string(search.rules, board, answer.expected) << '\n';
}
