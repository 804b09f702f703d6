#ifndef KALAH_TESTS_EXACT_BOARDS_HPP
#define KALAH_TESTS_EXACT_BOARDS_HPP

// Boards from play, with the exact value of every move: lines such as
//   standard <4,0,0,4,4,4,4,4,4,4,4> -8 2 - -10
// with a value for each pit, for the mover of the board, and '-' for a pit that may not be played.

#include <kalah/core/board_text.hpp>
#include <kalah/core/rules_text.hpp>

#include <charconv>
#include <sstream>
#include <string>
#include <vector>

namespace exact {

using namespace kalah;

struct exact_board {
    any_rules rules{};
    any_board board{};
    std::vector<std::optional<int>> values{};  // for each pit

    [[nodiscard]] int best() const
    {
        int most = -board.seeds();
        for (const auto& value : values)
            if (value) most = std::max(most, *value);
        return most;
    }
};

[[nodiscard]] inline std::string to_string(const exact_board& one)
{
    auto text = kalah::to_string(one.rules) + ' ' + kalah::to_string(one.board);
    for (const auto& value : one.values) text += value ? ' ' + std::to_string(*value) : std::string{" -"};
    return text;
}

[[nodiscard]] inline expected<exact_board> read_exact_board(const std::string& text)
{
    std::istringstream in{text};
    std::string rules_text, board_text, word;
    in >> rules_text >> board_text;
    const auto rules = read_rules(rules_text);
    if (!rules) return rules.error();
    const auto board = read_board(board_text);
    if (!board) return board.error();
    exact_board read{*rules, *board, {}};
    const auto moves = rules->moves(*board);
    while (in >> word) {
        auto& value = read.values.emplace_back();
        if (word == "-") continue;
        const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value.emplace());
        if (problem != std::errc{} || end != word.data() + word.size()) return error{"'" + word + "' is no value"};
    }
    bool fits = static_cast<int>(read.values.size()) == board->pits();
    for (int pit = 0; fits && pit < board->pits(); ++pit)
        fits = moves.contains(pit) == read.values[static_cast<unsigned>(pit)].has_value();
    if (!fits) return error{"a value for each pit that may be played was expected, and '-' for the others"};
    return read;
}

}  // namespace exact

#endif
