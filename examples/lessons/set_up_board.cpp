// A position editor: sets seeds pit by pit, refuses impossible boards, draws the board, and plays on.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    board<6> edited{{0, 0, 2, 0, 0, 1}, {0, 1, 0, 3, 0, 0}};
    edited.mover.set(0, 6);
    edited.mover.set_store(17);
    edited.opponent.set_store(18);
    std::cout << drawing(edited) << to_string(edited) << ", " << edited.seeds() << " seeds\n";

    try {
        edited.mover.set(0, 300);
    }
    catch (const invalid& refused) {
        std::cout << refused.what() << '\n';
    }
    const game played{rules<standard>{}, edited};
    std::cout << "One may play";
    for (const int pit : played.moves()) std::cout << ' ' << pit;
    std::cout << "; " << *alpha_beta{played.rules(), store_lead{}}(edited, 12).pit() << " is best.\n";
}
