#include "support/searching.hpp"

using namespace kalah;
using namespace kalah_tests;
using namespace std::chrono_literals;

TEST_CASE("analysis values each legal move like a search after it, for the mover")
{
    for_each_random_task(10, 10, [](const auto& rules, const auto& board, const auto& evaluate) {
        const minimax search{rules, evaluate};
        for (int depth = 1; depth <= 3; ++depth) {
            const auto all = analysis{search}(board, depth);
            const auto best = search(board, depth);
            std::uint64_t nodes = 1;
            for (int pit = 0; pit < board.pits; ++pit) {
                REQUIRE(all[pit].has_value() == rules.moves(board).contains(pit));
                if (!all[pit]) continue;
                const auto next = rules.play(board, pit);
                const auto after = search(next, depth - 1);
                CHECK(all[pit]->value == (next.again ? after.value : -after.value));
                CHECK(all[pit]->pit() == pit);
                CHECK(all[pit]->depth == depth);
                CHECK(value_at_the_end(rules, evaluate, as_ply(board), all[pit]->expected) == all[pit]->value);
                nodes += after.nodes;
            }
            CHECK(all.pit() == best.pit());
            if (best.pit()) CHECK(all[*best.pit()]->value == best.value);
            CHECK(all.nodes == nodes);
            CHECK(all.nodes == best.nodes);
            CHECK(all.complete);
            CHECK(all.proven == best.proven);
        }
    });
}

TEST_CASE("an analysis can be timed, and values all moves to the same depth")
{
    const timed player{analysis{alpha_beta{rules<standard>{}, store_lead{}}}};
    const auto all = player(start<6>(4), limit{.nodes = 20'000});
    CHECK(all.nodes == 20'000);
    CHECK(all.complete);
    CHECK(all.depth > 3);
    for (int pit = 0; pit < 6; ++pit) {
        REQUIRE(all[pit]);
        CHECK(all[pit]->depth == all.depth);
        CHECK(all[pit]->complete);
    }
    CHECK(all[*all.pit()]->value == alpha_beta{rules<standard>{}, store_lead{}}(start<6>(4), all.depth).value);
}

TEST_CASE("an analysis of a single move does not end early, because its answer is the value")
{
    const board<6> one_pit{row<6>{{0, 0, 5, 0, 0, 0}}, row<6>{{4, 4, 4, 4, 4, 4}}};
    CHECK(timed{analysis{alpha_beta{rules<standard>{}, store_lead{}}}}(one_pit, limit{.depth = 5}).depth == 5);
}

TEST_CASE("an analysis that is stopped says so")
{
    const analysis search{alpha_beta{rules<standard>{}, store_lead{}}};
    const auto all = search(start<6>(4), 6, [](std::uint64_t nodes) { return nodes >= 100; });
    CHECK_FALSE(all.complete);
    CHECK_FALSE(all.exhausted);
    CHECK(all.nodes == 100);
}

namespace {

// A stop condition that can wait a thousand nodes for the next question. It counts the questions.
struct patient {
    int* asked;
    std::uint64_t quiet = 0;

    bool operator()(std::uint64_t nodes)
    {
        CHECK(nodes >= quiet);
        quiet = nodes + 1000;
        ++*asked;
        return nodes >= 20'000;
    }
    std::uint64_t quiet_until() const { return quiet; }
};

// Asks through any_stop, as parallel does: no sooner than necessary.
struct listener {
    alpha_beta<rules<standard>, store_lead> ask{};

    template <class Position, stop_condition Stop = never>
    auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        return ask(from, depth, any_stop{stop});
    }
};

}  // namespace

TEST_CASE("an analysis tells its search when to ask the stop condition next")
{
    int asked = 0;
    const auto all = analysis{listener{}}(start<6>(4), 9, patient{&asked});
    CHECK_FALSE(all.complete);
    CHECK(all.nodes >= 20'000);
    CHECK(asked >= 20);
    CHECK(asked < 40);
}

TEST_CASE("an analysis counts the nodes of all moves towards its limit, also if its search asks only then")
{
    struct budget {
        std::uint64_t nodes;
        bool operator()(std::uint64_t spent) const { return spent >= nodes; }
        [[nodiscard]] std::uint64_t quiet_until() const { return nodes; }
    };
    const auto whole = analysis{listener{}}(start<6>(4), 6);
    REQUIRE(whole.complete);
    for (auto nodes = whole.nodes / 20; nodes < whole.nodes; nodes += whole.nodes / 20) {
        const auto stopped = analysis{listener{}}(start<6>(4), 6, budget{nodes});
        CHECK_FALSE(stopped.complete);
        CHECK(stopped.nodes >= nodes);
        CHECK(stopped.nodes <= nodes + 1);
    }
}

TEST_CASE("the analysis of a finished game is empty")
{
    const auto none = analysis{alpha_beta{rules<standard>{}, store_lead{}}}(board<3>{row<3>{{}, 3}, row<3>{{}, 4}}, 3);
    CHECK_FALSE(none.pit());
    CHECK(none.proven);
    for (const auto& move : none.moves) CHECK_FALSE(move);
}
