#include "searcher.hpp"

#include "analyst.hpp"

#include <support/games.hpp>

#include <kalah/core/board_text.hpp>
#include <kalah/core/drawing.hpp>
#include <kalah/game/game_text.hpp>

#include <algorithm>

namespace analyse {

namespace {

[[nodiscard]] seen_board unseen(const kalah::any_rules& rules, const kalah::any_board& board)
{
    seen_board seen{to_string(board), drawing(board), rules.moves(board).empty()};
    if (seen.over) seen.value = board.lead();
    seen.proven = seen.over;
    return seen;
}

}  // namespace

searcher by_search(const settings& wanted)
{
    const auto& rules = wanted.rules;
    const auto think = make_analyst(rules, wanted.board.pits(), wanted.until, wanted.how.threads,
                                    wanted.how.memory.value_or(solvers::megabytes(64)));
    return [=](const kalah::any_board& board) {
        auto seen = unseen(rules, board);
        if (seen.over) return seen;
        seen.proven = true;
        for (const auto& found : think(board)) {
            if (!seen.best || found.seeds > *seen.value) {
                seen.best = found.pit;
                seen.value = found.seeds;
            }
            seen.proven = seen.proven && found.proven;
            seen.moves.push_back({found.pit, rules.play(board, found.pit).again, found.seeds, found.proven, found.depth,
                                  std::nullopt, found.line});
        }
        return seen;
    };
}

searcher by_solver(const settings& wanted, support::status_line& status)
{
    const auto& rules = wanted.rules;
    const auto& until = wanted.until;
    const auto with =
        solvers::make_solver(rules, wanted.board.pits(), support::seeds_of(wanted.board), wanted.how, status);
    return [=, &status](const kalah::any_board& board) {
        auto seen = unseen(rules, board);
        if (seen.over) return seen;
        const auto moves = with.moves(board, until, [&](int pit, const kalah::solution& far) {
            status.show("pit " + std::to_string(pit) + ": from " + std::to_string(far.value.low) + " to " +
                        std::to_string(far.value.high) + ", " + support::count_text(far.nodes) + " nodes");
        });
        kalah::interval value{-1 << 20, -1 << 20};
        for (const auto& found : moves) {
            if (!found) continue;
            const auto [low, high] = found->value;
            if (low > value.low) seen.best = found->pit;
            value = {std::max(value.low, low), std::max(value.high, high)};
            seen_move move{*found->pit, rules.play(board, *found->pit).again};
            move.between = found->value;
            move.proven = found->exact();
            if (move.proven) move.value = low;
            seen.moves.push_back(move);
        }
        seen.proven = value.low == value.high;
        if (!seen.proven) return seen;
        seen.value = value.low;
        for (auto& move : seen.moves) {
            if (move.pit != seen.best) continue;
            kalah::line line;
            line.assign(move.pit,
                        with.play_out(rules.play(board, move.pit).next, move.again ? value.low : -value.low, until));
            move.line = to_string(rules, board, line);
        }
        return seen;
    };
}

}  // namespace analyse
