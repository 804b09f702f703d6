// Searches of every kind find the value of plain minimax, with memories too small for what they visit.

#include "fuzz.hpp"

#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/principal_variation.hpp>

using namespace kalah_fuzz;
using namespace kalah;

namespace {

// Refuses a board on which nothing can be searched.
template <int Pits, class Evaluator>
[[nodiscard]] outcome check(choices& choose, const Evaluator& evaluate)
{
    const any_rules rules{any_facts(choose)};
    const bool relays = rules.facts.sowing == sowing::relay;
    auto board = any_board_of<Pits>(choose, relays ? 8 * Pits : 60);
    memory remembered{rules, evaluate, board, std::size_t{64} << choose.below(5)};
    const scout plain{rules, evaluate};
    const scout with_memory{rules, evaluate, store_bounds{}, &remembered};
    if (rules.moves(board).empty()) return outcome::refused;
    // A few boards of one game share the memory.
    for (int round = choose.between(1, 4); round > 0 && !rules.moves(board).empty(); --round) {
        const int depth = choose.between(1, Pits <= 3 ? 5 : 4);
        const auto right = kalah_tests::plain_minimax(
            rules.facts, kalah_tests::plain_ply{kalah_tests::to_plain(board), false}, depth,
            [&](const auto& ply) {
                return evaluated(evaluate,
                                 kalah::ply<kalah::board<Pits>>{kalah_tests::from_plain<Pits>(ply.next), ply.again});
            },
            [&](int lead) { return finished_worth<score_of<Evaluator, kalah::board<Pits>>>(evaluate, lead); });
        const auto agree = [&](const auto& found, const char* what) {
            must(found.complete && found.value == right.value, what);
            must(found.pit() && rules.moves(board).contains(*found.pit()), what);
        };
        agree(alpha_beta{rules, evaluate}(board, depth), "alpha_beta");
        agree(mtdf{plain}(board, depth), "mtdf");
        agree(principal_variation{plain}(board, depth), "principal_variation");
        agree(mtdf{with_memory}(board, depth), "mtdf with a memory");
        agree(principal_variation{with_memory}(board, depth), "principal_variation with a memory");
        int pit = choose.below(Pits);
        while (!rules.moves(board).contains(pit)) pit = (pit + 1) % Pits;
        board = rules.play(board, pit).next;
    }
    return outcome::accepted;
}

outcome run(std::string_view input)
{
    choices choose{input};
    switch (choose.below(3)) {
    case 0: return check<2>(choose, store_lead{});
    case 1: return check<5>(choose, store_lead{});
    default: return check<3>(choose, knowledge{});
    }
}

std::vector<std::string> seeds() { return random_inputs(40, 24); }

}  // namespace

const target kalah_fuzz::the_target{"searches", run, 85, seeds};
