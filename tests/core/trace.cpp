#include "support/random.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/core/trace.hpp>

#include <doctest/doctest.h>

#include <map>

using namespace kalah;
using namespace kalah_tests;

namespace {

// Moves seeds by the steps, and checks that the hand and the places hold them.
class follower {
public:
    explicit follower(plain_board board) : board_{std::move(board)} {}

    void follow(const trace_step& step)
    {
        auto& from = step.from ? seeds_of(*step.from) : hand_;
        possible_ = possible_ && 0 < step.seeds && step.seeds <= from;
        from -= step.seeds;
        if (step.to) seeds_of(*step.to) += step.seeds;
        else (step.what == trace_step::act::lift ? hand_ : vanished_) += step.seeds;
    }

    [[nodiscard]] const plain_board& board() const { return board_; }
    [[nodiscard]] bool possible() const { return possible_; }
    [[nodiscard]] int in_hand() const { return hand_; }
    [[nodiscard]] int vanished() const { return vanished_; }

private:
    [[nodiscard]] int& seeds_of(const place& where)
    {
        if (!where.pit) return where.of_mover ? board_.mover_store : board_.opponent_store;
        return (where.of_mover ? board_.mover : board_.opponent).at(static_cast<std::size_t>(*where.pit));
    }

    plain_board board_;
    int hand_ = 0, vanished_ = 0;
    bool possible_ = true;
};

[[nodiscard]] plain_board turned(plain_board board)
{
    std::swap(board.mover, board.opponent);
    std::swap(board.mover_store, board.opponent_store);
    return board;
}

using act = trace_step::act;

[[nodiscard]] place ours(std::optional<int> pit = {}) { return {true, pit}; }
[[nodiscard]] place theirs(std::optional<int> pit = {}) { return {false, pit}; }

}  // namespace

TEST_CASE("the steps of a trace lead to the board of play, for every variant and size")
{
    random_source random{41};
    std::map<act, int> seen;
    for (const auto& facts : all_variants()) {
        const any_rules rules{facts};
        CAPTURE(to_text(facts));
        for_each_size([&](auto pits) {
            const auto board = random_board<pits>(random);
            CAPTURE(to_plain(board));
            for (const int pit : rules.moves(board)) {
                const auto expected = plain_play(facts, to_plain(board), pit);
                const auto found = trace(rules, board, pit);
                follower hand{to_plain(board)};
                for (const auto& step : found.steps) {
                    hand.follow(step);
                    ++seen[step.what];
                }
                CHECK(hand.possible());
                CHECK(hand.in_hand() == 0);
                CHECK((found.reached.again ? hand.board() : turned(hand.board())) == expected.next);
                CHECK((facts.leftovers == leftovers::nobody || hand.vanished() == 0));
                CHECK(plain_ply{to_plain(found.reached.next), found.reached.again} == expected);
                CHECK(found.over == rules.moves(found.reached.next).empty());
                CHECK(trace(rules, any_board{board}, pit).steps == found.steps);
            }
        });
    }
    for (const auto what : {act::lift, act::sow, act::capture, act::sweep}) CHECK(seen[what] > 100);
}

TEST_CASE("a trace lists lifting, sowing and capturing in their order")
{
    const auto found = trace(rules<standard>{}, board{row<2>{{1, 0}}, row<2>{{3, 1}}}, 0);
    const std::vector<trace_step> expected{{act::lift, 1, ours(0), {}},
                                           {act::sow, 1, {}, ours(1)},
                                           {act::capture, 1, ours(1), ours()},
                                           {act::capture, 3, theirs(0), ours()},
                                           // The mover's row is empty, and the game is over.
                                           {act::sweep, 1, theirs(1), theirs()}};
    CHECK(found.steps == expected);
    CHECK(found.over);
    CHECK_FALSE(found.reached.again);
}

TEST_CASE("a relay lifts again where its last seed falls, and leftovers to nobody leave the board")
{
    const auto found = trace(rules<relay>{}, board{row<2>{{1, 1}}, row<2>{{0, 2}}}, 0);
    const std::vector<trace_step> expected{{act::lift, 1, ours(0), {}},   {act::sow, 1, {}, ours(1)},
                                           {act::lift, 2, ours(1), {}},   {act::sow, 1, {}, ours()},
                                           {act::sow, 1, {}, theirs(0)},  {act::sweep, 1, theirs(0), {}},
                                           {act::sweep, 2, theirs(1), {}}};
    CHECK(found.steps == expected);
    CHECK(found.reached.next.seeds() == 1);
}

TEST_CASE("an illegal pit has no trace")
{
    const auto empty = board{row<2>{{1, 0}}, row<2>{{3, 1}}};
    for (const int pit : {-1, 1, 2})
        CHECK_THROWS_WITH_AS(static_cast<void>(trace(rules<classic>{}, empty, pit)),
                             "kalah: cannot trace a pit that may not be played", invalid);
}
