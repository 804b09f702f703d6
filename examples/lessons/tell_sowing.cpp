// One sowing, seed by seed, for a program that describes it or a page that animates it.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using act = trace_step::act;
    const auto name = [](const place& at) {
        return std::string{at.of_mover ? "my " : "your "} + (at.pit ? "pit " + std::to_string(*at.pit) : "store");
    };
    const auto read = read_board<3>("<3,5,2,2,1,0,4,0,1>");
    std::cout << drawing(*read);

    const auto told = trace(rules<standard>{}, *read, 0);
    for (const auto& [what, seeds, from, to] : told.steps) {
        if (what == act::lift) std::cout << "I lift " << seeds << " out of " << name(*from) << '\n';
        if (what == act::sow) std::cout << "one into " << name(*to) << '\n';
        if (what == act::capture) std::cout << "I capture " << seeds << " from " << name(*from) << '\n';
        if (what == act::sweep) std::cout << seeds << " are left in " << name(*from) << '\n';
    }
    std::cout << (told.over ? "The game is over.\n" : told.reached.again ? "I move again.\n" : "Your turn.\n");
}
