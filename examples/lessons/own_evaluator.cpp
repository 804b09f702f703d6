// Three ways to write an evaluator: a lambda, a weighted sum of features, a type that states its unit.

#include <kalah/kalah.hpp>

#include <iostream>

// The lead in hundredths of a seed, and a little for seeds kept at home.
struct hoarder {
    static constexpr int seed() { return 100; }
    constexpr int operator()(const auto& board) const
    {
        return seed() * board.lead() + 5 * board.mover.seeds() - 5 * board.opponent.seeds();
    }
};

int main()
{
    using namespace kalah;
    const auto bold = [](const auto& board) { return board.lead() - board.mover.seeds(); };
    const sum balanced{weighted{1.0, store_lead{}}, weighted{0.25, features::extra_turn_pits{}}};

    const auto best_pit = [](const auto& evaluator) {
        return *alpha_beta{rules<standard>{}, evaluator}(start<6>(4), 8).pit();
    };
    std::cout << "bold plays pit " << best_pit(bold) << ", balanced " << best_pit(balanced) << ", the hoarder "
              << best_pit(hoarder{}) << '\n';
}
