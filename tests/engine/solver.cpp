#include <kalah/core/board_text.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/search/alpha_beta.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

namespace {

using namespace kalah;
using namespace kalah_tests;

constexpr int to_the_end = 1000;

// The lead at the end of a line for the player who begins. Absent if the game goes on.
template <class Rules, class Board>
std::optional<int> lead_after(const Rules& rules, Board board, const line& pits)
{
    bool turned = false;
    for (const int pit : pits) {
        if (!rules.moves(board).contains(pit)) return std::nullopt;
        const auto next = rules.play(board, pit);
        board = next.next;
        turned = turned != !next.again;
    }
    if (!rules.moves(board).empty()) return std::nullopt;
    return turned ? -board.lead() : board.lead();
}

template <class Rules, class Solver>
void check_values(const Rules& rules, Solver& solve, std::uint64_t seed, int tries)
{
    random_source random{seed};
    for (int n = 0; n < tries; ++n) {
        const auto board = random_board<4>(random, random.between(1, 14));
        const auto plain = alpha_beta{rules, store_lead{}}(board, to_the_end);
        const auto found = solve(board);
        CHECK(found.exact());
        CHECK(found.value.low == plain.value);
        CHECK(found.pit.has_value() == plain.pit().has_value());
        CHECK(lead_after(rules, board, solve.play_out(board, plain.value)) == plain.value);
        const auto moves = solve.moves(board);
        std::optional<int> best;
        for (int pit = 0; pit < 4; ++pit) {
            const auto& move = moves[pit];
            CHECK(move.has_value() == rules.moves(board).contains(pit));
            if (!move) continue;
            CHECK(move->exact());
            best = std::max(best.value_or(-to_the_end), move->value.low);
        }
        CHECK(best.value_or(plain.value) == plain.value);
    }
}

}  // namespace

TEST_CASE("the solver finds the values of a search to the end, by any rules, with and without a table")
{
    const auto check = [](const auto& rules) {
        using game = std::remove_cvref_t<decltype(rules)>;
        solver alone{game{}, start<4>(4), {.memory = 1 << 12, .threads = 1}};
        check_values(rules, alone, 1, 40);
        const auto table = build_endgames<4>(game{}, 7);
        solver with_table{game{}, &*table, {.memory = 1 << 16, .threads = 2}};
        check_values(rules, with_table, 2, 40);
    };
    check(rules<standard>{});
    check(rules<majority>{});
    check(rules<relay>{});
}

TEST_CASE("the solver proves published values")
{
    solver solve{rules<classic>{}, start<4>(4), {.memory = 4 << 20}};
    CHECK(solve(start<4>(4)).value == interval{2, 2});  // solved.txt
    const auto table = build_endgames<6>(rules<standard>{}, 11);
    solver six{rules<standard>{}, &*table, {.memory = 8 << 20}};
    CHECK(six(start<6>(3)).value == interval{2, 2});
    constexpr std::array first_moves{-14, -16, -10, -2, 2, 0};  // first-moves.txt
    const auto moves = six.moves(start<6>(3));
    for (int pit = 0; pit < 6; ++pit) {
        const int value = first_moves[static_cast<unsigned>(pit)];
        CHECK(moves[pit]->value == interval{value, value});
    }
}

TEST_CASE("a board not solved within the limit has an interval that holds its value")
{
    solver solve{rules<classic>{}, start<4>(4), {.memory = 1 << 20, .threads = 1}};
    bool narrowed = false;
    for (std::uint64_t nodes = 1; nodes < 10'000'000; nodes *= 4) {
        solver fresh{rules<classic>{}, start<4>(4), {.memory = 1 << 20, .threads = 1}};
        const auto found = fresh(start<4>(4), {.nodes = nodes});
        CHECK(found.value.low <= 2);
        CHECK(found.value.high >= 2);
        CHECK(found.nodes <= nodes);
        narrowed = narrowed || (!found.exact() && found.value != interval{-32, 32});
    }
    CHECK(narrowed);

    const std::atomic<bool> stop = true;
    const auto stopped = solve(start<4>(4), {.stop = &stop});
    CHECK_FALSE(stopped.exact());
    CHECK(stopped.value == interval{-32, 32});
}

TEST_CASE("the solver says how long it took")
{
    solver solve{rules<classic>{}, start<4>(4), {.memory = 1 << 16, .threads = 1}};
    const auto begun = std::chrono::steady_clock::now();
    const auto found = solve(start<4>(3));
    CHECK(found.exact());
    CHECK(found.time > std::chrono::nanoseconds{0});
    CHECK(found.time <= std::chrono::steady_clock::now() - begun);
}

TEST_CASE("the solver reports what it has proven so far, and never less than before")
{
    solver solve{rules<classic>{}, start<4>(4), {.memory = 1 << 20}};
    interval last{-32, 32};
    std::uint64_t nodes = 0;
    int reports = 0;
    const auto found = solve(start<4>(3), {}, [&](const solution& so_far) {
        CHECK(so_far.value.low >= last.low);
        CHECK(so_far.value.high <= last.high);
        CHECK(so_far.nodes >= nodes);
        last = so_far.value;
        nodes = so_far.nodes;
        ++reports;
    });
    CHECK(reports > 0);
    CHECK(found.value == last);
    CHECK(found.value == interval{8, 8});  // solved.txt
}

TEST_CASE("a finished game has a value, no move and no line")
{
    solver solve{rules<standard>{}, start<6>(4), {.memory = 1 << 12, .threads = 1}};
    const board<6> over{row<6>{{}, 20}, row<6>{{}, 28}};
    const auto found = solve(over);
    CHECK(found.value == interval{-8, -8});
    CHECK_FALSE(found.pit);
    CHECK(solve.play_out(over, -8).empty());
    for (const auto& move : solve.moves(over)) CHECK_FALSE(move);
}

TEST_CASE("rules chosen at run time are solved like compiled rules")
{
    random_source random{98};
    for (const auto& facts : {classic, standard, majority, kalah::relay}) {
        const any_rules rules{facts};
        const auto table = build_endgames<4>(rules, 5);
        const endgame_bounds bounds{&*table, rules};
        solver solve{rules, bounds, {.memory = 1 << 16}};
        for (int count = 0; count < 25; ++count) {
            const auto board = random_board<4>(random, random.between(1, 14));
            INFO(to_text(facts), " ", kalah::to_string(board));
            const int value = alpha_beta{rules, store_lead{}, store_bounds{}}(board, 1000).value;
            CHECK(solve(board).value == interval{value, value});
        }
        // Without a table they are store bounds, which hold by all rules. With one, they hold only by its rules.
        const endgame_bounds<any_rules, board<4>> none;
        const int value = alpha_beta{rules, store_lead{}, store_bounds{}}(start<4>(1), 1000).value;
        CHECK(solver{rules, none, {.memory = 1 << 10}}(start<4>(1)).value == interval{value, value});
        const auto other = build_endgames<4>(any_rules{{.capture = capture::never}}, 3);
        CHECK_THROWS_AS(static_cast<void>(solver{rules, endgame_bounds{&*other}, {.memory = 1 << 10}}(start<4>(2))),
                        invalid);
        CHECK_THROWS_AS((solver{rules, &*other, {.memory = 1 << 10}}), invalid);
    }
}

TEST_CASE("a solver is made of rules and a board, a table or bounds, with options last")
{
    const rules<classic> game{};
    const auto table = build_endgames<4>(game, 6);
    const endgame_bounds endgames{&*table};
    const board<4> few{row<4>{{1, 0, 2, 0}}, row<4>{{0, 2, 0, 1}}};
    const int value = alpha_beta{game, store_lead{}}(few, to_the_end).value;
    const auto check = [&](auto& solve, bool knows_it) {
        const auto found = solve(few);
        CHECK(found.value == interval{value, value});
        CHECK((found.nodes < 20) == knows_it);  // with a table, only the pit is left to find
    };
    const solver_options small{.memory = 1 << 16, .threads = 1};
    solver by_size{game, start<4>(4), small};
    check(by_size, false);
    solver by_table{game, &*table, small};
    check(by_table, true);
    solver by_bounds{game, endgames, small};
    check(by_bounds, true);
    solver by_both{game, few, endgames, small};
    check(by_both, true);
    static_assert(std::same_as<decltype(by_table), decltype(by_bounds)>);
    static_assert(std::same_as<decltype(by_table), decltype(by_both)>);
    // Without a table, only the size is known.
    decltype(&*table) none = nullptr;
    solver without{game, none, small};
    check(without, false);
    // A user's own bounds, for any size.
    solver own{game, few, [](const board<4>& board) { return store_bounds{}(board); }, small};
    check(own, false);
    // A table for the same rules without a majority fits, too.
    solver by_majority{rules<variant{.ending = ending::majority}>{}, &*table, small};
    CHECK(by_majority(few).exact());
}

TEST_CASE("a solver takes a duration as a limit")
{
    solver solve{rules<standard>{}, start<6>(6), {.memory = 1 << 16, .threads = 1}};
    CHECK_FALSE(solve(start<6>(6), std::chrono::milliseconds{1}).exact());
}
