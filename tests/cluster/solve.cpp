#include "world_of_tests.hpp"

#include <kalah/cluster/solve.hpp>
#include <kalah/engine/solver.hpp>

#include <doctest/doctest.h>

namespace {

using namespace kalah;
using namespace kalah_tests;

constexpr job_options small{.first_budget = 50, .largest_budget = 400};

using small_solver = solver<any_rules, board<4>>;

[[nodiscard]] small_solver make_solver(const any_rules& rules)
{
    return small_solver{rules, board<4>{}, {.memory = std::size_t{1} << 20, .threads = 1}};
}

// All ranks solve a board; rank 0 gets what is proven.
[[nodiscard]] solution solved_together(const any_rules& rules, const board<4>& of, journal& known,
                                       const job_options& options, const limit& until = {})
{
    const auto& all = world_of_tests();
    auto solve = make_solver(rules);
    if (!all.leads()) {
        const std::atomic<bool> leave = false;
        serve_solve(
            all,
            [&](const any_board& board, int beta, const limit& budget, const auto& report) {
                return solve.at_least(board.as<4>(), beta, budget, report);
            },
            leave);
        return {};
    }
    job_search search{rules, any_board{of}, known, [&](const any_board& board) { return solve.guess(board.as<4>()); },
                      options};
    farm_times before;
    const auto times = lead_solve(all, search, until, [&](const solution& so_far, const farm_times& now) {
        CHECK(now.waited <= now.all);
        CHECK(now.waited >= before.waited);
        CHECK(now.all >= before.all);
        before = now;
        CHECK(so_far.nodes >= search.found().nodes);
        if (search.solved()) return;
        CHECK(search.share() >= 0);
        CHECK(search.share() < 1);
    });
    CHECK(times.waited <= times.all);
    CHECK(times.waited >= before.waited);
    CHECK(times.all.count() > 0);
    return search.found();
}

}  // namespace

TEST_CASE("ranks find the value of a board together, stop at a limit, and go on from the journal")
{
    const auto& all = world_of_tests();
    REQUIRE(all.size() > 1);  // a farm needs a worker
    const shared_folder folder;
    for (const auto& facts : {classic, standard}) {
        const any_rules rules{facts};
        const auto from = start<4>(3);
        const auto right = make_solver(rules)(from).value;
        journal known;
        const auto found = solved_together(rules, from, known, small);
        if (all.leads()) CHECK(found.value == right);

        auto options = small;
        options.outcome = true;
        journal of_outcome;
        const auto outcome = solved_together(rules, from, of_outcome, options);
        if (all.leads()) CHECK(outcome.outcome_known());
        if (all.leads()) CHECK((outcome.value.low > 0) == (right.low > 0));

        const auto path = folder / to_string(rules);
        for (const bool to_the_end : {false, true}) {
            std::optional<journal> file;
            if (all.leads()) file.emplace(rules, path);
            else file.emplace();
            REQUIRE(file->status());
            const auto so_far = solved_together(rules, from, *file, small, {.nodes = to_the_end ? 1 << 30 : 2000});
            if (!all.leads()) continue;
            CHECK(so_far.exact() == to_the_end);
            CHECK(so_far.value.low <= right.low);
            CHECK(so_far.value.high >= right.high);
            CHECK(so_far.nodes > 0);
        }
    }
}

TEST_CASE("all questions together keep to a limit of nodes")
{
    const auto& all = world_of_tests();
    REQUIRE(all.size() > 1);
    // One question alone may take more than all are allowed.
    const job_options large{.first_budget = 1 << 20, .largest_budget = 1 << 24};
    for (const std::uint64_t most : {1, 700, 20'000}) {
        journal known;
        const auto found = solved_together(any_rules{classic}, start<4>(8), known, large, {.nodes = most});
        if (!all.leads()) continue;
        CHECK(!found.exact());
        CHECK(found.nodes >= most);
        CHECK(found.nodes <= most + static_cast<std::uint64_t>(all.size()));
    }
}

TEST_CASE("a solve that is told to stop ends, and calls its workers back")
{
    const auto& all = world_of_tests();
    REQUIRE(all.size() > 1);
    const std::atomic<bool> stop = true;
    journal known;
    const auto none = solved_together(any_rules{classic}, start<4>(6), known, {}, {.stop = &stop});
    if (all.leads()) CHECK(none.nodes == 0);
    // One question that nobody could answer in time: the limit of time ends it.
    const job_options endless{.first_budget = std::uint64_t{1} << 50, .largest_budget = std::uint64_t{1} << 50};
    journal empty;
    const auto late =
        solved_together(any_rules{classic}, start<4>(14), empty, endless, {.time = std::chrono::milliseconds{100}});
    if (all.leads()) CHECK(!late.exact());
}
