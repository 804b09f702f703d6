#include "board.hpp"

#include "best_of.hpp"
#include "kept_memory.hpp"
#include "solution_text.hpp"

#include <kalah/game/game_text.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>

#include <algorithm>
#include <iostream>

namespace solve {

namespace {

// The rest of a limit.
[[nodiscard]] kalah::limit rest_of(kalah::limit until, const kalah::solution& spent)
{
    if (until.time) *until.time -= std::min(*until.time, spent.time);
    if (until.nodes) *until.nodes -= std::min(*until.nodes, spent.nodes);
    return until;
}

void print_moves(const settings& wanted, const std::vector<solvers::optional_solution>& moves)
{
    for (const auto& found : moves)
        if (found)
            std::cout << "pit " << *found->pit << ": " << value_text(found->value)
                      << (wanted.rules.play(wanted.board, *found->pit).again ? ", moves again" : "") << '\n';
}

void print_solution(const settings& wanted, const kalah::solution& found, const kalah::line& line)
{
    auto last = wanted.board;
    for (const int pit : line) last = wanted.rules.play(last, pit).next;
    const auto pit = line.empty() ? found.pit : line[0];
    const bool outcome = wanted.how.outcome && found.outcome_known();
    const bool done = found.exact() || outcome;
    if (outcome) std::cout << outcome_line(found.value);
    std::cout << "value: " << value_text(found.value) << (done ? "" : ", not proven further") << '\n';
    if (pit) std::cout << (done ? "best pit: " : "best pit so far: ") << *pit << '\n';
    if (!line.empty())
        std::cout << "line: " << to_string(wanted.rules, wanted.board, line)
                  << (wanted.rules.moves(last).empty() ? "" : "...") << '\n';
    std::cout << "effort: " << effort_text(found) << '\n';
}

}  // namespace

int solve_board(const settings& wanted)
{
    const auto& board = wanted.board;
    if (wanted.rules.moves(board).empty()) {
        std::cout << "value: " << board.lead() << "\nThe game is over.\n";
        return 0;
    }
    support::status_line status{wanted.quiet};
    const auto with = solvers::make_solver(wanted.rules, board.pits(), support::seeds_of(board), wanted.how, status);
    kept_memory memory{with, wanted.memory_file, status};
    const auto tell = [&](const std::string& what, const kalah::solution& found) {
        status.show(what + ": " + value_text(found.value) + ", " + effort_text(found));
        memory.now_and_then();
    };

    kalah::solution found;
    if (wanted.moves) {
        const auto moves = with.moves(board, wanted.until,
                                      [&](int pit, const auto& so_far) { tell("pit " + std::to_string(pit), so_far); });
        found = best_of(moves);
        status.clear();
        print_moves(wanted, moves);
    } else {
        found = with.solve(board, wanted.until, [&](const auto& so_far) { tell("value", so_far); });
    }
    kalah::line line;
    if (found.exact()) line = with.play_out(board, found.value.low, rest_of(wanted.until, found));
    status.clear();
    print_solution(wanted, found, line);
    memory.at_the_end();
    return support::interrupted ? support::interrupted_status() : 0;
}

}  // namespace solve
