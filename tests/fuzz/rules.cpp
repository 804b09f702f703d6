// A text names rules, or it is refused at a place in it.

#include "fuzz.hpp"

#include <kalah/core/rules_text.hpp>

using namespace kalah_fuzz;

namespace {

outcome run(std::string_view text)
{
    const auto read = kalah::read_rules(text);
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        must(read.error().column >= 1 && read.error().column <= static_cast<int>(text.size()) + 1,
             "its place is in the text");
        return outcome::refused;
    }
    must(kalah::names(text, *read), "a text names the rules that are read from it");
    const auto again = kalah::read_rules(kalah::to_string(*read));
    must(again && *again == *read, "rules survive their text");
    return outcome::accepted;
}

std::vector<std::string> seeds()
{
    std::vector<std::string> all{"majority", "standard majority", "sowing=relay,origin=sown", "relay,leftovers=owner"};
    for (const auto& bytes : random_inputs(100, 6)) {
        choices choose{bytes};
        all.push_back(kalah::to_string(any_facts(choose)));
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"rules", run, 50, seeds};
