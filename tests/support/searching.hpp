#ifndef KALAH_TESTS_SEARCHING_HPP
#define KALAH_TESTS_SEARCHING_HPP

// The rules, boards and evaluators for the tests of all searches.

#include "random.hpp"

#include <kalah/kalah.hpp>

#include <doctest/doctest.h>

#include <array>

namespace kalah_tests {

// Calls visit(evaluator) with each of the library's evaluators, and a lambda.
template <class Visit>
void for_each_evaluator(Visit&& visit)
{
    visit(kalah::store_lead{});
    visit(kalah::simple{});
    visit(kalah::knowledge{});
    visit(kalah::multi_heuristic{});
    visit(kalah::extra_turn{});
    visit([](const auto& board) { return board.lead() * 3 - board.opponent.seeds(); });
}

// Calls visit(rules, board) with this many random boards of each of several sizes, for all variants.
template <class Visit>
void for_each_random_game(std::uint64_t seed, int boards_of_each, Visit&& visit)
{
    random_source random{seed};
    const auto go = [&](const auto& rules, auto pits) {
        for (int count = 0; count < boards_of_each; ++count) {
            const auto board = random_board<pits>(random, random.between(1, 6 * pits));
            INFO(to_text(rules.facts), " ", kalah::to_string(board));
            visit(rules, board);
        }
    };
    for_each_variant([&](const auto& rules) {
        go(compiled_once(rules), std::integral_constant<int, 1>{});
        go(compiled_once(rules), std::integral_constant<int, 4>{});
        go(compiled_once(rules), std::integral_constant<int, 9>{});
    });
}

// Calls visit(rules, board, evaluator). Searches do not depend on their rules and evaluators, so only some combinations
// are tried. All would take long to compile.
template <class Visit>
void for_each_random_task(std::uint64_t seed, int boards_of_each, Visit&& visit)
{
    for_each_random_game(seed, boards_of_each,
                         [&](const auto& rules, const auto& board) { visit(rules, board, kalah::knowledge{}); });
    random_source random{seed};
    for (int count = 0; count < 3 * boards_of_each; ++count) {
        const auto board = random_board<6>(random, random.between(1, 48));
        INFO(kalah::to_string(board));
        for_each_evaluator([&](const auto& evaluate) { visit(kalah::rules<kalah::standard>{}, board, evaluate); });
    }
}

// Calls visit(rules, evaluator, pits) with all variants, each on boards of one size (1 to 7 and 9 pits), and with an
// evaluator of each kind. For searches that take long to compile.
template <class Visit>
void for_each_kind_of_task(Visit&& visit)
{
    for_each_variant([&](const auto& rules) {
        constexpr auto facts = std::remove_cvref_t<decltype(rules)>::facts;
        constexpr std::array sizes{4, 6, 3, 2, 7, 5, 1, 9};
        constexpr int kind = 5 * static_cast<int>(facts.sowing) + static_cast<int>(facts.capture) +
                             3 * static_cast<int>(facts.origin) + 4 * static_cast<int>(facts.ending) +
                             2 * !facts.extra_turn + 3 * static_cast<int>(facts.leftovers);
        visit(compiled_once(rules), kalah::store_lead{}, std::integral_constant<int, sizes[kind % 8]>{});
    });
    const auto on_six_pits = [&](const auto& evaluate) {
        visit(kalah::rules<kalah::standard>{}, evaluate, std::integral_constant<int, 6>{});
    };
    on_six_pits(kalah::knowledge{});
    on_six_pits(kalah::multi_heuristic{});
    on_six_pits(kalah::extra_turn{});
    on_six_pits([](const auto& board) { return board.lead() * 3 - board.opponent.seeds(); });
    visit(kalah::rules<majority>{}, kalah::knowledge{}, std::integral_constant<int, 5>{});
}

// The result of a line, seen by the player who begins it. Its pits must be legal.
template <class Rules, class Evaluator, class Board>
auto value_at_the_end(const Rules& rules, const Evaluator& evaluate, const kalah::ply<Board>& from,
                      const kalah::line& line)
{
    using score = kalah::score_of<Evaluator, Board>;
    auto reached = from;
    bool turned = false;
    for (const int pit : line) {
        REQUIRE(rules.moves(reached.next).contains(pit));
        reached = rules.play(reached.next, pit);
        turned = turned != !reached.again;
    }
    const bool over = rules.moves(reached.next).empty();
    const score value = over ? kalah::finished_worth<score>(evaluate, reached.next.lead())
                             : static_cast<score>(kalah::evaluated(evaluate, reached));
    return turned ? -value : value;
}

}  // namespace kalah_tests

#endif
