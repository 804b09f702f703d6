#include "support/random.hpp"
#include "support/searching.hpp"

#include <kalah/game/replay.hpp>

#include <doctest/doctest.h>

using namespace kalah;
using namespace kalah_tests;

namespace {

// "3, the reason": the place, from 0, and the reason.
template <class Value>
std::string error_of(const expected<Value>& read)
{
    return read ? "no error" : std::to_string(read.error().column - 1) + ", " + read.error().reason;
}

}  // namespace

TEST_CASE("a replayed game knows its board and its turn")
{
    const auto after = [](std::string_view text) { return *replay(rules<classic>{}, start<6>(4), text); };
    CHECK(after("").board() == start<6>(4));
    CHECK(after("").plies().size() == 0);
    CHECK(after("").to_move() == side::first);

    CHECK(to_string(after("2").board()) == "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>");
    CHECK(after("2").to_move() == side::first);
    CHECK(after("2").lead(side::first) == 1);

    CHECK(to_string(after("25").board()) == "<6,0,2,5,5,5,5,4,4,4,4,0,5,5,0>");
    CHECK(after("25").to_move() == side::second);
    CHECK(after("25").lead(side::first) == 2);
    CHECK(after("25").board().lead() == -2);
    CHECK(after("25").plies().size() == 2);
    CHECK(after("25-").board() == after("25").board());
    CHECK(after("25-10").plies().size() == 4);
    CHECK(after("25-10").to_move() == side::first);
}

TEST_CASE("a text that is not a game is an error, with its place and reason")
{
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"-", "0, the player does not change here"},
        {"2-5", "1, the player does not change here"},
        {"25--1", "3, the player does not change here"},
        {"25-10--", "6, the player does not change here"},
        {"251", "2, a '-' was expected, because the player changes here"},
        {"00", "1, a '-' was expected, because the player changes here"},
        {"22", "1, pit 2 is empty"},
        {"6", "0, there is no pit 6: the pits are 0 to 5"},
        {"a", "0, there is no pit 10: the pits are 0 to 5"},
        {"25-1e", "4, there is no pit 14: the pits are 0 to 5"},
        {"f", "0, a pit or '-' was expected"},
        {"A", "0, a pit or '-' was expected"},
        {"2 5", "1, a pit or '-' was expected"},
        {"25-x", "3, a pit or '-' was expected"},
        {"25\n", "2, a pit or '-' was expected"},
        {std::string{"2\0", 2}, "1, a pit or '-' was expected"},
    };
    for (const auto& each : wrong) {
        CAPTURE(each.first);
        CHECK(error_of(replay(rules<classic>{}, start<6>(4), each.first)) == each.second);
    }
}

TEST_CASE("nothing is played after the end of a game")
{
    // One seed a pit: two moves end in the store, and the second one empties the row.
    const board<2> board{row<2>{{0, 1}}, row<2>{{2, 0}, 5}};
    const auto end = replay(rules<classic>{}, board, "1");
    REQUIRE(end);
    CHECK(end->board() == kalah::board<2>{row<2>{{}, 1}, row<2>{{}, 7}});
    CHECK(error_of(replay(rules<classic>{}, board, "10")) == "1, the game is over");
    CHECK(error_of(replay(rules<classic>{}, board, "1-")) == "1, the player does not change here");
    CHECK(error_of(replay(rules<no_extra_turn>{}, board, "1-0")) == "2, the game is over");
    CHECK(replay(rules<no_extra_turn>{}, board, "1-"));
    CHECK(error_of(replay(rules<classic>{}, kalah::board<2>{}, "0")) == "0, the game is over");
}

TEST_CASE("pits from 10 on are letters")
{
    const auto game = replay(rules<classic>{}, start<15>(3), "cd-e-a");
    REQUIRE(game);
    CHECK(game->plies().size() == 4);
    const auto same = to_string(rules<classic>{}, start<15>(3), std::vector{12, 13, 14, 10});
    CHECK(same == "cd-e-a");
    CHECK(error_of(replay(rules<classic>{}, start<10>(3), "a")) == "0, there is no pit 10: the pits are 0 to 9");
    CHECK(replay(rules<classic>{}, start<11>(3), "a"));
}

namespace {

// The end of a game on a board of any size.
struct outcome {
    plain_board board{};
    bool turned = false;
    int plies = 0, lead = 0;

    [[nodiscard]] friend bool operator==(const outcome&, const outcome&) = default;
};

template <class Rules, class Board>
outcome replayed_outcome(const Rules& rules, const Board& from, const std::string& text)
{
    const auto game = replay(rules, from, text);
    if (!game) return {};
    return {to_plain(game->board()), game->to_move() == side::second, static_cast<int>(game->plies().size()),
            game->lead(side::first)};
}

outcome plain_outcome(const variant& facts, const plain_board& from, const std::vector<int>& line)
{
    outcome game{from, false, 0, from.lead()};
    for (const int pit : line) {
        const auto reached = plain_play(facts, game.board, pit);
        const bool turned = game.turned != !reached.again;
        game = {reached.next, turned, game.plies + 1, turned ? -reached.next.lead() : reached.next.lead()};
    }
    return game;
}

}  // namespace

TEST_CASE("a random game of any variant replays to its end")
{
    random_source random{33};
    for_each_variant([&](const auto& variant) {
        const auto rules = compiled_once(variant);
        const auto check = [&](const auto& board, int plies) {
            const auto line = random_line(random, rules, board, plies);
            const auto text = to_string(rules, board, line);
            CAPTURE(to_text(rules.facts));
            CAPTURE(text);
            CHECK(replayed_outcome(rules, board, text) == plain_outcome(rules.facts, to_plain(board), line));
        };
        for (int round = 0; round < 10; ++round) {
            check(start<1>(random.between(1, 30)), 1000);
            check(start<6>(4), 1000);
            check(start<6>(4), random.between(0, 20));
            check(start<15>(random.between(1, 5)), 1000);
        }
    });
}

TEST_CASE("a changed game text is an error, or the game that it states")
{
    random_source random{34};
    const std::string_view signs = "0123456789abcdef--- x";
    int games = 0, errors = 0;
    for (int round = 0; round < 5000; ++round) {
        const auto line = random_line(random, rules<standard>{}, start<6>(3), random.between(1, 40));
        auto text = to_string(rules<standard>{}, start<6>(3), line);
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
        if (random.below(2) == 0) text.insert(at, 1, random.of(signs));
        else text.erase(at, 1);
        CAPTURE(text);
        const auto game = replay(rules<standard>{}, start<6>(3), text);
        if (!game) {
            ++errors;
            const auto place = static_cast<std::size_t>(game.error().column - 1);
            REQUIRE(place < text.size());
            CHECK(replay(rules<standard>{}, start<6>(3), text.substr(0, place)));
            continue;
        }
        ++games;
        std::vector<int> said;
        for (const char sign : text)
            if (sign != '-') said.push_back(sign - '0');
        const auto written = to_string(rules<standard>{}, start<6>(3), said);
        CHECK((text == written || text == written + "-"));
    }
    CHECK(games > 100);
    CHECK(errors > 1000);
}
