// A text is a board, or it is refused at a place in it. Boards are written in one way only.

#include "fuzz.hpp"

#include <kalah/core/board_text.hpp>

using namespace kalah_fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = text_of(data, size);
    const auto read = kalah::read_board(text);
    const auto of_six = kalah::read_board<6>(text);
    must(!of_six || (read && read->pits() == 6 && *read == kalah::any_board{*of_six}), "both readers agree");
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        must(read.error().column >= 1 && read.error().column <= static_cast<int>(size) + 1, "its place is in the text");
        return 0;
    }
    must(of_six.has_value() == (read->pits() == 6), "both readers accept six pits");
    const auto again = kalah::read_board(kalah::to_string(*read));
    must(again && *again == *read, "a board survives its text");
    return 0;
}
