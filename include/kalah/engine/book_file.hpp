#ifndef KALAH_ENGINE_BOOK_FILE_HPP
#define KALAH_ENGINE_BOOK_FILE_HPP

#include <kalah/engine/book_text.hpp>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>

namespace kalah {

template <int Pits, variant_rules Rules>
[[nodiscard]] reading<book<Rules, board<Pits>>, line_error> load_book(const Rules& rules,
                                                                      const std::filesystem::path& path)
{
    std::ifstream in{path, std::ios::binary};
    if (!in) return line_error{0, "it cannot be opened"};
    return read_book<Pits>(rules, in);
}

// Saves a book beside what had this name before, then in place of it. Answers why it could not, if so; then what was
// there still is.
template <variant_rules Rules, class Board>
[[nodiscard]] std::optional<std::string> save_book(const book<Rules, Board>& book, const std::filesystem::path& path)
{
    auto beside = path;
    beside += ".new";
    std::error_code error;
    {
        std::ofstream out{beside, std::ios::binary};
        if (!out) return beside.string() + ": it cannot be written";
        write_book(out, book);
        out.close();
        if (!out) {
            std::filesystem::remove(beside, error);
            return beside.string() + ": it cannot be written to the end";
        }
    }
    std::filesystem::rename(beside, path, error);
    if (!error) return std::nullopt;
    const auto reason = path.string() + ": " + error.message();
    std::filesystem::remove(beside, error);
    return reason;
}

}  // namespace kalah

#endif
