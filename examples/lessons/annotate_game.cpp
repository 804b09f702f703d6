// Where a game was lost: its record is replayed, then taken back ply by ply. Only a mistake changes the value.

#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<classic> rules{};
    const alpha_beta search{rules, store_lead{}};
    const auto record = match{rules, start<4>(3)}(player{search, limit{.depth = 2}}, player{search, limit{.depth = 4}});

    auto played = replay(rules, record);
    if (!played) return 1;
    std::cout << to_string(*played) << ", " << record.first_store << '-' << record.second_store << '\n';
    solver solve{rules, record.from, {.memory = 1 << 20, .threads = 1}};
    for (int after = played->lead(side::first); !played->plies().empty();) {
        const auto ply = played->plies().back();
        played->undo();
        const auto best = solve(played->board());
        const int before = ply.by == side::first ? best.value.low : -best.value.low;
        if (before != after)
            std::cout << "Ply " << played->plies().size() + 1 << ", pit " << ply.pit << ": a lead of " << after
                      << " for the first player, not " << before << "; pit " << *best.pit << " was right.\n";
        after = before;
    }
}
