#include "support/random.hpp"

#include <kalah/game/game.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/game/record_text.hpp>
#include <kalah/game/replay.hpp>

#include <doctest/doctest.h>

using namespace kalah;
using namespace kalah_tests;
using namespace std::chrono_literals;

namespace {

// The game again, by the plain rules: the turn, and each player's seeds.
struct plain_game {
    variant facts;
    plain_board board;
    bool first_moves = true;

    void play(int pit)
    {
        const auto reached = plain_play(facts, board, pit);
        board = reached.next;
        first_moves = reached.again == first_moves;
    }
    [[nodiscard]] int store(side player) const
    {
        return (player == side::first) == first_moves ? board.mover_store : board.opponent_store;
    }
};

// Compares the game with the plain one.
template <class Rules, class Board>
void compare(const game<Rules, Board>& played, const plain_game& plain)
{
    CHECK(visit([](const auto& sized) { return to_plain(sized); }, any_board{played.board()}) == plain.board);
    CHECK((played.to_move() == side::first) == plain.first_moves);
    for (const auto player : {side::first, side::second}) {
        CHECK(played.row(player).store() == plain.store(player));
        CHECK(played.lead(player) == plain.store(player) - plain.store(other(player)));
    }
}

// The reason; empty if there is no error.
std::string reason_of(const expected<void>& done) { return done ? "" : done.error().reason; }

}  // namespace

TEST_CASE("a random game of any rules and size agrees with the plain one, forwards and backwards")
{
    random_source random{51};
    int ended = 0, second_wins = 0;
    for (const auto& facts : all_variants()) {
        CAPTURE(to_text(facts));
        const int pits = random.between(1, 15);
        const auto from = start(pits, random.between(1, 5));
        game played{any_rules{facts}, from};
        std::vector<plain_game> course{{facts, visit([](const auto& sized) { return to_plain(sized); }, from)}};
        for (int plies = random.between(0, 60); plies > 0 && !played.over(); --plies) {
            std::vector<int> choice;
            for (const int pit : played.moves()) choice.push_back(pit);
            const int pit = random.of(choice);
            REQUIRE(played.play(pit));
            course.push_back(course.back());
            course.back().play(pit);
            compare(played, course.back());
        }
        ended += played.over();
        CHECK(played.plies().size() + 1 == course.size());
        CHECK(played.winner().has_value() == (played.over() && played.lead(side::first) != 0));
        if (played.over()) {
            const int first = course.back().store(side::first), second = course.back().store(side::second);
            if (first > second) CHECK(played.winner() == side::first);
            if (first < second) CHECK(played.winner() == side::second);
            second_wins += first < second;
        }
        const auto end = played.board();
        for (auto ply = course.size() - 1; ply > 0; --ply) {
            REQUIRE(played.undo());
            compare(played, course[ply - 1]);
        }
        CHECK_FALSE(played.undo());
        for (std::size_t ply = 1; ply < course.size(); ++ply) REQUIRE(played.redo());
        CHECK_FALSE(played.redo());
        CHECK(played.board() == end);
    }
    CHECK(ended > 20);
    CHECK(second_wins > 5);
}

TEST_CASE("an illegal move is refused with the reason, and changes nothing")
{
    game played{rules<standard>{}, start<6>(4)};
    REQUIRE(played.play(2));
    const auto before = played.board();
    CHECK(reason_of(played.play(2)) == "pit 2 is empty");
    CHECK(reason_of(played.play(std::nullopt)) == "no pit was chosen");
    CHECK(reason_of(played.play(6)) == "there is no pit 6: the pits are 0 to 5");
    CHECK(reason_of(played.play(-1)) == "there is no pit -1: the pits are 0 to 5");
    game fresh{rules<standard>{}, start<6>(4)};
    CHECK(reason_of(fresh.open(std::vector{5, 0, 7})) == "there is no pit 7: the pits are 0 to 5");
    CHECK(fresh.plies().empty());
    CHECK(reason_of(played.take_over()) == "this game is played without the pie rule");
    CHECK(played.board() == before);
    CHECK(played.plies().size() == 1);

    game over{rules<standard>{}, board<1>{}};
    CHECK(over.over());
    CHECK(reason_of(over.play(0)) == "the game is over");
    CHECK_FALSE(over.winner());
}

TEST_CASE("a user's own rules may forbid a pit with seeds")
{
    struct shy {
        static auto moves(const board<2>& board)
        {
            auto pits = board.mover.filled();
            pits.erase(0);
            return pits;
        }
        static auto play(const board<2>& board, int pit) { return rules<classic>::play(board, pit); }
    };
    game played{shy{}, start<2>(3)};
    CHECK(reason_of(played.play(0)) == "pit 0 may not be played");
    CHECK(played.play(1));
}

TEST_CASE("playing after an undo forgets the undone plies")
{
    game played{rules<standard>{}, start<6>(4)};
    for (const int pit : {2, 5}) REQUIRE(played.play(pit));
    REQUIRE(played.undo());
    REQUIRE(played.play(0));
    CHECK_FALSE(played.redo());
    CHECK(to_string(played) == "20");
}

TEST_CASE("by the pie rule the second player takes the first one's seat, once, before its first ply")
{
    game played{rules<standard>{}, start<6>(4), {.pie = true}};
    CHECK_FALSE(played.may_take_over());  // it is the first player's turn
    CHECK(reason_of(played.take_over()) == "only the second player may take over, and only before its first ply");
    REQUIRE(played.play(2));
    CHECK_FALSE(played.may_take_over());  // it still is
    REQUIRE(played.play(0));
    REQUIRE(played.may_take_over());
    const int lead = played.lead(side::first);
    REQUIRE(played.take_over());
    CHECK(played.to_move() == side::second);  // the row, which belongs to the first player now
    CHECK(played.player_of(side::second) == side::first);
    CHECK(played.lead(side::first) == lead);
    CHECK_FALSE(played.may_take_over());
    REQUIRE(played.play(1));
    const auto record = played.record();
    CHECK(record.plies[1].by == side::first);
    CHECK(record.plies[2].by == side::first);
    CHECK(played.plies()[2].by == side::second);
    CHECK(record.second_store == played.row(side::first).store());
    REQUIRE(played.undo());

    REQUIRE(played.undo());
    CHECK(played.player_of(side::second) == side::second);
    CHECK(played.may_take_over());
    REQUIRE(played.undo());
    CHECK(played.to_move() == side::first);
    REQUIRE(played.redo());
    REQUIRE(played.redo());
    CHECK(played.taken_over());
    REQUIRE(played.redo());
    CHECK_FALSE(played.redo());

    for (int step = 0; step < 2; ++step) REQUIRE(played.undo());
    REQUIRE(played.play(1));  // the second player prefers to play
    CHECK_FALSE(played.taken_over());
    CHECK_FALSE(played.redo());
    REQUIRE(played.undo());  // the take-over is forgotten: the ply comes back
    REQUIRE(played.redo());
    CHECK_FALSE(played.taken_over());
    CHECK(played.plies().size() == 3);
}

TEST_CASE("nobody may take over a game that is over")
{
    game played{rules<standard>{}, start<6>(4), {.pie = true}};
    REQUIRE(played.play(0));
    REQUIRE(played.may_take_over());
    played.forfeit(side::first, "left");
    CHECK_FALSE(played.may_take_over());
    CHECK_FALSE(played.take_over());
    CHECK_FALSE(played.taken_over());
}

TEST_CASE("a forfeit after a take-over is recorded for the player, not for the row")
{
    for (const auto row : {side::first, side::second}) {
        game played{rules<standard>{}, start<6>(4), {.pie = true}};
        REQUIRE(played.play(0));
        REQUIRE(played.take_over());
        played.forfeit(row, "left");
        CHECK(played.winner() == other(row));
        CHECK(played.record().lost->by == other(row));
    }
}

TEST_CASE("what was taken back before a forfeit does not come back")
{
    game played{rules<standard>{}, start<6>(4)};
    for (const int pit : {2, 5}) REQUIRE(played.play(pit));
    REQUIRE(played.undo());
    played.forfeit(side::first, "left");
    CHECK_FALSE(played.redo());
    CHECK(played.plies().size() == 1);
}

TEST_CASE("forced plies do not count as the second player's first ply")
{
    game played{rules<standard>{}, start<6>(4), {.pie = true}};
    REQUIRE(played.open(std::vector{0, 1, 2}));
    CHECK(played.record().forced == 3);
    CHECK(played.to_move() == side::second);
    CHECK(played.may_take_over());
    REQUIRE(played.play(3));
    CHECK(reason_of(played.open(std::vector{0})) == "an opening must come before the moves that the players choose");
    while (played.plies().size() > 1) REQUIRE(played.undo());
    REQUIRE(played.play(2));
    CHECK(played.record().forced == 1);
}

TEST_CASE("a forfeit loses, and a finished game cannot be forfeited")
{
    game played{rules<standard>{}, start<6>(4)};
    REQUIRE(played.play(2));
    played.forfeit(side::first, "left\nthe table");
    CHECK(played.over());
    CHECK(played.winner() == side::second);
    CHECK(reason_of(played.play(5)) == "the game is over");
    CHECK(played.record().lost->reason == "left the table");
    CHECK_FALSE(played.record().unfinished);
    REQUIRE(played.undo());
    CHECK_FALSE(played.over());
    CHECK(played.plies().size() == 1);

    game over{rules<standard>{}, board<1>{row<1>{{}, 3}, row<1>{{}, 1}}};
    over.forfeit(side::first, "too late");
    CHECK(over.winner() == side::first);
}

TEST_CASE("a game replays from its record, with its times, its pie and its forfeit")
{
    random_source random{52};
    int pies = 0, forfeits = 0;
    for (int round = 0; round < 300; ++round) {
        game played{any_rules{random.of(all_variants())}, start(random.between(2, 9), 3), {.pie = true}};
        const int forced = random.between(0, 3);
        for (int ply = random.between(0, 30); ply > 0 && !played.over(); --ply) {
            std::vector<int> choice;
            for (const int pit : played.moves()) choice.push_back(pit);
            const int pit = random.of(choice);
            if (static_cast<int>(played.plies().size()) < forced && !played.taken_over())
                REQUIRE(played.open(std::vector{pit}));
            else REQUIRE(played.play(pit, std::chrono::milliseconds{ply}));
            if (played.may_take_over() && random.below(2) == 0) REQUIRE(played.take_over());
        }
        if (random.below(3) == 0) played.forfeit(random.below(2) == 0 ? side::first : side::second, "tired");
        const auto record = played.record();
        const auto again = replay(played.rules(), record);
        REQUIRE(again);
        CHECK(again->board() == played.board());
        CHECK(again->to_move() == played.to_move());
        CHECK(again->winner() == played.winner());
        CHECK(again->taken_over() == played.taken_over());
        CHECK(to_string(played.rules(), again->record()) == to_string(played.rules(), record));
        pies += played.taken_over();
        forfeits += record.lost.has_value();
    }
    CHECK(pies > 30);
    CHECK(forfeits > 30);
}

TEST_CASE("an impossible record is refused")
{
    game played{rules<standard>{}, start<6>(4), {.pie = true}};
    for (const int pit : {2, 0, 1}) REQUIRE(played.play(pit));
    auto record = played.record();
    record.plies[1].pit = 2;
    const auto empty = replay(rules<standard>{}, record);
    REQUIRE_FALSE(empty);
    CHECK(empty.error().reason == "ply 2: pit 2 is empty");
    record = played.record();
    record.pie = false;
    record.taken_over = true;
    const auto no_pie = replay(rules<standard>{}, record);
    REQUIRE_FALSE(no_pie);
    CHECK(no_pie.error().reason == "the second player could not take over");
}

TEST_CASE("a game cannot begin on a board that cannot be")
{
    board<6> full{{40, 40, 40, 40, 40, 40}, {}};
    full.opponent.set(0, 240);  // each row has room, both together have not
    CHECK_THROWS_AS((game{rules<standard>{}, full}), invalid);
    any_board lopsided = start(6, 4);
    lopsided.opponent = start(3, 4).opponent;
    CHECK_THROWS_AS((game{any_rules{standard}, lopsided}), invalid);
    CHECK_THROWS_AS((any_board{start(6, 4).mover, start(3, 4).opponent}), invalid);
    CHECK(any_board{start(6, 4).mover, start(6, 4).opponent} == start(6, 4));
}

TEST_CASE("an empty opening changes nothing")
{
    game played{rules<standard>{}, start<6>(4)};
    REQUIRE(played.open(std::vector{2, 5}));
    REQUIRE(played.undo());
    REQUIRE(played.open(std::vector<int>{}));
    REQUIRE(played.redo());
    CHECK(played.record().forced == 2);
}
