#ifndef EXAMPLES_PROGRAMS_PLAYERS_CHOSEN_EVALUATOR_HPP
#define EXAMPLES_PROGRAMS_PLAYERS_CHOSEN_EVALUATOR_HPP

#include <kalah/evaluate/evaluator.hpp>
#include <kalah/evaluate/extra_turn.hpp>
#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/multi_heuristic.hpp>
#include <kalah/evaluate/simple.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/trained.hpp>

#include <variant>

namespace players {

// An evaluator chosen at run time: each search is compiled once for all of them. It answers in floating point, as
// multi_heuristic does. The values of the others stay whole.
struct chosen_evaluator {
    std::variant<kalah::store_lead, kalah::simple, kalah::knowledge, kalah::multi_heuristic, kalah::extra_turn,
                 kalah::trained>
        which{};

    template <class Board>
    [[nodiscard]] constexpr double operator()(const kalah::ply<Board>& reached) const
    {
        return std::visit([&](const auto& of) { return static_cast<double>(kalah::evaluated(of, reached)); }, which);
    }

    [[nodiscard]] constexpr double seed() const
    {
        return std::visit([](const auto& of) { return static_cast<double>(kalah::seed_worth(of)); }, which);
    }

    [[nodiscard]] constexpr double finished(int lead) const
    {
        return std::visit([&](const auto& of) { return kalah::finished_worth<double>(of, lead); }, which);
    }
};

}  // namespace players

#endif
