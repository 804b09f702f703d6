#ifndef EXAMPLES_PROGRAMS_ANALYSE_ANALYST_OF_SIZE_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_ANALYST_OF_SIZE_HPP

#include "analyst.hpp"

#include <kalah/evaluate/trained.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/search/analysis.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/timed.hpp>

#include <memory>

namespace analyse {

template <int Pits>
analyst analyst_of_size(const kalah::any_rules& rules, const kalah::limit& until, int threads, std::size_t memory)
{
    using board = kalah::board<Pits>;
    using memory_type = kalah::memory<kalah::any_rules, kalah::trained, board>;
    const auto remembered = std::make_shared<memory_type>(rules, kalah::trained{}, board{}, memory);
    return [=](const kalah::any_board& any) {
        const auto from = any.as<Pits>();
        const kalah::mtdf ask{rules, kalah::trained{}, kalah::store_bounds{}, remembered.get()};
        const kalah::timed search{kalah::analysis{kalah::parallel{ask, threads}}};
        const auto found = search(from, until);
        std::vector<players::thought> all;
        for (const auto& move : found.moves) {
            if (!move) continue;
            const double seeds = static_cast<double>(move->value) / kalah::trained::seed();
            all.push_back({*move->pit(),
                           seeds,
                           move->depth,
                           move->nodes,
                           {},
                           to_string(rules, from, move->expected),
                           move->proven});
        }
        return all;
    };
}

}  // namespace analyse

#endif
