// Two players play a match. Its record is text that can be read back.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const alpha_beta search{rules, store_lead{}};

    auto record = match{rules, start<6>(4)}(player{search, limit{.depth = 1}}, player{search, limit{.depth = 8}});
    record.first = "greedy";
    record.second = "clever";
    for (auto& ply : record.plies) ply.time = {};  // times differ from run to run
    std::cout << to_string(rules, record)
              << (record.winner() == side::second ? "The clever one wins.\n" : "A surprise!\n");
}
