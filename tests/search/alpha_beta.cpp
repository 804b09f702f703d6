#include "support/searching.hpp"

#include <algorithm>

using namespace kalah;
using namespace kalah_tests;

TEST_CASE("alpha_beta answers the value and best pit of minimax, and never visits more")
{
    for_each_random_task(2, 60, [](const auto& rules, const auto& board, const auto& evaluate) {
        for (int depth = 0; depth <= (board.pits < 7 ? 5 : 3); ++depth) {
            const auto plain = minimax{rules, evaluate}(board, depth);
            const auto answer = alpha_beta{rules, evaluate}(board, depth);
            CHECK(answer.value == plain.value);
            CHECK(answer.pit() == plain.pit());
            CHECK(answer.nodes <= plain.nodes);
            CHECK(value_at_the_end(rules, evaluate, as_ply(board), answer.expected) == answer.value);
        }
    });
}

TEST_CASE("alpha_beta keeps the promise of its windows")
{
    random_source random{3};
    for_each_random_game(4, 20, [&](const auto& rules, const auto& board) {
        const alpha_beta search{rules, knowledge{}};
        const auto exact = search(board, 4).value;
        for (int tries = 0; tries < 6; ++tries) {
            const int alpha = exact + random.between(-12, 12), beta = alpha + random.between(1, 8);
            const int value = search(board, 4, never{}, window<int>{alpha, beta}).value;
            if (value <= alpha) CHECK(exact <= value);
            else if (value >= beta) CHECK(exact >= value);
            else CHECK(exact == value);
        }
    });
}

namespace {

// Minimax that keeps the value of each board but the first within its bounds.
template <class Rules, class Evaluator, class Bounds, class Board>
auto bounded_minimax(const Rules& rules, const Evaluator& evaluate, const Bounds& bounds, const ply<Board>& reached,
                     int depth, bool first) -> std::pair<score_of<Evaluator, Board>, std::optional<int>>
{
    using score = score_of<Evaluator, Board>;
    std::optional<int> best;
    score value = 0;
    const auto pits = rules.moves(reached.next);
    if (pits.empty()) value = finished_worth<score>(evaluate, reached.next.lead());
    else if (depth == 0) value = evaluated(evaluate, reached);
    else
        for (const int pit : pits) {
            const auto next = rules.play(reached.next, pit);
            const score below = bounded_minimax(rules, evaluate, bounds, next, depth - 1, false).first;
            const score tried = next.again ? below : -below;
            if (!best || tried > value) {
                value = tried;
                best = pit;
            }
        }
    const auto certain = bounds(reached.next);
    if (!first || depth == 0)
        value = std::clamp(value, finished_worth<score>(evaluate, certain.low),
                           finished_worth<score>(evaluate, certain.high));
    return {value, best};
}

}  // namespace

TEST_CASE("alpha_beta with bounds answers like a minimax that respects them")
{
    for_each_random_task(5, 40, [](const auto& rules, const auto& board, const auto& evaluate) {
        for (int depth = 0; depth <= (board.pits < 7 ? 5 : 3); ++depth) {
            const auto [value, pit] = bounded_minimax(rules, evaluate, store_bounds{}, as_ply(board), depth, true);
            const auto answer = alpha_beta{rules, evaluate, store_bounds{}}(board, depth);
            CHECK(answer.value == value);
            CHECK(answer.pit() == pit);
        }
    });
}

TEST_CASE("with bounds, proven values are those of a search to the end, and often come sooner")
{
    int sooner = 0;
    for_each_random_game(6, 50, [&](const auto& rules, const auto& board) {
        if (board.mover.seeds() + board.opponent.seeds() > 7) return;
        const auto to_the_end = alpha_beta{rules, multi_heuristic{}}(board, 1000);
        REQUIRE(to_the_end.proven);
        const alpha_beta bounded{rules, multi_heuristic{}, store_bounds{}};
        CHECK(bounded(board, 1000).value == to_the_end.value);
        for (int depth = 1; depth < 4; ++depth)
            if (const auto answer = bounded(board, depth); answer.proven) {
                CHECK(answer.value == to_the_end.value);
                sooner += !alpha_beta{rules, multi_heuristic{}}(board, depth).proven;
            }
    });
    CHECK(sooner > 10);
}

TEST_CASE("tight bounds end the search at once, with a best pit")
{
    const board<6> won{row<6>{{1, 0, 0, 0, 0, 1}, 40}, row<6>{{1, 1, 1, 0, 0, 0}, 3}};
    const auto answer = alpha_beta{rules<standard>{}, multi_heuristic{}, store_bounds{}}(won, 30);
    CHECK(answer.value == 1000);
    CHECK(answer.proven);
    CHECK(answer.pit() == 0);
    CHECK(answer.nodes == 2);  // the board, and the first move that wins
}

TEST_CASE("alpha_beta stops on request, and keeps to its budget")
{
    const alpha_beta search{rules<standard>{}, store_lead{}, store_bounds{}};
    for (const std::uint64_t budget : {0U, 1U, 5U, 1000U}) {
        const auto answer = search(start<6>(6), 12, [&](std::uint64_t nodes) { return nodes >= budget; });
        CHECK_FALSE(answer.complete);
        CHECK_FALSE(answer.proven);
        CHECK(answer.nodes == budget);
    }
}

TEST_CASE("a user's own rules work with every search")
{
    // Standard rules, but a player with a choice may not play pit 0.
    struct {
        rules<standard> usual{};

        constexpr pit_set<6> moves(const board<6>& board) const
        {
            pit_set<6> others;
            for (const int pit : usual.moves(board))
                if (pit != 0) others.insert(pit);
            return others.empty() ? usual.moves(board) : others;
        }
        constexpr ply<board<6>> play(const board<6>& board, int pit) const { return usual.play(board, pit); }
    } const house{};

    const auto board = start<6>(4);
    const auto plain = minimax{house, store_lead{}}(board, 5);
    CHECK(plain.pit() != 0);
    CHECK(alpha_beta{house, store_lead{}}(board, 5).value == plain.value);
    CHECK(alpha_beta{house, store_lead{}, store_bounds{}}(board, 5).pit() == plain.pit());
    CHECK(knowledge_alpha_beta{house, store_lead{}}(board, 5).pit() == plain.pit());
    CHECK(timed{alpha_beta{house, store_lead{}}}(board, limit{.depth = 5}).value == plain.value);
    CHECK_FALSE(analysis{alpha_beta{house, store_lead{}}}(board, 3)[0]);
}

static_assert(alpha_beta{rules<classic>{}, store_lead{}}(start<3>(2), 40).value == 4, "Kalah(3,2), solved.txt");
static_assert(alpha_beta{rules<classic>{}, store_lead{}, store_bounds{}}(start<3>(2), 40).proven);
