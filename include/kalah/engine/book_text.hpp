#ifndef KALAH_ENGINE_BOOK_TEXT_HPP
#define KALAH_ENGINE_BOOK_TEXT_HPP

#include <kalah/core/board_text.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/engine/book.hpp>

#include <charconv>
#include <istream>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

// Books as text, for a person to read and for version control to compare:
//
//   kalah-book 2 rules standard pits 6
//   <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 2 1000 proven
//   <6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> 5 230 17
//
// First the format and its version, and what the book is for. Then a line for each board: the board as the Kalah Game
// Protocol writes it, the pit, the value in hundredths of a seed, and "proven" or the depth. What follows a '#' is a
// comment.

namespace kalah {

namespace detail {

// The first line of a book: names and what they are.
[[nodiscard]] inline std::string book_head(const std::string& rules, int pits)
{
    return "kalah-book 2 rules " + rules + " pits " + std::to_string(pits);
}

// What stands between the spaces of a line, without what follows a '#'.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view line)
{
    constexpr std::string_view spaces = " \t\r";
    line = line.substr(0, line.find('#'));
    std::vector<std::string_view> words;
    for (auto begin = line.find_first_not_of(spaces); begin != line.npos; begin = line.find_first_not_of(spaces)) {
        line.remove_prefix(begin);
        words.push_back(line.substr(0, line.find_first_of(spaces)));
        line.remove_prefix(words.back().size());
    }
    return words;
}

[[nodiscard]] inline std::string quoted(std::string_view word) { return std::string{"'"}.append(word).append("'"); }

// Why the first line is not that of a book for these rules and so many pits; empty when it is.
[[nodiscard]] inline std::string wrong_book_head(const std::vector<std::string_view>& read, const variant& facts,
                                                 int pits)
{
    const auto head = book_head(to_string(facts), pits);
    const auto wanted = words_of(head);
    for (std::size_t at = 0; at < wanted.size(); ++at) {
        const auto word = at < read.size() ? read[at] : "";
        if (word == wanted[at] || (at == 3 && names(word, any_rules{facts}))) continue;
        const auto instead = quoted(word) + ", not " + quoted(wanted[at]);
        if (at == 0) return "this is no book: it does not begin with " + quoted(wanted[at]);
        if (at == 1) return "the book is of another version of the format: " + instead;
        if (at >= read.size()) return "the head ends before " + quoted(wanted[at]);
        if (at == 3) return "the book is of other rules: " + instead;
        if (at == 5) return "the book is of another size: pits " + instead;
        return quoted(wanted[at]) + " was expected, not " + quoted(word);
    }
    return read.size() == wanted.size() ? std::string{} : "something follows the head: " + quoted(read[wanted.size()]);
}

// A number of a line. Answers what is wrong with it; nothing when it could be read.
[[nodiscard]] inline std::string read_number(std::string_view word, int least, const char* name, int& number)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = end == word.data() + word.size() && error != std::errc::invalid_argument;
    if (!whole) return std::string{name} + " was expected, not " + quoted(word);
    if (error != std::errc{} || number < least) return std::string{name} + " " + quoted(word) + " is out of range";
    return {};
}

// Reads an entry. Answers what is wrong with it; nothing when it is right.
template <class Rules, class Board>
[[nodiscard]] std::string read_book_line(const std::vector<std::string_view>& words, const Rules& rules, Board& board,
                                         book_move& move)
{
    const auto read = read_board<Board::pits>(words[0]);
    if (!read) return "no board of this size: " + to_string(read.error);
    board = *read;
    if (words.size() != 4) return "a board, a pit, a value, and 'proven' or a depth were expected";
    std::string reason = read_number(words[1], 0, "a pit", move.pit);
    if (reason.empty() && !rules.moves(board).contains(move.pit))
        reason = "pit " + quoted(words[1]) + " may not be played";
    if (reason.empty()) reason = read_number(words[2], std::numeric_limits<int>::min(), "a value", move.value);
    move.proven = words[3] == "proven";
    if (reason.empty() && !move.proven) reason = read_number(words[3], 0, "a depth", move.depth);
    return reason;
}

}  // namespace detail

template <variant_rules Rules, class Board>
void write_book(std::ostream& out, const book<Rules, Board>& book)
{
    std::string text = detail::book_head(to_string(book.rules()), Board::pits) + '\n';
    for (const auto& [board, move] : book) {
        text += to_string(board) + ' ' + std::to_string(move.pit) + ' ' + std::to_string(move.value) + ' ';
        text += (move.proven ? "proven" : std::to_string(move.depth)) + '\n';
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

// Reads a book for these rules and size, or the first thing that is wrong with it: read_book<6>(rules<standard>{}, in).
template <int Pits, variant_rules Rules>
[[nodiscard]] reading<book<Rules, board<Pits>>, line_error> read_book(const Rules& rules, std::istream& in)
{
    book<Rules, board<Pits>> read{rules};
    bool begun = false;
    int number = 1;
    for (std::string line; std::getline(in, line); ++number) {
        if (in.eof()) return line_error{number, "the last line is unfinished"};
        const auto words = detail::words_of(line);
        if (words.empty()) continue;
        if (!begun) {
            auto reason = detail::wrong_book_head(words, rules.facts, Pits);
            if (!reason.empty()) return line_error{number, std::move(reason)};
            begun = true;
            continue;
        }
        board<Pits> board;
        book_move move;
        auto reason = detail::read_book_line(words, rules, board, move);
        if (reason.empty() && read(board)) reason = "this board is in the book already";
        if (!reason.empty()) return line_error{number, std::move(reason)};
        read.add(board, move);
    }
    if (!in.eof()) return line_error{number, "it cannot be read on"};
    if (!begun) return line_error{0, "this is no book: it is empty"};
    return read;
}

}  // namespace kalah

#endif
