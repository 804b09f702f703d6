// The size of a board is part of its type. One that is known only at run time is dispatched to it by std::visit.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const alpha_beta search{rules<standard>{}, store_lead{}};
    for (const auto* text :
         {"<3,0,0,4,4,4,4,4,4>", "<12,0,0,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3>", "<3,0,0,4>"}) {
        const auto read = read_board(text);
        if (!read) {
            std::cout << to_string(read.error()) << '\n';
            continue;
        }
        const auto pit = std::visit([&](const auto& board) { return search(board, 6).pit(); }, *read);
        std::cout << "pit " << *pit << '\n';
    }
}
