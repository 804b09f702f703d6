// Values the moves of a board, or finds where a game was lost: by a timed search, or exactly.

#include "json.hpp"
#include "printing.hpp"
#include "searcher.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

#include <kalah/core/board_text.hpp>
#include <kalah/game/replay.hpp>

namespace analyse {

namespace {

void analyse_board(const settings& wanted, const searcher& search, support::status_line& status)
{
    const auto seen = search(wanted.board);
    status.clear();
    if (wanted.json) print_json(wanted, seen);
    else print_board(seen);
}

// The end of the game; its plies are not analysed yet.
[[nodiscard]] seen_game end_of_game(const settings& wanted)
{
    const auto end = kalah::replay(wanted.rules, wanted.board, *wanted.game);
    if (!end) throw support::wrong_arguments{"'" + *wanted.game + "' is not a game: " + to_string(end.error())};
    return {{}, to_string(end->board()), end->lead(kalah::side::first), end->over()};
}

void analyse_game(const settings& wanted, seen_game seen, const searcher& search, support::status_line& status)
{
    const auto played = *kalah::replay(wanted.rules, wanted.board, *wanted.game);
    const auto count = std::to_string(played.plies().size());
    for (const auto& ply : played.plies()) {
        if (support::interrupted) break;
        const int number = static_cast<int>(seen.plies.size()) + 1;
        status.show("ply " + std::to_string(number) + " of " + count);
        seen.plies.push_back({search(ply.board), number, ply.by == kalah::side::first ? 1 : 2, ply.pit});
        status.clear();
        if (!wanted.json) print_ply(seen.plies.back());
    }
    if (wanted.json) print_json(wanted, seen);
    else print_end(seen);
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
