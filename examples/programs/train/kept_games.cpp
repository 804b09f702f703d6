#include "kept_games.hpp"

#include <support/errors.hpp>
#include <support/number_in.hpp>

#include <kalah/core/detail/file_alone.hpp>
#include <kalah/core/rules_text.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

namespace train {

namespace {

[[nodiscard]] std::string file_name(const lesson_plan& plan)
{
    return to_string(plan.rules) + ",pits=" + std::to_string(plan.pits) + ",depth=" + std::to_string(plan.depth) +
           ",chance=" + std::to_string(plan.chance) + ",table-seeds=" + std::to_string(plan.table_seeds) + ".games";
}

[[nodiscard]] std::string to_text(const game_boards& game, int pits)
{
    std::string text;
    for (const auto& board : game) {
        if (!text.empty()) text += ' ';
        for (std::size_t pit = 0; pit < 2 * static_cast<std::size_t>(pits); ++pit)
            text.append(pit > 0 ? "," : "").append(std::to_string(board.seeds[pit]));
        text.append("=").append(std::to_string(board.worth));
    }
    return text.append("\n");
}

// Cuts off what stands before the mark, which must be there.
[[nodiscard]] std::optional<std::string_view> cut(std::string_view& text, char mark)
{
    const auto end = text.find(mark);
    if (end == text.npos) return std::nullopt;
    const auto before = text.substr(0, end);
    text.remove_prefix(end + 1);
    return before;
}

[[nodiscard]] std::optional<labelled_board> read_board(std::string_view text, int pits)
{
    labelled_board board;
    for (int pit = 0; pit < 2 * pits; ++pit) {
        const auto number = cut(text, pit + 1 < 2 * pits ? ',' : '=');
        const auto seeds = number ? support::number_in<int>(*number, 0, 255) : std::nullopt;
        if (!seeds) return std::nullopt;
        board.seeds[static_cast<std::size_t>(pit)] = static_cast<std::uint8_t>(*seeds);
    }
    const auto worth = support::number_in<int>(text, -32000, 32000);
    if (!worth) return std::nullopt;
    board.worth = static_cast<std::int16_t>(*worth);
    return board;
}

[[nodiscard]] std::optional<game_boards> read_game(std::string_view line, int pits)
{
    game_boards game;
    while (!line.empty()) {
        const auto board = read_board(line.substr(0, line.find(' ')), pits);
        if (!board) return std::nullopt;
        game.push_back(*board);
        line.remove_prefix(std::min(line.find(' '), line.size() - 1) + 1);
    }
    return game;
}

}  // namespace

kept_games::kept_games(const std::optional<std::filesystem::path>& folder, const lesson_plan& plan) : pits_{plan.pits}
{
    if (!folder) return;
    std::error_code failed;
    std::filesystem::create_directories(*folder, failed);
    path_ = *folder / file_name(plan);
    auto opened = failed ? kalah::detail::file_alone{nullptr, failed.message()}
                         : kalah::detail::open_alone(path_, kalah::detail::writing::at_end);
    if (!opened.file) throw support::failure{path_.string() + ": it cannot be written: " + opened.reason};
    out_.reset(opened.file);
}

std::vector<game_boards> kept_games::take() const
{
    std::vector<game_boards> games;
    if (!out_) return games;
    std::ifstream in{path_, std::ios::binary};
    std::uintmax_t whole = 0;
    for (std::string line; std::getline(in, line) && !in.eof(); whole += line.size() + 1) {
        auto game = read_game(line, pits_);
        if (!game)
            throw support::failure{path_.string() + ": line " + std::to_string(games.size() + 1) +
                                   ": boards were expected, such as 4,4,...,4=210"};
        games.push_back(std::move(*game));
    }
    if (in.bad()) throw support::failure{path_.string() + ": it cannot be read"};
    // A game that was cut off is played again.
    if (!kalah::detail::cut(out_.get(), whole)) throw support::failure{path_.string() + ": it cannot be written"};
    return games;
}

void kept_games::add(const game_boards& game)
{
    if (!out_) return;
    const auto text = to_text(game, pits_);
    if (std::fwrite(text.data(), 1, text.size(), out_.get()) != text.size() || std::fflush(out_.get()) != 0)
        throw support::failure{path_.string() + ": it cannot be written"};
}

}  // namespace train
