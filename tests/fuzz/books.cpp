// A book that is read can be written and read again, and plays only moves that may be played.

#include "fuzz.hpp"

#include <kalah/engine/book_text.hpp>

#include <sstream>

using namespace kalah_fuzz;

namespace {

template <int Pits>
void check(const kalah::variant& facts, std::string_view text)
{
    const kalah::any_rules rules{facts};
    std::istringstream in{std::string{text}};
    const auto read = kalah::read_book<Pits>(rules, in);
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        return;
    }
    for (const auto& [board, move] : *read) must(rules.moves(board).contains(move.pit), "a book plays by the rules");
    const auto written = kalah::to_string(*read);
    std::istringstream again{written};
    const auto reread = kalah::read_book<Pits>(rules, again);
    must(reread && kalah::to_string(*reread) == written, "a book survives its text");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = text_of(data, size);
    check<6>(kalah::standard, text);
    check<2>(kalah::classic, text);
    check<9>(kalah::relay, text);
    return 0;
}
