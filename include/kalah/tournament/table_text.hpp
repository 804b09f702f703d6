#ifndef KALAH_TOURNAMENT_TABLE_TEXT_HPP
#define KALAH_TOURNAMENT_TABLE_TEXT_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace kalah {

// Rows of cells. The first row is the header, and no other row is longer.
using text_table = std::vector<std::vector<std::string>>;

namespace detail {

// About how many columns a UTF-8 text takes on a terminal: one for each code point.
[[nodiscard]] inline std::size_t width_of(std::string_view text)
{
    const auto begins_a_sign = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_a_sign));
}

// Pads the cells of each column with spaces to the width of its widest cell.
[[nodiscard]] inline text_table padded(text_table table)
{
    for (std::size_t column = 0; !table.empty() && column < table[0].size(); ++column) {
        std::size_t width = 0;
        for (auto& row : table) {
            row.resize(table[0].size());
            width = std::max(width, width_of(row[column]));
        }
        for (auto& row : table) row[column].append(width - width_of(row[column]), ' ');
    }
    return table;
}

}  // namespace detail

// The table for a terminal.
[[nodiscard]] inline std::string to_string(const text_table& table)
{
    std::string text;
    for (const auto& row : detail::padded(table)) {
        std::string line;
        for (const auto& cell : row) line += cell + "  ";
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

// The table as Markdown, whose source is also readable as a table.
[[nodiscard]] inline std::string to_markdown(text_table table)
{
    for (auto& row : table)
        for (auto& cell : row)
            for (auto bar = cell.find('|'); bar != std::string::npos; bar = cell.find('|', bar + 2))
                cell.insert(bar, 1, '\\');
    std::string text;
    const auto rows = detail::padded(std::move(table));
    for (const auto& row : rows) {
        for (const auto& cell : row) text += "| " + cell + ' ';
        text += "|\n";
        if (&row != &rows.front()) continue;
        for (const auto& cell : row)
            text += "| " + std::string(std::max<std::size_t>(detail::width_of(cell), 1), '-') + ' ';
        text += "|\n";
    }
    return text;
}

}  // namespace kalah

#endif
