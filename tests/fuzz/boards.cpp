// A text is a board, or it is refused at a place in it. Boards are written in one way only.

#include "fuzz.hpp"

#include <kalah/core/board_text.hpp>

using namespace kalah_fuzz;

namespace {

[[nodiscard]] std::vector<int> numbers_of(const kalah::any_board& board)
{
    std::vector<int> all{board.pits(), board.mover.store(), board.opponent.store()};
    for (const auto* row : {&board.mover, &board.opponent}) all.insert(all.end(), row->begin(), row->end());
    return all;
}

// Precondition: it has commas between its numbers, and a sign before and behind them.
[[nodiscard]] std::vector<int> numbers_in(std::string_view text)
{
    std::vector<int> all;
    for (auto before = text.find_first_of("<,"); before != text.npos; before = text.find(',', before + 1))
        all.push_back(std::atoi(text.data() + before + 1));
    return all;
}

outcome run(std::string_view text)
{
    const auto read = kalah::read_board(text);
    const auto of_six = kalah::read_board<6>(text);
    must(!of_six || (read && read->pits() == 6 && *read == kalah::any_board{*of_six}), "both readers agree");
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        must(read.error().column >= 1 && read.error().column <= static_cast<int>(text.size()) + 1,
             "its place is in the text");
        return outcome::refused;
    }
    must(of_six.has_value() == (read->pits() == 6), "both readers accept six pits");
    must(numbers_of(*read) == numbers_in(text), "a board has the numbers of its text");
    const auto again = kalah::read_board(kalah::to_string(*read));
    must(again && *again == *read, "a board survives its text");
    return outcome::accepted;
}

// Boards of all sizes, some of them full.
std::vector<std::string> seeds()
{
    std::mt19937_64 random{1};
    std::vector<std::string> all;
    for (int pits = 1; pits <= kalah::max_pits; ++pits) {
        all.push_back(kalah::to_string(kalah::start(pits, 4)));
        for (const int most : {3, 20, pits <= 7 ? 255 : 1000}) {
            const auto bytes = random_bytes(random, 70);
            choices choose{bytes};
            all.push_back(to_text(any_plain_board(choose, pits, most)));
        }
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"boards", run, 50, seeds};
