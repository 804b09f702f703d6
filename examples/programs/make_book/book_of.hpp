#ifndef EXAMPLES_PROGRAMS_MAKE_BOOK_BOOK_OF_HPP
#define EXAMPLES_PROGRAMS_MAKE_BOOK_BOOK_OF_HPP

#include <support/errors.hpp>

#include <kalah/engine/book_file.hpp>

#include <algorithm>
#include <string>

namespace make_book {

template <class Board>
using book_of = kalah::book<kalah::any_rules, Board>;

template <class Board>
book_of<Board> loaded(const kalah::any_rules& rules, const std::string& file)
{
    const auto read = kalah::load_book<Board::pits>(rules, file);
    if (!read) throw support::failure{to_string(read.error())};
    return *read;
}

template <class Book>
auto proven_in(const Book& book)
{
    return std::count_if(book.begin(), book.end(), [](const auto& entry) { return entry.move.proven; });
}

}  // namespace make_book

#endif
