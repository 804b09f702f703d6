// From minimax to the expert in eight steps: what each visits from the start of Kalah(6,4) to depth 8.

#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto board = start<6>(4);
    const auto visits = [](int step, const auto& found) { std::cout << step << ": " << found.nodes << " nodes\n"; };
    visits(1, minimax{rules, store_lead{}}(board, 8));
    visits(2, alpha_beta{rules, store_lead{}}(board, 8));
    scout plain{rules, store_lead{}};
    plain.least.ordered = 9;  // more than the depth: never
    visits(3, mtdf{plain}(board, 8));
    visits(4, mtdf{rules, store_lead{}}(board, 8));
    memory small{rules, store_lead{}, board, 1 << 20};
    mtdf remembering{rules, store_lead{}, store_bounds{}, &small};
    visits(5, remembering(board, 8)), small.clear();
    visits(6, timed{remembering}(board, limit{.depth = 8})), small.clear();
    remembering.ask.late.least = 4;
    visits(7, timed{remembering}(board, limit{.depth = 8}));
    expert strong{rules, board, {.memory = 1 << 20, .threads = 1, .endgames = 0}};
    visits(8, strong(board, limit{.depth = 8}));
}
