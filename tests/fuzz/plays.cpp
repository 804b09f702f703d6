// Games by any rules, on boards of any size, beside the plain game: each ply, its trace, and taking it back.

#include "fuzz.hpp"

#include <kalah/core/trace.hpp>
#include <kalah/game/game.hpp>

using namespace kalah_fuzz;
using kalah_tests::plain_board;

namespace {

[[nodiscard]] plain_board to_plain(const kalah::any_board& board)
{
    return kalah::visit([](const auto& sized) { return kalah_tests::to_plain(sized); }, board);
}

[[nodiscard]] kalah::any_board from_plain(const plain_board& plain)
{
    return kalah::with_pits(plain.pits,
                            [&](auto pits) -> kalah::any_board { return kalah_tests::from_plain<pits>(plain); });
}

// Carries the seeds of a trace out, one step after the other.
[[nodiscard]] plain_board carried_out(plain_board board, const std::vector<kalah::trace_step>& steps)
{
    int hand = 0;
    const auto seeds_of = [&](const kalah::place& where) -> int& {
        if (!where.pit) return where.of_mover ? board.mover_store : board.opponent_store;
        return (where.of_mover ? board.mover : board.opponent).at(static_cast<std::size_t>(*where.pit));
    };
    for (const auto& step : steps) {
        auto& from = step.from ? seeds_of(*step.from) : hand;
        must(from >= step.seeds, "a step takes seeds that are there");
        from -= step.seeds;
        if (step.to) seeds_of(*step.to) += step.seeds;
        else if (step.what == kalah::trace_step::act::lift) hand += step.seeds;
    }
    must(hand == 0, "a sowing leaves no seed in the hand");
    return board;
}

void check_trace(const kalah::any_rules& rules, const kalah::any_board& board, int pit)
{
    const auto traced = kalah::trace(rules, board, pit);
    auto reached = carried_out(to_plain(board), traced.steps);
    if (!traced.reached.again) {
        std::swap(reached.mover, reached.opponent);
        std::swap(reached.mover_store, reached.opponent_store);
    }
    must(reached == to_plain(traced.reached.next), "a trace leads where the ply leads");
}

// Rules for one size play as those for any size do.
void check_sized(const kalah::any_rules& rules, const kalah::any_board& board, int pit,
                 const kalah::ply<kalah::any_board>& reached)
{
    kalah::visit(
        [&](const auto& sized) {
            const auto ply = rules.play(sized, pit);
            must(kalah::any_board{ply.next} == reached.next && ply.again == reached.again,
                 "both kinds of boards agree");
        },
        board);
}

// Relay sowing may go around for long. It has ended long before this, or it would never end.
[[nodiscard]] int most_seeds(const kalah::variant& facts, int pits)
{
    if (facts.sowing == kalah::sowing::relay) return 8 * pits;
    return pits <= 7 ? 255 : 1000;
}

outcome run(std::string_view input)
{
    choices choose{input};
    const kalah::any_rules rules{any_facts(choose)};
    const int pits = choose.between(1, kalah::max_pits);
    const auto from = any_plain_board(choose, pits, most_seeds(rules.facts, pits));
    kalah::game game{rules, from_plain(from)};
    std::vector<kalah::any_board> boards{game.board()};
    while (!choose.ended() && !game.over() && boards.size() < 200) {
        const auto board = game.board();
        const int pit = choose.below(pits + 1);
        const bool legal = pit < pits && board.mover[pit] > 0;
        must(game.play(pit).has_value() == legal, "a game plays what may be played");
        if (!legal) {
            must(game.board() == board, "and nothing else");
            continue;
        }
        const auto expected = kalah_tests::plain_play(rules.facts, to_plain(board), pit);
        const auto reached = rules.play(board, pit);
        must(to_plain(reached.next) == expected.next && reached.again == expected.again, "the plain game agrees");
        must(game.board() == reached.next, "the game goes on there");
        const bool all_kept = rules.facts.leftovers == kalah::leftovers::owner || !game.over();
        must(!all_kept || game.board().seeds() == boards.front().seeds(), "no seed is lost");
        check_sized(rules, board, pit, reached);
        check_trace(rules, board, pit);
        boards.push_back(game.board());
        if (choose.below(4) == 0) must(game.undo() && game.redo() && game.board() == boards.back(), "undo and redo");
    }
    const auto plies = boards.size() - 1;
    for (; boards.size() > 1; boards.pop_back())
        must(game.board() == boards.back() && game.undo(), "each ply can be taken back");
    must(game.board() == boards.front() && !game.undo(), "and no more than these");
    return plies > 0 ? outcome::accepted : outcome::refused;
}

std::vector<std::string> seeds() { return random_inputs(60, 90); }

}  // namespace

const target kalah_fuzz::the_target{"plays", run, 80, seeds};
