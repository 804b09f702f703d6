// An expert that is lent an endgame table and opening books: expert_files [TABLE FILE [FOLDER OF BOOKS]]

#include <kalah/endgame.hpp>
#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

int main(int count, char** words)
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto table = count > 1 ? load_endgames<6>(rules, words[1]) : build_endgames<6>(rules, 10);
    if (!table) {
        std::cerr << to_string(table.error()) << '\n';
        return 1;
    }
    const auto opening = load_books<6>(rules, count > 2 ? words[2] : "/usr/share/kalah/books");
    if (!opening) std::cerr << to_string(opening.error()) << "; it plays without books\n";

    expert player{rules, start<6>(4), &*table, opening ? &*opening : nullptr, {.threads = 1}};
    const auto answer = player(start<6>(4), limit{.nodes = 100'000});
    std::cout << "pit " << *answer.pit() << ", worth " << answer.value / 100.0 << " seeds"
              << (answer.proven ? ", proven" : "") << '\n';
}
