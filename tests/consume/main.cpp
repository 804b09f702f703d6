// A user's program, the same for every way of getting kalah.
#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const auto board = start<3>(3);
    const auto found = alpha_beta{rules<classic>{}, store_lead{}, store_bounds{}}(board, 40);
    std::cout << board << " is won by " << found.value << "\n";
    return found.proven && found.value == 2 ? 0 : 1;  // Irving, Donkers, Uiterwijk 2000
}
