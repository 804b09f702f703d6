#include "line_mode.hpp"

#include "any_size_player.hpp"

#include <support/games.hpp>

#include <kalah/core/board_text.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace client {

namespace {

// Without a time, the player must have its own limit.
[[nodiscard]] kalah::limit time_limit(std::string_view milliseconds, const kalah::limit& own)
{
    if (milliseconds.empty()) {
        if (own.time || own.nodes || own.depth) return {};
        throw support::wrong_arguments{"the milliseconds are missing: BOARD MILLISECONDS was expected"};
    }
    const auto time = support::number_in(milliseconds, 0, 1'000'000'000);
    if (!time) throw support::wrong_arguments{"'" + std::string{milliseconds} + "' is not a number of milliseconds"};
    return {.time = std::chrono::milliseconds{*time}};
}

[[nodiscard]] int pit_for(std::string_view line, any_size_player& player, const kalah::limit& own)
{
    const auto blank = std::min(line.find(' '), line.size());
    const auto board = kalah::read_board(line.substr(0, blank));
    if (!board) throw support::wrong_arguments{to_string(board.error())};
    const auto rest = line.substr(std::min(line.find_first_not_of(' ', blank), line.size()));
    const auto until = time_limit(rest, own);
    if (board->mover.empty()) throw support::wrong_arguments{"the game is over: there is no pit to play"};
    return player.think(*board, until, {}).pit;
}

}  // namespace

void answer_lines(std::istream& in, std::ostream& out, const thinking_settings& how)
{
    any_size_player player{how};
    for (std::string line; std::getline(in, line);) {
        while (line.ends_with('\r') || line.ends_with(' ')) line.pop_back();
        try {
            out << pit_for(line, player, how.player.limit) << std::endl;
        }
        catch (const std::exception& error) {
            out << "error: " << error.what() << std::endl;
        }
    }
}

}  // namespace client
