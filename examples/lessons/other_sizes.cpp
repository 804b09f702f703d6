// The size of a board is part of its type. visit passes a board of a size known only at run time to a template.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const alpha_beta search{rules<standard>{}, store_lead{}};
    for (const auto* text : {"<3,0,0,4,4,4,4,4,4>", "<9,0,0,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3>", "<3,0,0,4>"}) {
        const auto read = read_board(text);
        if (!read) {
            std::cout << to_string(read.error()) << '\n';
            continue;
        }
        any_game played{any_rules{standard}, *read};
        const auto pit = visit([&](const auto& board) { return search(board, 6).pit(); }, played.board());
        if (played.play(*pit)) std::cout << "pit " << *pit << ", then " << to_string(played.board()) << '\n';
    }
}
