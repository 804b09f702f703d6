// Rules known only at run time, as from a menu or a file: by name, fact by fact, or both.

#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    for (const auto* text :
         {"standard", "sowing=relay,extra_turn=false", "standard,ending=majority", "standard,ending=never"}) {
        const auto rules = read_rules(text);
        if (!rules) {
            std::cout << text << ": " << to_string(rules.error()) << '\n';
            continue;
        }
        const auto answer = alpha_beta{*rules, store_lead{}}(start<6>(4), 8);
        std::cout << to_string(*rules) << ": pit " << *answer.pit() << " leads by " << answer.value << '\n';
    }
}
