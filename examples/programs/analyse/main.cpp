// What the moves of a board are worth, or where a game was lost: by a search that deepens for a while, or exactly.

#include "json.hpp"
#include "printing.hpp"
#include "searcher.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

#include <kalah/core/board_text.hpp>
#include <kalah/game/game_text.hpp>

#include <algorithm>

namespace analyse {

namespace {

void analyse_board(const settings& wanted, const searcher& search, support::status_line& status)
{
    const auto seen = search(wanted.board);
    status.clear();
    if (wanted.json) print_json(wanted, seen);
    else print_board(seen);
}

// How it ends; its plies are not looked at.
[[nodiscard]] seen_game end_of_game(const settings& wanted)
{
    return std::visit(
        [&](const auto& start) -> seen_game {
            const auto end = kalah::replay(wanted.rules, start, *wanted.game);
            if (!end) throw support::wrong_arguments{"'" + *wanted.game + "' is no game: " + to_string(end.error)};
            return {{}, to_string(end->board), end->lead(), wanted.rules.moves(end->board).empty()};
        },
        wanted.board);
}

void analyse_game(const settings& wanted, seen_game game, const searcher& search, support::status_line& status)
{
    const auto count =
        wanted.game->size() - static_cast<std::size_t>(std::count(wanted.game->begin(), wanted.game->end(), '-'));
    auto board = wanted.board;
    int player = 1;
    for (const char sign : *wanted.game) {
        if (sign == '-') continue;
        if (support::interrupted) break;
        const int pit = sign <= '9' ? sign - '0' : sign - 'a' + 10;
        const int number = static_cast<int>(game.plies.size()) + 1;
        status.show("ply " + std::to_string(number) + " of " + std::to_string(count));
        game.plies.push_back({search(board), number, player, pit});
        status.clear();
        if (!wanted.json) print_ply(game.plies.back());
        const auto reached = support::play(wanted.rules, board, pit);
        board = reached.next;
        if (!reached.again) player = 3 - player;
    }
    if (wanted.json) print_json(wanted, game);
    else print_end(game);
}

int run(const told_settings& told)
{
    const auto wanted = settled(told);
    support::end_politely();
    support::status_line status{wanted.quiet};
    const auto end = wanted.game ? std::optional{end_of_game(wanted)} : std::nullopt;
    const auto search = wanted.exact ? by_solver(wanted, status) : by_search(wanted);
    if (end) analyse_game(wanted, *end, search, status);
    else analyse_board(wanted, search, status);
    return support::interrupted ? support::interrupted_status() : 0;
}

}  // namespace

}  // namespace analyse

int main(int count, char** arguments)
{
    return support::run_program("analyse", analyse::help(), count, arguments, analyse::add_options, analyse::run);
}
