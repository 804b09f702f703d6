#include <kalah/engine/expert.hpp>
#include <kalah/engine/player.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/game/match.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/tournament/entrant.hpp>

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>

using namespace kalah;

namespace {

constexpr rules<standard> house{};
constexpr alpha_beta search{house, store_lead{}};

}  // namespace

TEST_CASE("a player answers like its search within the limit")
{
    player limited{search, limit{.depth = 5}};
    const auto answer = limited(start<6>(4));
    const auto expected = search(start<6>(4), 5);
    CHECK(answer.pit() == expected.pit());
    CHECK(answer.value == expected.value);
    CHECK(answer.depth == 5);
    player by_nodes{timed{search, 2}, limit{.nodes = 3000}};
    CHECK(by_nodes(start<6>(4)).depth % 2 == 1);  // 1 and steps of 2: it keeps its own step
}

TEST_CASE("a player with a time limit answers when the time is over")
{
    player quick{search, std::chrono::milliseconds{5}};
    CHECK(quick(start<6>(4)).pit());
}

TEST_CASE("a player borrows an expert, and plays like it")
{
    expert lent{house, start<6>(4), {.level = 4}};
    player plays{lent, limit{}};
    expert other{house, start<6>(4), {.level = 4}};
    CHECK(plays(start<6>(4)).pit() == other(start<6>(4), limit{}).pit());
    static_assert(player_for<decltype(plays), board<6>>);
    static_assert(!player_for<decltype(plays), board<5>>);
}

TEST_CASE("a player takes over by the pie rule when the other seat is better")
{
    player plays{search, limit{.depth = 6}};
    for (const int pit : {0, 1, 2, 3}) {
        const auto next = house.play(start<6>(4), pit).next;
        CHECK(plays.takes_over(next) == (search(next, 6).value < 0));
    }
    // From a start that the first player wins, the second takes over.
    const board<6> won{row<6>{{4, 4, 4, 4, 4, 4}, 10}, row<6>{{4, 4, 4, 4, 4, 4}}};
    const auto record = match{house, won, {.pie = true}}(plays, plays);
    CHECK(record.taken_over);
    CHECK(record.winner() == side::second);
}

TEST_CASE("a player does not take over when both seats are as good")
{
    const auto takes_over = [](int value) {
        const auto fixed = [value](const board<6>&, const limit&) { return result<int>{value}; };
        return player{fixed, limit{}}.takes_over(start<6>(4));
    };
    CHECK_FALSE(takes_over(0));
    CHECK_FALSE(takes_over(1));
    CHECK(takes_over(-1));
}

TEST_CASE("an expert moves into a player and into a tournament")
{
    player plays{expert{house, start<6>(4), {.level = 4}}, limit{}};
    expert other{house, start<6>(4), {.level = 4}};
    CHECK(plays(start<6>(4)).pit() == other(start<6>(4), limit{}).pit());
    const entrant<board<6>> made{"expert", [](std::uint64_t seed) {
                                     return player{expert{house, start<6>(4), {.level = 2, .seed = seed}}, limit{}};
                                 }};
    CHECK(made.make(1)(start<6>(4)));
}

TEST_CASE("an expert thinks by an evaluator of the user's own, in its unit")
{
    const int weight = 1;
    const auto hoards = [weight](const auto& board) {
        return board.lead() + weight * (board.mover.seeds() - board.opponent.seeds());
    };
    const alpha_beta plain{house, hoards, store_bounds{}};
    for (const int level : {8, 9}) {
        expert own{house, start<4>(3), hoards, {.level = level}};
        for (const int plies : {1, 2, 3})  // at which no move is searched less deeply than others
            CHECK(own(start<4>(3), limit{.depth = plies}).value == plain(start<4>(3), plies).value);
    }
    expert errs{house, start<6>(4), hoards, {.level = 1}};
    CHECK(errs(start<6>(4), limit{}).pit());
    expert best{house, start<6>(4), hoards};
    CHECK(best(start<6>(4), limit{.depth = 6}).depth == 6);
}

TEST_CASE("what an evaluator throws while the expert ponders is thrown by its next move")
{
    struct moody {
        std::atomic<bool>* angry;
        int operator()(const board<6>& board) const
        {
            if (angry->load()) throw std::runtime_error{"no opinion"};
            return board.lead();
        }
    };
    std::atomic<bool> angry = true;
    expert thinks{house, start<6>(4), moody{&angry}, {.threads = 1}};
    thinks.ponder(start<6>(4));
    thinks.stop_pondering();
    angry = false;
    CHECK_THROWS_WITH_AS(static_cast<void>(thinks(start<6>(4), limit{.depth = 4})), "no opinion", std::runtime_error);
    CHECK(thinks(start<6>(4), limit{.depth = 4}).pit());
}

TEST_CASE("an expert that was moved from can be destroyed and stopped")
{
    expert first{house, start<4>(3), {.level = 3}};
    expert second{std::move(first)};
    first.stop_pondering();
    CHECK(second(start<4>(3), limit{}).pit());
}
