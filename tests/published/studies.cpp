// The studies behind the library: their claims about values and play that can be repeated exactly.
//   A: a thesis that compares six players of Kalah(6,6); B, C: two more studies of Kalah(6,6), with an evaluator each;
//   D: a web game of Kalah(6,4) with relay sowing.

#include "support/searching.hpp"

#include <vector>

using namespace kalah;
using namespace kalah_tests;

TEST_CASE("study C: after the first player's six first moves the values are 7 1 1 1 1 1")
{
    const auto all = analysis{alpha_beta{rules<classic>{}, extra_turn{}}}(start<6>(6), 1);
    std::vector<int> values;
    for (const auto& move : all.moves) values.push_back(move->value);
    CHECK(values == std::vector{7, 1, 1, 1, 1, 1});
}

TEST_CASE("study A: a node below the fall limit is searched, one above it is not")
{
    // In the study's unit, and with an evaluator that counts seeds: the limit means the same number of seeds.
    for_each_random_game(15, 10, [](const auto& rules, const auto& board) {
        const auto quarters = knowledge_alpha_beta{rules, simple{}, fall_limit{12, 8}}(board, 4);
        const auto seeds = knowledge_alpha_beta{rules, store_lead{}, fall_limit{12, 8}}(board, 4);
        CHECK(quarters.value == 4 * seeds.value);
        CHECK(quarters.nodes == seeds.nodes);
    });
}

TEST_CASE("study A: the first move can be forced to each of the six pits")
{
    for (const int seeds : {4, 6}) CHECK(rules<classic>::moves(start<6>(seeds)).size() == 6);
}

TEST_CASE("study B: against a player that picks random legal moves, depth 9 wins most games")
{
    // The study's player won four of five.
    random_source random{16};
    const rules<classic> game;
    const alpha_beta search{game, multi_heuristic{}};
    int wins = 0;
    for (int played = 0; played < 5; ++played) {
        auto board = start<6>(6);
        bool ours = played % 2 == 0;
        while (!game.moves(board).empty()) {
            std::vector<int> pits;
            for (const int pit : game.moves(board)) pits.push_back(pit);
            const auto reached = game.play(board, ours ? *search(board, 9).pit() : random.of(pits));
            board = reached.next;
            ours = reached.again ? ours : !ours;
        }
        wins += (ours ? board.lead() : -board.lead()) > 0;
    }
    CHECK(wins >= 4);
}

// A lap that ends on seeds picks them up, and there is no extra turn.
TEST_CASE("study D: first moves of its game with relay sowing on 6x4, by hand")
{
    const rules<relay> game;
    // Pit 2 sows 3, 4, 5 and the store, where it ends. The opponent moves.
    CHECK(game.play(start<6>(4), 2) == ply{board<6>{row<6>{{4, 4, 4, 4, 4, 4}}, row<6>{{4, 4, 0, 5, 5, 5}, 1}}, false});
    // Pit 5 sows the store and three opposing pits. The third then has five seeds, which go to the other three pits and
    // to the own pits 0 and 1. Pit 1 then has five seeds, which go to pits 2 to 5 and the store.
    CHECK(game.play(start<6>(4), 5) == ply{board<6>{row<6>{{5, 5, 0, 5, 5, 5}}, row<6>{{5, 0, 5, 5, 5, 1}, 2}}, false});
}

TEST_CASE("study D: its player, alpha-beta on the stores alone, thinks on a copy")
{
    const auto shown = start<6>(4);
    const auto before = shown;
    CHECK(alpha_beta{rules<relay>{}, store_lead{}}(shown, 8).pit() == 0);
    CHECK(shown == before);
}

TEST_CASE("study D: an illegal move is refused")
{
    const auto moves = rules<relay>::moves(board<6>{row<6>{{4, 0, 4, 4, 4, 4}}, row<6>{{4, 4, 4, 4, 4, 4}}});
    CHECK(moves.contains(0));
    CHECK_FALSE(moves.contains(1));  // empty
    CHECK_FALSE(moves.contains(6));  // the store
    CHECK_FALSE(moves.contains(7));  // an opposing pit, as its page counts them
    CHECK_FALSE(moves.contains(-1));
}
