#ifndef KALAH_ENGINE_BOOK_FILE_HPP
#define KALAH_ENGINE_BOOK_FILE_HPP

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/engine/book_text.hpp>

namespace kalah {

// The book in a file, which must be for these rules and this many pits.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<book<Rules, board<Pits>>> load_book(const Rules& rules, const std::filesystem::path& path)
{
    std::ifstream in{path, std::ios::binary};
    if (!in) return detail::error_in(path, "it cannot be opened");
    auto read = read_book<Pits>(rules, in);
    if (!read) return detail::error_in(path, read.error());
    return read;
}

// All the books in a folder for these rules and this many pits, as one: the files named RULES-PITS-SEEDS.book, such as
// standard-6-4.book. Kalah comes with a folder of them, `books`. It fails if there is no such folder, or at the first
// file that is no such book. If there is none, the answer is an empty book.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<book<Rules, board<Pits>>> load_books(const Rules& rules, const std::filesystem::path& folder)
{
    const auto begin = to_string(rules) + '-' + std::to_string(Pits) + '-';
    std::error_code problem;
    std::filesystem::directory_iterator files{folder, problem};
    if (problem) return detail::error_in(folder, "it cannot be opened: " + problem.message());
    book<Rules, board<Pits>> all{rules};
    for (const std::filesystem::directory_iterator end{}; files != end; files.increment(problem)) {
        const auto& path = files->path();
        if (path.extension() != ".book" || !path.filename().string().starts_with(begin)) continue;
        const auto read = load_book<Pits>(rules, path);
        if (!read) return read.error();
        all.merge(*read);
    }
    return all;
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
