// A book that is read has what its lines say, plays only moves that may be played, and can be written and read again.
// An input that begins with a zero byte makes a book instead, which is written and read.

#include "fuzz.hpp"

#include <kalah/core/rules_text.hpp>
#include <kalah/engine/book_text.hpp>

#include <map>
#include <sstream>

using namespace kalah_fuzz;
using kalah::any_rules;
using kalah::book_move;

namespace {

template <int Pits>
using book_type = kalah::book<any_rules, kalah::board<Pits>>;

// The moves of a book, by the text of their boards.
using moves = std::map<std::string, book_move>;

template <int Pits>
[[nodiscard]] moves moves_of(const book_type<Pits>& book)
{
    moves all;
    for (const auto& [board, move] : book) {
        must(book.rules().moves(board).contains(move.pit), "a book plays by the rules");
        must(book(board) == move, "a book finds its moves");
        all[kalah::to_string(board)] = move;
    }
    must(all.size() == book.size(), "a book has a board once");
    return all;
}

// The same of a text, read as plainly as possible. Precondition: it is the text of a book.
template <int Pits>
[[nodiscard]] moves moves_in(std::string_view text)
{
    moves all;
    std::istringstream lines{std::string{text}};
    bool is_head = true;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line.substr(0, line.find('#'))};
        std::string board, depth;
        book_move move;
        if (!(words >> board) || std::exchange(is_head, false)) continue;
        must(static_cast<bool>(words >> move.pit >> move.value >> depth), "a line has four words");
        move.proven = depth == "proven";
        if (!move.proven) move.depth = std::stoi(depth);
        const auto read = kalah::read_board<Pits>(board);
        must(read && all.emplace(kalah::to_string(*read), move).second, "a line is about a board of its own");
    }
    return all;
}

template <int Pits>
[[nodiscard]] kalah::expected<book_type<Pits>> read(const any_rules& rules, std::string_view text)
{
    std::istringstream in{std::string{text}};
    return kalah::read_book<Pits>(rules, in);
}

template <int Pits>
void check_writing(const book_type<Pits>& book, std::string_view note = {})
{
    const auto right = moves_of<Pits>(book);
    const auto written = kalah::to_string(book, note);
    must(moves_in<Pits>(written) == right, "the text has all moves");
    const auto again = read<Pits>(book.rules(), written);
    must(again.has_value(), "a written book can be read");
    must(again->rules() == book.rules() && moves_of<Pits>(*again) == right, "it has the same rules and moves");
    must(kalah::to_string(*again) == kalah::to_string(book), "a book survives its text");
}

// Returns whether it is a book of this size.
template <int Pits>
[[nodiscard]] bool check(const any_rules& rules, std::string_view text)
{
    const auto book = read<Pits>(rules, text);
    if (!book) {
        must(!book.error().reason.empty(), "an error has a reason");
        return false;
    }
    must(moves_of<Pits>(*book) == moves_in<Pits>(text), "a book has what its lines say");
    check_writing<Pits>(*book);
    auto other = rules;
    other.facts.extra_turn = !other.facts.extra_turn;
    must(!read<Pits>(other, text), "a book is for its rules");
    return true;
}

// The rules that the head of a text names, or any.
[[nodiscard]] any_rules rules_of(std::string_view text)
{
    std::istringstream words{std::string{text}};
    std::string word;
    while (words >> word && word.starts_with('#')) std::getline(words, word);
    for (int skipped = 0; skipped < 3; ++skipped) words >> word;
    const auto rules = kalah::read_rules(word);
    return rules ? *rules : any_rules{kalah::standard};
}

template <int Pits>
[[nodiscard]] book_type<Pits> made_book(const any_rules& rules, choices& choose)
{
    book_type<Pits> book{rules};
    moves right;
    for (int entries = choose.below(6); entries > 0; --entries) {
        const auto board = any_board_of<Pits>(choose, choose.coin() ? 12 : 255);
        const auto pits = rules.moves(board);
        if (pits.empty()) continue;
        const bool proven = choose.coin();
        const int value = choose.coin() ? choose.below(9601) - 4800 : static_cast<int>(choose.bits());
        const book_move move{any_pit(choose, pits), value, proven ? 0 : static_cast<int>(choose.bits() >> 1), proven};
        if (!right.emplace(kalah::to_string(board), move).second) continue;
        book.add(board, move);
    }
    must(moves_of<Pits>(book) == right, "a book has what was added to it");
    return book;
}

template <int Pits>
void check_made(choices choose)
{
    const any_rules rules{any_facts(choose)};
    const auto note = choose.coin() ? "made by choices\nthat a fuzzer makes: <2,0,0,1,1,1,1> 0 0 0" : "";
    check_writing<Pits>(made_book<Pits>(rules, choose), note);
}

outcome run(std::string_view input)
{
    if (input.starts_with('\0')) {
        choices choose{input.substr(1)};
        switch (choose.below(3)) {
        case 0: check_made<6>(choose); break;
        case 1: check_made<2>(choose); break;
        default: check_made<9>(choose); break;
        }
        return outcome::made;
    }
    const auto rules = rules_of(input);
    const int sizes = check<6>(rules, input) + check<2>(rules, input) + check<9>(rules, input);
    must(sizes <= 1, "a book is for one size");
    return sizes == 1 ? outcome::accepted : outcome::refused;
}

std::vector<std::string> seeds()
{
    std::vector<std::string> all;
    for (const auto& bytes : random_inputs(40, 100)) {
        all.push_back('\0' + bytes);
        choices choose{bytes};
        const any_rules rules{any_facts(choose)};
        all.push_back(kalah::to_string(made_book<6>(rules, choose), "the best moves"));
        all.push_back(kalah::to_string(made_book<2>(rules, choose)));
        all.push_back(kalah::to_string(made_book<9>(rules, choose)));
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"books", run, 50, seeds};
