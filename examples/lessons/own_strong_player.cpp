// Your own evaluator in a strong search: MTD(f) with a memory. A player is a search with its limit for a move.

#include <kalah/kalah.hpp>

#include <iostream>

// The lead in hundredths of a seed, and a little for pits that are ready to move again.
struct eager {
    static constexpr int seed() { return 100; }
    constexpr int operator()(const auto& board) const
    {
        return seed() * board.lead() + 50 * kalah::features::extra_turn_pits{}(board);
    }
};

int main()
{
    using namespace kalah;
    const rules<standard> rules{};
    const auto board = start<6>(4);
    memory remembered{rules, eager{}, board, 16 << 20};
    const mtdf strong{rules, eager{}, store_bounds{}, &remembered};
    const alpha_beta plain{rules, store_lead{}};

    const auto played = match{rules, board}(player{strong, limit{.depth = 10}}, player{plain, limit{.depth = 6}});
    std::cout << to_string(rules, board, strong(board, 12).expected) << '\n'
              << played.first_store << " to " << played.second_store << '\n';
}
