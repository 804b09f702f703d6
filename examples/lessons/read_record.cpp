// Reads the records of games from a file, and says what each ply was worth beside the best one.

#include <kalah/game.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const any_rules rules{standard};
    const auto records = read_records<any_board>(rules, std::cin);
    if (!records) {
        std::cout << to_string(records.error()) << '\n';
        return 1;
    }
    const analysis values{alpha_beta{rules, store_lead{}, store_bounds{}}};
    for (const auto& record : *records) {
        std::cout << record.first << " against " << record.second << ", " << record.plies.size() << " plies\n";
        for (const auto& ply : record.plies) {
            const auto annotate = [&](const auto& board) {
                const auto all = values(board, 8);
                std::cout << to_string(ply.by) << ": pit " << ply.pit << ", worth " << all[ply.pit]->value
                          << "; best: pit " << *all.pit() << ", worth " << all[*all.pit()]->value << '\n';
            };
            visit(annotate, ply.board);
        }
    }
}
