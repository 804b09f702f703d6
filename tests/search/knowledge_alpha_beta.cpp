#include "support/searching.hpp"

#include <vector>

using namespace kalah;
using namespace kalah_tests;

namespace {

// The pruning again, as study A describes it, without alpha and beta.
template <class Rules, class Evaluator, class Limit>
struct plain_knowledge {
    Rules rules{};
    Evaluator evaluate{};
    Limit limit{};

    template <class Board>
    auto worth(const ply<Board>& at) const -> score_of<Evaluator, Board>
    {
        using score = score_of<Evaluator, Board>;
        if (rules.moves(at.next).empty()) return finished_worth<score>(evaluate, at.next.lead());
        return evaluated(evaluate, at);
    }

    template <class Score>
    bool above(Score fall, int plies) const
    {
        return 4 * fall > limit(plies) * seed_worth(evaluate);
    }

    template <class Board, class Score = score_of<Evaluator, Board>>
    std::pair<Score, std::optional<int>> operator()(const ply<Board>& at, int depth, int plies = 0,
                                                    Score fallen = 0) const
    {
        const Score before = worth(at);
        if (rules.moves(at.next).empty() || depth == 0) return {before, {}};
        const auto deeper = [&](int pit, Score so_far) {
            const auto next = rules.play(at.next, pit);
            const auto value = (*this)(next, depth - 1, plies + 1, so_far).first;
            return next.again ? value : -value;
        };
        std::vector<std::pair<Score, int>> moves;  // u' and its pit
        for (const int pit : rules.moves(at.next)) {
            const auto next = rules.play(at.next, pit);
            moves.emplace_back(next.again ? worth(next) : -worth(next), pit);
        }
        auto best = moves.front();
        for (const auto& move : moves)
            if (move.first > best.first) best = move;
        if (above(before - best.first, plies)) {
            const Score sum = fallen + before - best.first;
            return {above(sum, 0) ? best.first : deeper(best.second, sum), best.second};
        }
        std::optional<std::pair<Score, int>> found;
        for (const auto& [after, pit] : moves) {
            const Score value = above(before - after, plies) ? after : deeper(pit, fallen);
            if (!found || value > found->first) found = {value, pit};
        }
        return {found->first, found->second};
    }
};

// Seeds in the pits: an evaluator that changes with every move, so that unwanted moves occur.
constexpr auto at_home = [](const auto& board) { return board.mover.seeds() - board.opponent.seeds(); };

}  // namespace

TEST_CASE("knowledge_alpha_beta prunes as study A describes, whatever the limit")
{
    for (const fall_limit limit : {fall_limit{}, fall_limit{8, 2}, fall_limit{14, 6}, fall_limit{0, 0}})
        for_each_random_task(7, 20, [&](const auto& rules, const auto& board, const auto& evaluate) {
            for (int depth = 0; depth <= (board.pits < 7 ? 5 : 3); ++depth) {
                const plain_knowledge<std::remove_cvref_t<decltype(rules)>, std::remove_cvref_t<decltype(evaluate)>,
                                      fall_limit>
                    plain{rules, evaluate, limit};
                const auto [value, pit] = plain(as_ply(board), depth);
                const auto answer = knowledge_alpha_beta{rules, evaluate, limit}(board, depth);
                CHECK(answer.value == value);
                CHECK(answer.pit() == pit);
            }
        });
}

TEST_CASE("with a limit that is never reached it equals alpha_beta, node by node")
{
    const auto endless = [](int) { return 1'000'000; };
    for_each_random_task(8, 10, [&](const auto& rules, const auto& board, const auto& evaluate) {
        const auto plain = alpha_beta{rules, evaluate}(board, 4);
        const auto answer = knowledge_alpha_beta{rules, evaluate, endless}(board, 4);
        CHECK(answer.value == plain.value);
        CHECK(answer.expected == plain.expected);
        CHECK(answer.nodes == plain.nodes);
        CHECK(answer.proven == plain.proven);
        CHECK(answer.exhausted == plain.exhausted);
    });
}

TEST_CASE("the thesis's limit is 60 quarters of a seed, one less each ply, and at least 20")
{
    const fall_limit limit{};
    CHECK(limit(0) == 60);
    CHECK(limit(1) == 59);
    CHECK(limit(39) == 21);
    CHECK(limit(40) == 20);
    CHECK(limit(100) == 20);
}

// The mover has 1 0 4 and the opponent 2 2 0: five seeds against four, u = 1.
// Pit 0 captures and leaves 4 against 2: u' = 2, the fall is -1.
// Pit 2 sows a seed to each opposing pit and leaves 1 against 7: u' = -6, the fall is 7 seeds.
TEST_CASE("an unwanted move has the evaluator's value, and is not searched deeper")
{
    const board<3> board{row<3>{{1, 0, 4}}, row<3>{{2, 2, 0}}};
    const rules<standard> game;

    const knowledge_alpha_beta tolerant{game, at_home, [](int) { return 28; }};  // seven seeds
    CHECK(tolerant(board, 2).nodes > 4);
    CHECK(tolerant(board, 2).value == alpha_beta{game, at_home}(board, 2).value);

    const knowledge_alpha_beta strict{game, at_home, [](int) { return 27; }};
    const auto answer = strict(board, 2);
    // Pit 0, then the opponent's only pit, which captures nothing: it stays 4 against 2. Pit 2 ends at once.
    CHECK(answer.value == 2);
    CHECK(answer.pit() == 0);
    CHECK(to_string(game, board, answer.expected) == "0-0");
    CHECK(answer.nodes == 4);  // the board, pit 0, the reply, and pit 2
    CHECK_FALSE(answer.proven);

    // The opponent's reply to pit 2 does not count, so pit 2 is worth -6 here, and -5 to plain alpha-beta.
    CHECK(*analysis{strict}(board, 2)[2]->pit() == 2);
    const auto next = game.play(board, 2);
    CHECK(-at_home(next.next) == -6);
    CHECK(-alpha_beta{game, at_home}(next, 1).value == -5);
}

// The mover has 2 0 0 against 0 2 2, u = -2, and only pit 0, which costs nothing. Then the opponent has 0 2 2 against
// 0 1 1, u = 2. Its pit 1 ends in the store and leaves 3 against 2, a fall of one seed. Its pit 2 leaves 2 against 3, a
// fall of three. With a limit of half a seed both are unwanted, and pit 1 is the better one.
TEST_CASE("when all moves are unwanted the best is played, and the line goes on until the falls exceed the limit")
{
    const board<3> board{row<3>{{2, 0, 0}}, row<3>{{0, 2, 2}}};
    const rules<standard> game;
    const auto search = [&](int limit_of_line) {
        const auto limit = [=](int plies) { return plies == 0 ? limit_of_line : 2; };
        return knowledge_alpha_beta{game, at_home, limit}(board, 10);
    };
    // One seed is above three quarters, so pit 1 has the evaluator's value.
    const auto ended = search(3);
    CHECK(ended.value == -1);
    CHECK(to_string(game, board, ended.expected) == "0-1");
    CHECK(ended.nodes == 3);
    CHECK(ended.exhausted);
    CHECK_FALSE(ended.proven);
    // It is not above four quarters, so 0 0 3 moves again against 0 1 1. Its only pit ends the game by 2 to 4.
    const auto went_on = search(4);
    CHECK(went_on.value == 2);
    CHECK(to_string(game, board, went_on.expected) == "0-12");
    CHECK(went_on.nodes == 4);
    CHECK_FALSE(went_on.proven);  // the opponent's pit 2 was left out
}

TEST_CASE("a search that left moves out is never proven, but may be exhausted")
{
    const auto nothing_falls = [](int) { return -1'000'000; };  // every move is unwanted
    const auto answer = knowledge_alpha_beta{rules<standard>{}, store_lead{}, nothing_falls}(start<6>(4), 10);
    CHECK(answer.exhausted);
    CHECK_FALSE(answer.proven);
    CHECK(answer.pit().has_value());
    CHECK(answer.nodes == 2);

    const auto to_the_end = knowledge_alpha_beta{rules<classic>{}, store_lead{}}(start<2>(2), 100);
    CHECK(to_the_end.proven);
    CHECK(to_the_end.value == -2);  // solved.txt
}

// The mover has 0 1 0, the opponent 0 0 1: each has one move, and the game ends by 1 to 1.
TEST_CASE("a forced move leaves nothing out, however unwanted it is")
{
    const auto only_the_first = [](int plies) { return plies == 0 ? 1000 : -1'000'000; };
    const board<3> board{row<3>{{0, 1, 0}}, row<3>{{0, 0, 1}}};
    const auto answer = knowledge_alpha_beta{rules<standard>{}, store_lead{}, only_the_first}(board, 10);
    CHECK(to_string(rules<standard>{}, board, answer.expected) == "1-2");
    CHECK(answer.value == 0);
    CHECK(answer.proven);
}

static_assert(knowledge_alpha_beta{rules<classic>{}, knowledge{}}(start<3>(2), 3).pit() ==
              alpha_beta{rules<classic>{}, knowledge{}}(start<3>(2), 3).pit());
