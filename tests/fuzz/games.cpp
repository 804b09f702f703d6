// A game's text: two bytes choose the rules and the board, the rest are the moves.

#include "fuzz.hpp"

#include <kalah/game/game_text.hpp>
#include <kalah/game/replay.hpp>

using namespace kalah_fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr std::size_t head = 10;
    if (size < head) return 0;
    choices choose{data, head};
    const kalah::any_rules rules{any_facts(choose)};
    const int pits = choose.between(1, kalah::max_pits);
    const auto from = kalah::start(pits, choose.between(0, pits <= 7 ? 255 / (2 * pits) : 30));
    const auto text = text_of(data + head, size - head);
    const auto played = kalah::replay(rules, from, text);
    if (!played) {
        const int column = played.error().column;
        must(column >= 1 && column <= static_cast<int>(text.size()), "the error's place is in the text");
        // What stands before the error is a game.
        const auto before = kalah::replay(rules, from, text.substr(0, static_cast<std::size_t>(column) - 1));
        must(before.has_value(), "the text is right up to the error");
        return 0;
    }
    const auto written = kalah::to_string(*played);
    must(text.starts_with(written) && text.size() <= written.size() + 1, "a game has one text, but for a last '-'");
    auto back = *played;
    while (back.undo()) {}
    must(back.board() == from && back.plies().empty(), "a game goes back to its beginning");
    while (back.redo()) {}
    must(kalah::to_string(back) == written && back.board() == played->board(), "and forward again");
    return 0;
}
