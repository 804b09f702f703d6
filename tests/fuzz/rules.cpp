// A text names rules, or it is refused at a place in it.

#include "fuzz.hpp"

#include <kalah/core/rules_text.hpp>

using namespace kalah_fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = text_of(data, size);
    const auto read = kalah::read_rules(text);
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        must(read.error().column >= 1 && read.error().column <= static_cast<int>(size) + 1, "its place is in the text");
        return 0;
    }
    must(kalah::names(text, *read), "a text names the rules that are read from it");
    const auto again = kalah::read_rules(kalah::to_string(*read));
    must(again && *again == *read, "rules survive their text");
    return 0;
}
