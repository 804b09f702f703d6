#ifndef KALAH_ENGINE_BOOK_FILE_HPP
#define KALAH_ENGINE_BOOK_FILE_HPP

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/engine/book_text.hpp>

namespace kalah {

template <int Pits, variant_rules Rules>
[[nodiscard]] expected<book<Rules, board<Pits>>> load_book(const Rules& rules, const std::filesystem::path& path)
{
    std::ifstream in{path, std::ios::binary};
    if (!in) return detail::error_in(path, "it cannot be opened");
    auto read = read_book<Pits>(rules, in);
    if (!read) return detail::error_in(path, read.error());
    return read;
}

// Saves a book, and replaces the file if there is one. If it fails, the old file remains. The note becomes a comment.
template <variant_rules Rules, class Board>
[[nodiscard]] expected<void> save_book(const book<Rules, Board>& book, const std::filesystem::path& path,
                                       std::string_view note = {})
{
    return detail::replace_file(path, to_string(book, note));
}

}  // namespace kalah

#endif
