// Endgame tables and the solver find the values of plain minimax to the end of the game.

#include "fuzz.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>

#include <map>

using namespace kalah_fuzz;
using namespace kalah;
using kalah_tests::plain_board;

namespace {

// Minimax that remembers: boards come again by other moves.
class perfect {
public:
    explicit perfect(const variant& facts) : facts_{facts} {}

    int operator()(const plain_board& board)
    {
        const auto pits = kalah_tests::plain_moves(board);
        if (pits.empty()) return board.lead();
        if (const auto known = values_.find(board); known != values_.end()) return known->second;
        int best = -1000;
        for (const int pit : pits) {
            const auto ply = kalah_tests::plain_play(facts_, board, pit);
            const int value = (*this)(ply.next);
            best = std::max(best, ply.again ? value : -value);
        }
        return values_[board] = best;
    }

private:
    variant facts_;
    std::map<plain_board, int> values_;
};

// Refuses a board on which the game is over.
template <int Pits>
[[nodiscard]] outcome check(choices& choose, int most)
{
    const any_rules rules{any_facts(choose)};
    auto board = any_board_of<Pits>(choose, most);
    if (rules.moves(board).empty()) return outcome::refused;
    perfect value{rules.facts};
    const int right = value(kalah_tests::to_plain(board));
    const auto table = build_endgames<Pits>(rules, choose.below(6), {.threads = 1});
    must(table.has_value(), "a small table can be built");
    const std::size_t bytes = std::size_t{64} << choose.below(8);
    solver alone{rules, board, {.memory = bytes, .threads = 1}};
    solver with_table{rules, &*table, {.memory = bytes, .threads = 1}};
    const auto check_solution = [&](const solution& found, const char* what) {
        must(found.exact() && found.value.low == right, what);
        must(found.pit && rules.moves(board).contains(*found.pit), what);
        const auto ply = rules.play(board, *found.pit);
        const int reached = value(kalah_tests::to_plain(ply.next));
        must((ply.again ? reached : -reached) == right, "the solver's pit keeps the value");
    };
    check_solution(alone(board), "a solver without a table");
    check_solution(with_table(board), "a solver with a table");
    return outcome::accepted;
}

outcome run(std::string_view input)
{
    choices choose{input};
    switch (choose.below(3)) {
    case 0: return check<1>(choose, 40);
    case 1: return check<2>(choose, 16);
    default: return check<3>(choose, 10);
    }
}

std::vector<std::string> seeds() { return random_inputs(40, 20); }

}  // namespace

const target kalah_fuzz::the_target{"solving", run, 85, seeds};
