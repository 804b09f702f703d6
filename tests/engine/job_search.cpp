#include <kalah/engine/job_search.hpp>
#include <kalah/engine/solver.hpp>

#include "support/random.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <deque>
#include <set>

namespace {

using namespace kalah;
using namespace kalah_tests;

// Small budgets, so that a small game has many questions.
constexpr job_options small{.first_budget = 50, .largest_budget = 200};

// Solves a board by the answers of one solver, as many at a time as there are workers; those that do not matter any
// more are called back. Ends after so many answers.
template <class Rules, class Board>
[[nodiscard]] solution by_jobs(const Rules& rules, const Board& board, journal& known, const job_options& options,
                               int workers = 1, int answers = 1 << 30)
{
    solver solve{rules, board, {.memory = std::size_t{1} << 20, .threads = 1}};
    job_search search{rules, board, known, [&](const Board& of) { return solve.guess(of); }, options};
    std::deque<job<Board>> asked;
    for (; answers > 0 && !search.solved(); --answers) {
        while (static_cast<int>(asked.size()) < workers) {
            const auto one = search.next();
            CHECK(one.has_value() == !search.solved());
            if (!one) break;
            asked.push_back(*one);
        }
        if (search.solved()) break;
        const auto one = asked.front();
        asked.pop_front();
        if (search.matters(one)) CHECK(search.answer(one, solve.at_least(one.board, one.beta, {.nodes = one.budget})));
        else search.withdraw(one, 0);
    }
    CHECK((search.solved() || answers == 0));
    CHECK(search.next().has_value() == !search.solved());
    return search.found();
}

template <class Rules>
void check_jobs(const Rules& rules, std::uint64_t seed)
{
    random_source random{seed};
    for (int n = 0; n < 10; ++n) {
        const auto board = random_board<4>(random, random.between(1, 18));
        INFO(to_string(board));
        const auto right = solver{rules, board, {.memory = std::size_t{1} << 20, .threads = 1}}(board);
        const int workers = random.between(1, 4);
        journal known, of_outcome;
        const auto found = by_jobs(rules, board, known, small, workers);
        CHECK(found.value == right.value);
        if (found.pit) {
            const auto [next, again] = rules.play(board, *found.pit);
            const auto value = solver{rules, board, {.memory = std::size_t{1} << 20, .threads = 1}}(next).value.low;
            CHECK((again ? value : -value) == right.value.low);
        }
        auto options = small;
        options.outcome = true;
        const auto outcome = by_jobs(rules, board, of_outcome, options, workers).value;
        CHECK((outcome.low > 0) == (right.value.low > 0));
        CHECK((outcome.high < 0) == (right.value.low < 0));
        CHECK(outcome.low <= right.value.low);
        CHECK(outcome.high >= right.value.high);
    }
}

}  // namespace

TEST_CASE("questions and answers find the values that one solver finds, by any rules")
{
    check_jobs(rules<classic>{}, 1);
    check_jobs(rules<standard>{}, 2);
    check_jobs(rules<relay>{}, 3);
    check_jobs(rules<variant{.ending = ending::majority}>{}, 4);
}

TEST_CASE("a solve that ends anywhere goes on from its journal, and repeats no proof")
{
    const scratch_folder folder;
    const auto board = start<4>(3);
    const auto right = solver{rules<standard>{}, board, {.memory = std::size_t{1} << 20, .threads = 1}}(board).value;
    const auto path = folder.path / "journal";
    int runs = 0;
    for (solution found{{-100, 100}}; !found.exact(); ++runs) {
        REQUIRE(runs < 300);
        journal known{rules<standard>{}, path};
        REQUIRE(known.status());
        const auto before = known.size();
        found = by_jobs(rules<standard>{}, board, known, small, 2, 100);
        CHECK(found.value.low <= right.low);
        CHECK(found.value.high >= right.high);
        CHECK(known.size() >= before);
    }
    CHECK(runs > 3);
    const auto text = bytes_of(path);
    journal known{rules<standard>{}, path};
    CHECK(by_jobs(rules<standard>{}, board, known, small).value == right);
    CHECK(bytes_of(path) == text);  // it was all known
}

TEST_CASE("the outcome alone is cheaper than the value")
{
    const auto board = start<6>(3);
    const auto value = solver{rules<classic>{}, board, {.memory = std::size_t{1} << 20, .threads = 1}}(board);
    const auto outcome =
        solver{rules<classic>{}, board, {.memory = std::size_t{1} << 20, .threads = 1, .outcome = true}}(board);
    REQUIRE(value.exact());
    CHECK(outcome.outcome_known());
    CHECK((outcome.value.low > 0) == (value.value.low > 0));
    CHECK((outcome.value.high < 0) == (value.value.low < 0));
    CHECK(outcome.nodes <= value.nodes);
}

TEST_CASE("one question proves whether a value is at least beta")
{
    random_source random{5};
    for (int n = 0; n < 15; ++n) {
        const auto board = random_board<4>(random, random.between(1, 12));
        solver solve{rules<classic>{}, board, {.memory = std::size_t{1} << 20, .threads = 1}};
        const int value = solve(board).value.low;
        solver fresh{rules<classic>{}, board, {.memory = std::size_t{1} << 20, .threads = 1}};
        for (int beta = value - 2; beta <= value + 2; ++beta) {
            const auto found = fresh.at_least(board, beta);
            CHECK((found.value.low >= beta) == (value >= beta));
            CHECK((found.value.high < beta) == (value < beta));
        }
    }
    const auto large = start<6>(6);
    const auto unfinished = solver{rules<classic>{}, large, {.memory = std::size_t{1} << 20, .threads = 1}}.at_least(
        large, 1, {.nodes = 1000});
    CHECK(unfinished.value == interval{-72, 72});
    CHECK(unfinished.nodes <= 2000);
}

TEST_CASE("the share of a question that is answered: all moves count the same, and inside a move its moves")
{
    random_source random{6};
    const rules<classic> rules{};
    int deep = 0;
    for (int tried = 0; tried < 30;) {
        const auto board = random_board<4>(random, random.between(6, 14));
        solver solve{rules, board, {.memory = std::size_t{1} << 20, .threads = 1}};
        const int value = solve(board).value.low;
        if (rules.moves(board).empty() || value == board.lead() + board.mover.seeds() + board.opponent.seeds())
            continue;
        ++tried;
        INFO(to_string(board));

        // A no takes all moves, and it is what everybody guesses.
        std::map<std::string, int> guesses{{to_string(board), value + 1}};
        const auto guess = [&](const kalah::board<4>& of) { return guesses.at(to_string(of)); };
        journal known;
        // The share by the plain rules: of a board whose moves are named, all moves count.
        const auto share_of = [&](const auto& share, const kalah::board<4>& of, bool named) -> double {
            const auto proven = known[to_string(of)];
            if (rules.moves(of).empty() || (proven && proven->low == proven->high)) return 1;
            if (!named) return 0;
            double sum = 0;
            for (const int pit : rules.moves(of)) {
                const auto [next, again] = rules.play(of, pit);
                guesses.emplace(to_string(next), again ? -100 : 100);
                bool has_named = false;
                for (const int after : rules.moves(next))
                    has_named = has_named || known[to_string(rules.play(next, after).next)];
                sum += share(share, next, again && has_named);
            }
            return sum / rules.moves(of).size();
        };
        const auto check = [&] {
            const double share = share_of(share_of, board, true);
            const job_search search{rules, board, known, guess};
            if (search.solved()) return;
            CHECK(search.question() == value + 1);
            CHECK(search.share() == doctest::Approx(share));
        };
        check();
        for (const int pit : rules.moves(board)) {
            const auto [next, again] = rules.play(board, pit);
            if (again)
                for (const int after : rules.moves(next)) {
                    const auto last = rules.play(next, after);
                    guesses.emplace(to_string(last.next), last.again ? -100 : 100);
                    REQUIRE(known.append({to_string(last.next), solve(last.next).value, 0}));
                    ++deep;
                    check();
                }
            REQUIRE(known.append({to_string(next), solve(next).value, 0}));
            check();
        }
    }
    CHECK(deep > 0);
}

TEST_CASE("a journal that contradicts the rules is refused")
{
    const board<2> over{row<2>{{0, 0}, 3}, row<2>{{1, 0}, 1}}, before{row<2>{{0, 1}, 2}, row<2>{{1, 0}, 1}};
    const auto search_from = [](const board<2>& from, const std::string& about, const interval& value) {
        journal known;
        REQUIRE(known.append({about, value, 1}));
        const job_search search{rules<classic>{}, from, known, [](const board<2>& board) { return board.lead(); }};
        return search.found().value;
    };
    CHECK(search_from(before, to_string(over), {-20, 20}) == interval{1, 1});
    CHECK_THROWS_AS(search_from(over, to_string(over), {-1, -1}), invalid);
    CHECK_THROWS_AS(search_from(before, to_string(before), {5, 9}), invalid);  // no more than 3 seeds can be won
    CHECK_THROWS_AS(search_from(before, to_string(before), {-1, 0}), invalid);
}
