#ifndef KALAH_CORE_BOARD_TEXT_HPP
#define KALAH_CORE_BOARD_TEXT_HPP

#include <kalah/core/any_board.hpp>
#include <kalah/core/detail/board_scanner.hpp>
#include <kalah/core/has_text.hpp>

#include <array>
#include <iosfwd>
#include <string>
#include <string_view>

// Boards as the Kalah Game Protocol writes them: <pits,mover store,opponent store,mover pits...,opponent pits...>

namespace kalah {

namespace detail {

template <class Board>
[[nodiscard]] std::string board_text(const Board& board, int pits)
{
    std::string text = "<" + std::to_string(pits);
    const auto append = [&](int seeds) { text.append(",").append(std::to_string(seeds)); };
    append(board.mover.store());
    append(board.opponent.store());
    for (int pit = 0; pit < pits; ++pit) append(board.mover[pit]);
    for (int pit = 0; pit < pits; ++pit) append(board.opponent[pit]);
    return text + ">";
}

}  // namespace detail

template <int Pits>
[[nodiscard]] std::string to_string(const board<Pits>& board)
{
    return detail::board_text(board, Pits);
}

// Writes a board whose size is known only at run time.
[[nodiscard]] inline std::string to_string(const any_board& board) { return detail::board_text(board, board.pits()); }

namespace detail {

// Reads what follows the number of pits.
template <int Pits>
[[nodiscard]] expected<board<Pits>> read_rows(board_scanner scan)
{
    int room = board<Pits>::max_seeds;
    const auto next = [&] {
        scan.expect(',', "a comma was expected");
        const int seeds = scan.number(room, "these are more seeds than a board of this width can hold");
        room -= seeds;
        return seeds;
    };
    const int mover_store = next(), opponent_store = next();
    std::array<int, Pits> mover{}, opponent{};
    for (auto* row : {&mover, &opponent})
        for (auto& pit : *row) pit = next();
    scan.expect('>', "a '>' was expected");
    scan.end();
    if (scan.error()) return *scan.error();
    return board<Pits>{row<Pits>{mover, mover_store}, row<Pits>{opponent, opponent_store}};
}

// Reads the '<' and the number of pits.
[[nodiscard]] inline int read_pits(board_scanner& scan)
{
    constexpr std::string_view wrong_pits = "a board has 1 to 15 pits a row";
    scan.expect('<', "a '<' was expected");
    const auto place = scan.place();
    const int pits = scan.number(max_pits, wrong_pits);
    if (pits == 0) scan.fail(place, wrong_pits);
    return pits;
}

}  // namespace detail

// Reads a board of any size. (It is a template so that only its callers pay for compiling all sizes.)
template <class Board = any_board>
[[nodiscard]] expected<Board> read_board(std::string_view text)
{
    detail::board_scanner scan{text};
    const int pits = detail::read_pits(scan);
    if (scan.error()) return *scan.error();
    return with_pits(pits, [&](auto constant) -> expected<Board> {
        const auto rows = detail::read_rows<constant>(scan);
        if (!rows) return rows.error();
        return Board{*rows};
    });
}

// Reads a board with `Pits` pits a row.
template <int Pits>
[[nodiscard]] expected<board<Pits>> read_board(std::string_view text)
{
    detail::board_scanner scan{text};
    if (detail::read_pits(scan) != Pits) scan.fail(1, "this board has another number of pits than expected");
    if (scan.error()) return *scan.error();
    return detail::read_rows<Pits>(scan);
}

template <int Pits>
inline constexpr bool has_text<board<Pits>> = true;
template <>
inline constexpr bool has_text<any_board> = true;

namespace detail {

// The text up to the next '>'.
template <class Traits>
[[nodiscard]] std::string next_board(std::basic_istream<char, Traits>& in)
{
    char first = 0;
    if (!(in >> first)) return {};
    std::string text{first}, rest;
    if (first != '>' && std::getline(in, rest, '>')) text += in.eof() ? rest : rest + '>';
    return text;
}

template <class Traits, class Board>
void take_board(std::basic_istream<char, Traits>& in, const expected<Board>& read, Board& board)
{
    if (read) board = *read;
    else in.setstate(in.failbit);
}

}  // namespace detail

// Reads up to the '>'. If the text is not a board of this type, it sets the failbit and leaves the board alone.
template <int Pits, class Traits>
std::basic_istream<char, Traits>& operator>>(std::basic_istream<char, Traits>& in, board<Pits>& board)
{
    detail::take_board(in, read_board<Pits>(detail::next_board(in)), board);
    return in;
}

// Reads a board of any size.
template <class Traits>
std::basic_istream<char, Traits>& operator>>(std::basic_istream<char, Traits>& in, any_board& board)
{
    detail::take_board(in, read_board(detail::next_board(in)), board);
    return in;
}

}  // namespace kalah

#endif
