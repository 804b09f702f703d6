#include "support/searching.hpp"

using namespace kalah;
using namespace kalah_tests;

TEST_CASE("minimax agrees with a plain minimax of the plain game: value, best pit, nodes")
{
    for_each_random_task(1, 20, [](const auto& rules, const auto& board, const auto& evaluate) {
        using board_type = std::remove_cvref_t<decltype(board)>;
        using score = score_of<decltype(evaluate), board_type>;
        const auto guess = [&](const plain_ply& reached) {
            return evaluated(evaluate, ply{from_plain<board_type::pits>(reached.next), reached.again});
        };
        const auto finished = [&](int lead) { return finished_worth<score>(evaluate, lead); };
        for (int depth = 0; depth <= 3; ++depth) {
            const auto plain = plain_minimax(rules.facts, plain_ply{to_plain(board), false}, depth, guess, finished);
            const auto answer = minimax{rules, evaluate}(board, depth);
            CHECK(answer.value == plain.value);
            CHECK(answer.pit() == plain.pit);
            CHECK(answer.nodes == plain.nodes);
            CHECK(answer.depth == depth);
            CHECK(answer.complete);
            CHECK(value_at_the_end(rules, evaluate, as_ply(board), answer.expected) == answer.value);
        }
    });
}

TEST_CASE("minimax visits the board and every sequence of plies up to its depth")
{
    const rules<standard> game;
    std::uint64_t sequences = 0;
    for (int depth = 0; depth <= 6; ++depth) {
        sequences += perft(game, start<6>(4), depth);
        CHECK(minimax{game, store_lead{}}(start<6>(4), depth).nodes == sequences);
    }
}

TEST_CASE("minimax proves a value once no line is cut short")
{
    const minimax search{rules<classic>{}, store_lead{}};
    const auto shallow = search(start<2>(2), 2);
    CHECK_FALSE(shallow.exhausted);
    CHECK_FALSE(shallow.proven);
    const auto deep = search(start<2>(2), 100);
    CHECK(deep.exhausted);
    CHECK(deep.proven);
    CHECK(deep.value == -2);  // solved.txt
    CHECK(deep.depth == 100);
}

TEST_CASE("a finished game has a value but no best pit, and it is proven")
{
    const board<3> over{row<3>{{}, 5}, row<3>{{}, 7}};
    const auto answer = minimax{rules<standard>{}, simple{}}(over, 4);
    CHECK(answer.value == -8);
    CHECK_FALSE(answer.pit());
    CHECK(answer.expected.empty());
    CHECK(answer.proven);
    CHECK(answer.nodes == 1);
}

TEST_CASE("minimax stops on request, and says so")
{
    const minimax search{rules<standard>{}, store_lead{}};
    for (const std::uint64_t budget : {0U, 1U, 2U, 7U, 100U}) {
        const auto answer = search(start<6>(4), 5, [&](std::uint64_t nodes) { return nodes >= budget; });
        CHECK_FALSE(answer.complete);
        CHECK_FALSE(answer.exhausted);
        CHECK_FALSE(answer.proven);
        CHECK(answer.nodes == budget);
    }
}

static_assert(minimax{rules<classic>{}, store_lead{}}(start<2>(1), 20).value == 2, "Kalah(2,1), solved.txt");
static_assert(minimax{rules<classic>{}, store_lead{}}(start<2>(1), 20).proven);
static_assert(minimax{rules<standard>{}, knowledge{}}(start<8>(2), 2).pit().has_value(), "with wide rows too");
