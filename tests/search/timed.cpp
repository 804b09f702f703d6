#include "support/searching.hpp"

#include <atomic>
#include <thread>
#include <vector>

using namespace kalah;
using namespace kalah_tests;
using namespace std::chrono_literals;

namespace {

// A clock that advances by a fixed step each time it is read.
struct ticking {
    std::chrono::nanoseconds* now;
    std::chrono::nanoseconds tick;

    std::chrono::nanoseconds operator()() const { return *now += tick; }
};

constexpr auto frozen = [] { return 0ns; };

const alpha_beta lead_search{rules<standard>{}, store_lead{}};

template <class Player, class Position>
std::vector<int> depths(const Player& player, const Position& from, const limit& until)
{
    std::vector<int> found;
    player(from, until, [&](const auto& answer, auto) { found.push_back(answer.depth); });
    return found;
}

}  // namespace

TEST_CASE("timed answers like its search at the depth reached")
{
    for_each_random_task(9, 4, [&](const auto& rules, const auto& board, const auto& evaluate) {
        const alpha_beta search{rules, evaluate};
        const auto answer = timed{search}(board, limit{.depth = 4});
        const auto plain = search(board, answer.depth);
        CHECK(answer.value == plain.value);
        CHECK(answer.expected == plain.expected);
        CHECK(answer.complete);
        CHECK((answer.depth == 4 || answer.proven || rules.moves(board).size() < 2));
    });
}

TEST_CASE("timed deepens from depth 1 in its steps, and ends at the given depth")
{
    CHECK(depths(timed{lead_search}, start<6>(4), {.depth = 5}) == std::vector{1, 2, 3, 4, 5});
    CHECK(depths(timed{lead_search, 2}, start<6>(4), {.depth = 7}) == std::vector{1, 3, 5, 7});
    CHECK(depths(timed{lead_search, 3}, start<6>(4), {.depth = 9}) == std::vector{1, 3, 6, 9});
    CHECK(depths(timed{lead_search, 100}, start<6>(4), {.depth = 3}) == std::vector{1, 3});
    CHECK(depths(timed{lead_search}, start<6>(4), {.depth = 1}) == std::vector{1});
    CHECK(depths(timed{lead_search}, start<6>(4), {.depth = -5}) == std::vector{1});
}

TEST_CASE("timed reports all nodes and all time so far, and discards an unfinished depth")
{
    std::chrono::nanoseconds now{};
    const timed player{lead_search, 1, ticking{&now, 1ms}};
    std::uint64_t nodes = 0, alone = 0;
    std::chrono::nanoseconds last{};
    int depth = 0;
    const auto answer =
        player(start<6>(6), limit{.time = 100ms}, [&](const auto& found, std::chrono::nanoseconds time) {
            CHECK(found.depth == ++depth);
            alone += lead_search(start<6>(6), depth).nodes;
            CHECK(found.nodes == alone);
            CHECK(time > last);
            CHECK(time < 100ms);
            nodes = found.nodes;
            last = time;
        });
    CHECK(answer.depth == depth);
    CHECK(answer.value == lead_search(start<6>(6), depth).value);
    CHECK(answer.nodes > nodes);  // the unfinished depth took some
    CHECK(answer.complete);
    // It read the clock about every 500 nodes, and not after its time was over.
    CHECK(now <= 102ms);
    CHECK(answer.nodes > 500 * 70);
    CHECK(answer.nodes <= 500 * 100);
}

TEST_CASE("depth 1 is always finished")
{
    const std::atomic<bool> stopped{true};
    for (const limit& until : {limit{.time = 0ns}, limit{.time = -1s}, limit{.nodes = 0}, limit{.nodes = 1},
                               limit{.depth = 0}, limit{.stop = &stopped}}) {
        const auto answer = timed{lead_search}(start<6>(4), until);
        CHECK(answer.depth == 1);
        CHECK(answer.pit() == 2);
        CHECK(answer.nodes == 7);
    }
}

TEST_CASE("a node budget is kept to the node, and is reproducible")
{
    const timed player{lead_search, 1, frozen};
    for (const std::uint64_t budget : {7U, 8U, 100U, 5000U, 123'456U}) {
        const auto answer = player(start<6>(6), limit{.nodes = budget});
        CHECK(answer.nodes == budget);
        CHECK(answer.expected == player(start<6>(6), limit{.nodes = budget}).expected);
    }
}

TEST_CASE("timed ends early when the game is proven, and with one move or none")
{
    const auto solved = timed{alpha_beta{rules<classic>{}, store_lead{}}}(start<3>(2), limit{});  // without any limit
    CHECK(solved.proven);
    CHECK(solved.value == 4);  // solved.txt

    const board<6> one_pit{row<6>{{0, 0, 5, 0, 0, 0}}, row<6>{{4, 4, 4, 4, 4, 4}}};
    const auto forced = timed{lead_search}(one_pit, limit{});
    CHECK(forced.pit() == 2);
    CHECK(forced.depth == 1);

    const board<6> over{row<6>{{}, 20}, row<6>{{}, 28}};
    const auto none = timed{lead_search}(over, 1h);
    CHECK_FALSE(none.pit());
    CHECK(none.value == -8);
    CHECK(none.nodes == 1);
}

TEST_CASE("a duration of any unit is a limit of time, and a number is not")
{
    std::chrono::nanoseconds now{};
    const timed player{lead_search, 1, ticking{&now, 1ms}};
    for (const auto depth : {player(start<6>(6), 30ms).depth, player(start<6>(6), 30'000'000ns).depth,
                             player(start<6>(6), limit{.time = 30ms}).depth})
        CHECK(depth == player(start<6>(6), std::chrono::microseconds{30'000}).depth);
    static_assert(std::invocable<const decltype(player)&, board<6>, std::chrono::hours>);
    static_assert(std::invocable<const decltype(player)&, board<6>, limit>);
    static_assert(!std::invocable<const decltype(player)&, board<6>, int>);
    static_assert(!std::invocable<const decltype(player)&, board<6>, double>);
}

TEST_CASE("another thread can stop it")
{
    std::atomic<bool> stop{false};
    std::atomic<int> depth{0};
    std::thread other{[&] {
        while (depth.load() < 4) std::this_thread::yield();
        stop = true;
    }};
    const auto answer =
        timed{lead_search}(start<6>(6), limit{.stop = &stop}, [&](const auto& found, auto) { depth = found.depth; });
    other.join();
    CHECK(answer.depth >= 4);
    CHECK(answer.pit().has_value());
}

TEST_CASE("when knowledge_alpha_beta is exhausted, plain alpha_beta uses the time left")
{
    // Every move is unwanted, so it is exhausted at depth 1.
    const auto nothing_falls = [](int) { return -1'000'000; };
    const knowledge_alpha_beta narrow{rules<standard>{}, knowledge{}, nothing_falls};
    REQUIRE(narrow(start<6>(4), 1).exhausted);
    const timed player{narrow, 1, frozen};

    CHECK(depths(player, start<6>(4), {.depth = 6}) == std::vector{1, 1, 2, 3, 4, 5, 6});
    const auto answer = player(start<6>(4), limit{.depth = 6});
    CHECK(answer.value == alpha_beta{rules<standard>{}, knowledge{}}(start<6>(4), 6).value);
    CHECK_FALSE(answer.exhausted);

    // Without time left, the answer of knowledge_alpha_beta stays.
    const auto early = player(start<6>(4), limit{.nodes = narrow(start<6>(4), 1).nodes + 1});
    CHECK(early.exhausted);
    CHECK(early.expected == narrow(start<6>(4), 1).expected);
}

TEST_CASE("the time is kept even with a very slow evaluator")
{
    // Not a test of speed: the evaluator itself advances the clock.
    std::chrono::nanoseconds now{};
    const auto slow = [&](const auto& board) {
        now += 100ns;
        return board.lead();
    };
    const timed player{alpha_beta{rules<standard>{}, slow}, 1, ticking{&now, 0ns}};
    for (int move = 0; move < 5; ++move) {
        const auto begun = now;
        static_cast<void>(player(start<15>(4), 10ms));
        CHECK(now - begun >= 10ms);
        CHECK(now - begun < 10ms + 500 * 100ns);
    }
}

static_assert(timed{minimax{rules<classic>{}, store_lead{}}, 1, frozen}(start<2>(1), limit{.depth = 9}).value == 2,
              "even at compile time, with a clock that is constexpr");

TEST_CASE("timed: a step that is none is refused")
{
    for (const int step : {0, -1}) {
        const timed search{minimax{rules<classic>{}, store_lead{}}, step};
        CHECK_THROWS_AS(static_cast<void>(search(start<2>(2), limit{.depth = 3})), invalid);
    }
}
