#ifndef EXAMPLES_PROGRAMS_SOLVERS_SOLVED_ROWS_HPP
#define EXAMPLES_PROGRAMS_SOLVERS_SOLVED_ROWS_HPP

// Boards with published values, one a row:
//   classic; 6,4; 10; where from           the value of a start
//   classic; 6,4; -14 -8 10+ -2 -6 4       the value of each first move; '+' marks one that moves again
//   <6,0,1,2,4,4,4,4,4,4,4,4,4,4,5>        a board; its rules and value hold for the whole file
//   classic <3,0,0,1,2,3,1,1,1> 2 - -4     a board, and the value of each move; '-' for a pit that may not be played
// A line that begins with '#' is a comment.

#include <support/errors.hpp>
#include <support/games.hpp>

#include <fstream>
#include <sstream>
#include <vector>

namespace solvers {

struct published_value {
    std::optional<int> value{};
    bool again = false;
};

struct solved_row {
    std::string name{};
    int line = 0;  // of the file
    kalah::any_rules rules{};
    kalah::any_board board{};
    std::optional<int> value{};
    std::vector<published_value> moves{};  // empty when only the value is published
    bool marked = true;                    // the moves that move again are marked
};

namespace detail {

[[nodiscard]] inline std::string trimmed(const std::string& text)
{
    const auto begin = text.find_first_not_of(" \t\r");
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

[[nodiscard]] inline std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream rest{text};
    for (std::string part; std::getline(rest, part, separator);)
        if (part = trimmed(part); !part.empty()) parts.push_back(part);
    return parts;
}

[[nodiscard]] inline published_value value_in(std::string text)
{
    if (text == "-") return {};
    const bool again = text.ends_with('+');
    if (again) text.pop_back();
    const auto value = support::number_in(text, -9999, 9999);
    if (!value) throw support::wrong_arguments{"'" + text + "' is not a value"};
    return {*value, again};
}

// One value, or one for each pit.
inline void read_values(const std::string& text, solved_row& row)
{
    for (const auto& field : split(text, ' ')) row.moves.push_back(value_in(field));
    if (row.moves.size() == 1) {
        row.value = row.moves[0].value;
        row.moves.clear();
    } else if (row.moves.size() != static_cast<std::size_t>(row.board.pits())) {
        throw support::wrong_arguments{"one value, or one for each pit, was expected"};
    }
}

[[nodiscard]] inline solved_row row_in(const std::string& text, const kalah::any_rules& rules, std::optional<int> value)
{
    const auto board = text.find('<'), end = text.find('>');
    if (board == 0) return {.name = text, .rules = rules, .board = support::board_of(text), .value = value};
    if (end != std::string::npos && board < end) {
        solved_row row{.name = text.substr(0, end + 1),
                       .rules = support::rules_of(trimmed(text.substr(0, board))),
                       .board = support::board_of(text.substr(board, end + 1 - board)),
                       .marked = false};
        read_values(text.substr(end + 1), row);
        return row;
    }
    const auto fields = split(text, ';');
    if (fields.size() < 3) throw support::wrong_arguments{"a board, or 'rules; PITS,SEEDS; values' was expected"};
    solved_row row{.name = fields[0] + "; " + fields[1],
                   .rules = support::rules_of(fields[0]),
                   .board = support::start_of(fields[1])};
    read_values(fields[2], row);
    return row;
}

}  // namespace detail

// The rules and the value are for rows that hold only a board.
[[nodiscard]] inline std::vector<solved_row> solved_rows(const std::string& path, const kalah::any_rules& rules,
                                                         std::optional<int> value)
{
    std::ifstream file{path};
    if (!file) throw support::failure{path + ": cannot be read"};
    std::vector<solved_row> rows;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const auto text = detail::trimmed(line);
        if (text.empty() || text.starts_with('#')) continue;
        try {
            rows.push_back(detail::row_in(text, rules, value));
            rows.back().line = number;
        }
        catch (const support::wrong_arguments& error) {
            throw support::failure{path + ", line " + std::to_string(number) + ": " + error.what()};
        }
    }
    return rows;
}

}  // namespace solvers

#endif
