// A game's text: ten bytes choose the rules and the board, the rest are the moves. A game that is read has the plies of
// its text, as the plain game plays them.

#include "fuzz.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/game/replay.hpp>

using namespace kalah_fuzz;

namespace {

using any_game = kalah::game<kalah::any_rules, kalah::any_board>;

constexpr std::size_t head = 10;

[[nodiscard]] any_game new_game(std::string_view input)
{
    choices choose{input.substr(0, head)};
    const kalah::any_rules rules{any_facts(choose)};
    const int pits = choose.between(1, kalah::max_pits);
    return any_game{rules, kalah::start(pits, choose.between(0, pits <= 7 ? 255 / (2 * pits) : 30))};
}

void check_plies(const any_game& played, std::string_view text)
{
    auto board = kalah::visit([](const auto& sized) { return kalah_tests::to_plain(sized); }, played.from());
    auto mover = kalah::side::first;
    std::size_t at = 0;
    for (const auto& ply : played.plies()) {
        if (text.at(at) == '-') {
            ++at;
            mover = kalah::other(mover);
        }
        must(text.at(at) == "0123456789abcde"[ply.pit], "a game has the pits of its text");
        must(ply.by == mover, "and the players");
        must(to_text(board) == kalah::to_string(ply.board), "and the boards of the plain game");
        board = kalah_tests::plain_play(played.rules().facts, board, ply.pit).next;
        ++at;
    }
    must(to_text(board) == kalah::to_string(played.board()), "and its last board");
    must(text.substr(at).empty() || text.substr(at) == "-", "a game has all pits of its text");
}

outcome run(std::string_view input)
{
    if (input.size() < head) return outcome::refused;
    const auto fresh = new_game(input);
    const auto rules = fresh.rules();
    const auto from = fresh.from();
    const auto text = input.substr(head);
    const auto played = kalah::replay(rules, from, text);
    if (!played) {
        const int column = played.error().column;
        must(column >= 1 && column <= static_cast<int>(text.size()), "the error's place is in the text");
        // What stands before the error is a game.
        const auto before = kalah::replay(rules, from, text.substr(0, static_cast<std::size_t>(column) - 1));
        must(before.has_value(), "the text is right up to the error");
        check_plies(*before, text.substr(0, static_cast<std::size_t>(column) - 1));
        return outcome::refused;
    }
    check_plies(*played, text);
    const auto written = kalah::to_string(*played);
    must(text.starts_with(written) && text.size() <= written.size() + 1, "a game has one text, but for a last '-'");
    auto back = *played;
    while (back.undo()) {}
    must(back.board() == from && back.plies().empty(), "a game goes back to its beginning");
    while (back.redo()) {}
    must(kalah::to_string(back) == written && back.board() == played->board(), "and forward again");
    return outcome::accepted;
}

// Games of all sizes, to their end or up to a ply.
std::vector<std::string> seeds()
{
    std::mt19937_64 random{1};
    std::vector<std::string> all;
    for (int round = 0; round < 100; ++round) {
        auto text = random_bytes(random, head);
        auto game = new_game(text);
        const auto bytes = random_bytes(random, random() % 60);
        for (choices choose{bytes}; !choose.ended() && !game.over();)
            must(game.play(any_pit(choose, game.moves())).has_value(), "a legal pit can be played");
        all.push_back(text + kalah::to_string(game));
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"games", run, 70, seeds};
