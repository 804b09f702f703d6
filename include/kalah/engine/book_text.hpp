#ifndef KALAH_ENGINE_BOOK_TEXT_HPP
#define KALAH_ENGINE_BOOK_TEXT_HPP

#include <kalah/core/board_text.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/engine/book.hpp>

#include <charconv>
#include <istream>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

// Books as text, which people can read and version control can compare:
//
//   kalah-book 2 rules standard pits 6
//   <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 2 1000 proven
//   <6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> 5 230 17
//
// The first line states the format and its version, then the rules and the size that the book is for. Each other line
// is for a board: the board as the Kalah Game Protocol writes it, the pit, the value in hundredths of a seed, and
// "proven" or the depth. A '#' begins a comment.

namespace kalah {

namespace detail {

// The first line of a book: names, each followed by its value.
[[nodiscard]] inline std::string book_head(const std::string& rules, int pits)
{
    return "kalah-book 2 rules " + rules + " pits " + std::to_string(pits);
}

// The words of a line, without its comment.
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

// Whether the first line fits a book for these rules and `pits` pits a row.
[[nodiscard]] inline expected<void> check_book_head(const std::vector<std::string_view>& read, const variant& facts,
                                                    int pits)
{
    const auto head = book_head(to_string(facts), pits);
    const auto wanted = words_of(head);
    for (std::size_t at = 0; at < wanted.size(); ++at) {
        const auto word = at < read.size() ? read[at] : "";
        if (word == wanted[at] || (at == 3 && names(word, any_rules{facts}))) continue;
        const auto instead = quoted(word) + ", not " + quoted(wanted[at]);
        if (at == 0) return error{"this is not a book: it does not begin with " + quoted(wanted[at])};
        if (at == 1) return error{"the book has another version of the format: " + instead};
        if (at >= read.size()) return error{"the head ends before " + quoted(wanted[at])};
        if (at == 3) return error{"the book is for other rules: " + instead};
        if (at == 5) return error{"the book is for another size: pits " + instead};
        return error{quoted(wanted[at]) + " was expected, not " + quoted(word)};
    }
    if (read.size() > wanted.size()) return error{"something follows the head: " + quoted(read[wanted.size()])};
    return {};
}

// Reads a number that is at least `least`.
[[nodiscard]] inline expected<int> read_number(std::string_view word, int least, const char* name)
{
    int number = 0;
    const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = end == word.data() + word.size() && wrong != std::errc::invalid_argument;
    if (!whole) return error{std::string{name} + " was expected, not " + quoted(word)};
    if (wrong != std::errc{} || number < least)
        return error{std::string{name} + " " + quoted(word) + " is out of range"};
    return number;
}

// Reads an entry: a board, and the move that the book plays on it.
template <class Board, class Rules>
[[nodiscard]] expected<std::pair<Board, book_move>> read_book_line(const std::vector<std::string_view>& words,
                                                                   const Rules& rules)
{
    const auto board = read_board<Board::pits>(words[0]);
    if (!board) return error{"not a board of this size: " + to_string(board.error())};
    if (words.size() != 4) return error{"a board, a pit, a value, and 'proven' or a depth were expected"};
    const auto pit = read_number(words[1], 0, "a pit");
    if (!pit) return pit.error();
    if (!rules.moves(*board).contains(*pit)) return error{"pit " + quoted(words[1]) + " may not be played"};
    const auto value = read_number(words[2], std::numeric_limits<int>::min(), "a value");
    if (!value) return value.error();
    const bool proven = words[3] == "proven";
    const auto depth = proven ? expected<int>{0} : read_number(words[3], 0, "a depth");
    if (!depth) return depth.error();
    return std::pair{*board, book_move{*pit, *value, *depth, proven}};
}

}  // namespace detail

// The note, if there is one, becomes a comment below the head: how the book was made, say.
template <variant_rules Rules, class Board>
[[nodiscard]] std::string to_string(const book<Rules, Board>& book, std::string_view note = {})
{
    std::string text = detail::book_head(to_string(book.rules()), Board::pits) + '\n';
    for (std::size_t begin = 0; begin < note.size();) {
        const auto end = std::min(note.find('\n', begin), note.size());
        text.append("# ").append(note.substr(begin, end - begin)) += '\n';
        begin = end + 1;
    }
    for (const auto& [board, move] : book) {
        text += to_string(board) + ' ' + std::to_string(move.pit) + ' ' + std::to_string(move.value) + ' ';
        text += (move.proven ? "proven" : std::to_string(move.depth)) + '\n';
    }
    return text;
}

// Writes the text of a book.
template <variant_rules Rules, class Board>
void write_book(std::ostream& out, const book<Rules, Board>& book)
{
    const auto text = to_string(book);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

// Reads a book for these rules and this size: read_book<6>(rules<standard>{}, in). It fails at the first error.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<book<Rules, board<Pits>>> read_book(const Rules& rules, std::istream& in)
{
    book<Rules, board<Pits>> read{rules};
    bool begun = false;
    int number = 1;
    for (std::string line; std::getline(in, line); ++number) {
        if (in.eof()) return error{"the last line is unfinished", number};
        const auto words = detail::words_of(line);
        if (words.empty()) continue;
        if (!begun) {
            const auto head = detail::check_book_head(words, rules.facts, Pits);
            if (!head) return error{head.error().reason, number};
            begun = true;
            continue;
        }
        const auto entry = detail::read_book_line<board<Pits>>(words, rules);
        if (!entry) return error{entry.error().reason, number};
        if (read(entry->first)) return error{"this board is already in the book", number};
        read.add(entry->first, entry->second);
    }
    if (!in.eof()) return error{"the rest cannot be read", number};
    if (!begun) return error{"this is not a book: it is empty"};
    return read;
}

}  // namespace kalah

#endif
