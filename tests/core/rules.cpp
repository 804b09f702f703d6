#include <kalah/core/rules.hpp>

#include <kalah/core/perft.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;

// The library's play of one variant and size, with plain boards: one loop can go through all of them.
struct game {
    variant facts;
    int pits;
    int most;  // seeds that a board can hold
    std::vector<int> (*moves)(const plain_board&);
    plain_ply (*play)(const plain_board&, int pit);
};

template <class Rules, int Pits>
game game_of()
{
    const auto moves = [](const plain_board& board) {
        const auto pits = Rules::moves(from_plain<Pits>(board));
        return std::vector<int>(pits.begin(), pits.end());
    };
    const auto play = [](const plain_board& board, int pit) {
        const auto ply = Rules::play(from_plain<Pits>(board), pit);
        return plain_ply{to_plain(ply.next), ply.again};
    };
    return {Rules::facts, Pits, board<Pits>::max_seeds, moves, play};
}

const std::vector<game>& all_games()
{
    static const std::vector<game> games = [] {
        std::vector<game> all;
        for_each_variant(
            [&](auto rules) { for_each_size([&](auto pits) { all.push_back(game_of<decltype(rules), pits>()); }); });
        return all;
    }();
    return games;
}

// Plays each legal pit, and compares.
void check_plays(const game& game, const plain_board& board)
{
    CAPTURE(to_text(game.facts));
    CAPTURE(board);
    const auto pits = plain_moves(board);
    REQUIRE(game.moves(board) == pits);
    for (const int pit : pits) {
        CAPTURE(pit);
        CHECK(game.play(board, pit) == plain_play(game.facts, board, pit));
    }
}

// Random play to the end. Answers the number of plies.
int check_random_game(const game& game, plain_board board, random_source& random)
{
    int plies = 0;
    for (auto pits = game.moves(board); !pits.empty(); pits = game.moves(board), ++plies) {
        const auto next = game.play(board, random.of(pits)).next;
        const bool over = game.moves(next).empty();
        const bool may_vanish = over && game.facts.leftovers == leftovers::nobody;
        CAPTURE(to_text(game.facts));
        CAPTURE(board);
        CAPTURE(next);
        CHECK((may_vanish ? next.seeds() <= board.seeds() : next.seeds() == board.seeds()));
        CHECK(next.mover_store + next.opponent_store >= board.mover_store + board.opponent_store);
        if (over) CHECK(next.mover_seeds() + next.opponent_seeds() == 0);
        board = next;
    }
    return plies;
}

// A board of three pits a row, small enough to follow the seeds by hand.
constexpr board<3> of(std::array<int, 3> mover, int mover_store, std::array<int, 3> opponent, int opponent_store)
{
    return {row<3>{mover, mover_store}, row<3>{opponent, opponent_store}};
}

template <variant Variant>
constexpr ply<board<3>> play(const board<3>& board, int pit)
{
    return rules<Variant>::play(board, pit);
}

constexpr ply<board<3>> again(const board<3>& next) { return {next, true}; }
// From the view of the player who has just moved.
constexpr ply<board<3>> passed(const board<3>& next) { return {next.turned(), false}; }

// Random play at compile time: the number of plies until the end.
template <class Rules, class Board>
constexpr int plies_of_game(Rules rules, Board board, random_source random)
{
    int plies = 0;
    for (auto pits = rules.moves(board); !pits.empty(); pits = rules.moves(board), ++plies) {
        auto pit = pits.begin();
        for (int skip = random.below(pits.size()); skip > 0; --skip) ++pit;
        board = rules.play(board, *pit).next;
    }
    return board.mover.empty() && board.opponent.empty() ? plies : 0;
}

}  // namespace

static_assert(rules_for<any_rules, board<6>> && rules_for<any_rules, board<15>>);
static_assert(variant_rules<any_rules> && variant_rules<rules<standard>>);
static_assert(always_blind_to_stores<rules<standard>> && !always_blind_to_stores<rules<majority>>);
static_assert(!always_blind_to_stores<any_rules>);  // only a value knows
static_assert(any_rules{standard}.blind_to_stores() && !any_rules{majority}.blind_to_stores());
static_assert(any_rules{standard} == any_rules{standard} && any_rules{standard} != any_rules{classic});

// A game can be a constant expression: to its end, for every size of row.
static_assert(plies_of_game(rules<classic>{}, start<6>(4), random_source{1}) > 10);
static_assert(plies_of_game(rules<standard>{}, start<15>(3), random_source{2}) > 10);
static_assert(plies_of_game(rules<kalah::relay>{}, start<6>(4), random_source{3}) > 5);
static_assert(plies_of_game(rules<majority>{}, start<8>(2), random_source{4}) > 5);
static_assert(plies_of_game(rules<skip_origin>{}, start<1>(9), random_source{5}) > 0);
static_assert(plies_of_game(any_rules{kalah::relay}, start<6>(4), random_source{3}) ==
              plies_of_game(rules<kalah::relay>{}, start<6>(4), random_source{3}));

// The first two plies of Kalah(6,4): pit 2 ends in the store, then pit 5 passes the turn.
constexpr board after_pit_2{row<6>{{4, 4, 0, 5, 5, 5}, 1}, row<6>{{4, 4, 4, 4, 4, 4}}};
constexpr board after_pit_5{row<6>{{5, 5, 5, 5, 4, 4}}, row<6>{{4, 4, 0, 5, 5, 0}, 2}};
static_assert(rules<classic>::play(start<6>(4), 2) == ply{after_pit_2, true});
static_assert(rules<classic>::play(after_pit_2, 5) == ply{after_pit_5});

TEST_CASE("a variant has the facts given, and is classic otherwise")
{
    CHECK(variant{} == classic);
    CHECK(classic.sowing == sowing::lap);
    CHECK(classic.origin == origin::sown);
    CHECK(classic.capture == capture::always);
    CHECK(classic.extra_turn);
    CHECK(classic.ending == ending::row_empty);
    CHECK(classic.leftovers == leftovers::owner);
    CHECK(standard == variant{.capture = capture::facing});
    CHECK(kalah::relay == variant{.sowing = sowing::relay, .extra_turn = false, .leftovers = leftovers::nobody});
    CHECK(rules<standard>::facts == standard);
    CHECK_FALSE(std::is_same_v<rules<classic>, rules<standard>>);
}

TEST_CASE("pits with seeds may be played, and only by their owner")
{
    CHECK(rules<classic>::moves(of({0, 2, 1}, 5, {3, 0, 0}, 5)) == pit_set<3>::from_bits(0b110));
    CHECK(rules<classic>::moves(of({0, 0, 0}, 5, {3, 0, 0}, 5)).empty());
}

TEST_CASE("seeds go one by one into the next pits, and the turn passes")
{
    CHECK(play<classic>(start<3>(2), 0) == passed(of({0, 3, 3}, 0, {2, 2, 2}, 0)));
    CHECK(play<classic>(start<3>(3), 1) == passed(of({3, 0, 4}, 1, {4, 3, 3}, 0)));
}

TEST_CASE("a last seed in the store gives another turn, where extra turns are played")
{
    CHECK(play<classic>(start<3>(2), 1) == again(of({2, 0, 3}, 1, {2, 2, 2}, 0)));
    CHECK(play<no_extra_turn>(start<3>(2), 1) == passed(of({2, 0, 3}, 1, {2, 2, 2}, 0)));
    // 9 seeds reach the store a second time.
    CHECK(play<classic>(of({0, 9, 0}, 0, {1, 1, 1}, 4), 1) == again(of({1, 1, 2}, 2, {2, 2, 2}, 4)));
}

TEST_CASE("the opponent's store is passed over")
{
    CHECK(play<no_capture>(of({0, 0, 6}, 0, {1, 1, 1}, 5), 2) == passed(of({1, 1, 0}, 1, {2, 2, 2}, 5)));
}

TEST_CASE("a last seed in an own empty pit captures what faces it")
{
    const auto board = of({1, 0, 1}, 0, {1, 4, 0}, 0);
    CHECK(play<classic>(board, 0) == passed(of({0, 0, 1}, 5, {1, 0, 0}, 0)));
    CHECK(play<standard>(board, 0) == passed(of({0, 0, 1}, 5, {1, 0, 0}, 0)));
    CHECK(play<no_capture>(board, 0) == passed(of({0, 1, 1}, 0, {1, 4, 0}, 0)));
}

TEST_CASE("a last seed captures after a lap, too, with the seed just sown opposite")
{
    CHECK(play<classic>(of({0, 0, 6}, 0, {1, 1, 1}, 5), 2) == passed(of({1, 0, 0}, 4, {2, 0, 2}, 5)));
}

TEST_CASE("a last seed that no seeds face is captured alone or stays, by the variant")
{
    const auto board = of({1, 0, 1}, 0, {1, 0, 1}, 0);
    CHECK(play<classic>(board, 0) == passed(of({0, 0, 1}, 1, {1, 0, 1}, 0)));
    CHECK(play<standard>(board, 0) == passed(of({0, 1, 1}, 0, {1, 0, 1}, 0)));
    CHECK(play<no_capture>(board, 0) == passed(of({0, 1, 1}, 0, {1, 0, 1}, 0)));
}

TEST_CASE("a capture of nothing can be the last move of a game")
{
    const auto board = of({0, 1, 0}, 2, {0, 2, 1}, 3);
    // Pit 2 faces pit 0, which is empty.
    CHECK(play<classic>(board, 1) == passed(of({}, 3, {}, 6)));
    CHECK(play<standard>(board, 1) == passed(of({0, 0, 1}, 2, {0, 2, 1}, 3)));
}

TEST_CASE("a last seed elsewhere captures nothing")
{
    // In an own pit with seeds, and in an empty pit of the opponent.
    CHECK(play<classic>(of({1, 2, 0}, 0, {3, 3, 3}, 0), 0) == passed(of({0, 3, 0}, 0, {3, 3, 3}, 0)));
    CHECK(play<classic>(of({1, 0, 2}, 0, {0, 1, 0}, 0), 2) == passed(of({1, 0, 0}, 1, {1, 1, 0}, 0)));
}

TEST_CASE("a pit of exactly one lap ends in itself, and that is a capture")
{
    const auto board = of({7, 0, 0}, 0, {0, 0, 2}, 0);
    CHECK(play<classic>(board, 0) == passed(of({0, 1, 1}, 5, {1, 1, 0}, 0)));
    CHECK(play<standard>(board, 0) == passed(of({0, 1, 1}, 5, {1, 1, 0}, 0)));
    CHECK(play<no_capture>(board, 0) == passed(of({1, 1, 1}, 1, {1, 1, 3}, 0)));
    CHECK(play<skip_origin>(board, 0) == passed(of({0, 2, 1}, 1, {1, 1, 3}, 0)));
    // After two laps the pit is not empty any more.
    CHECK(play<classic>(of({14, 0, 0}, 0, {0, 0, 2}, 0), 0) == passed(of({2, 2, 2}, 2, {2, 2, 4}, 0)));
}

TEST_CASE("a lap that skips its starting pit is one seed shorter")
{
    // From pit 1 the sixth seed falls in pit 0, which had none.
    CHECK(play<skip_origin>(of({0, 6, 0}, 0, {0, 0, 0}, 0), 1) == passed(of({0, 0, 1}, 3, {1, 1, 0}, 0)));
    CHECK(play<skip_origin>(of({0, 12, 0}, 0, {0, 0, 0}, 0), 1) == passed(of({2, 0, 2}, 2, {2, 2, 2}, 0)));
    CHECK(play<skip_origin>(of({0, 0, 7}, 0, {0, 0, 0}, 0), 2) == again(of({1, 1, 0}, 2, {1, 1, 1}, 0)));
}

TEST_CASE("the game ends when a row is empty, and leftovers go to their owner")
{
    CHECK(play<classic>(of({0, 0, 2}, 3, {0, 2, 0}, 1), 2) == passed(of({}, 4, {}, 4)));
    // The opponent's row, emptied by a capture.
    CHECK(play<classic>(of({1, 0, 1}, 0, {0, 1, 0}, 0), 0) == passed(of({}, 3, {}, 0)));
}

TEST_CASE("a game can end with a last seed in the store, and the mover stays the same")
{
    const auto board = of({0, 0, 1}, 3, {1, 2, 0}, 1);
    CHECK(play<classic>(board, 2) == again(of({}, 4, {}, 4)));
    CHECK(play<stuck>(board, 2) == again(of({}, 4, {}, 4)));
    CHECK(play<no_extra_turn>(board, 2) == passed(of({}, 4, {}, 4)));
}

TEST_CASE("a game until stuck goes on while the player to move has seeds")
{
    CHECK(play<stuck>(of({0, 0, 2}, 3, {0, 2, 0}, 1), 2) == passed(of({}, 4, {1, 2, 0}, 1)));
    CHECK(play<stuck>(of({1, 0, 1}, 0, {0, 1, 0}, 0), 0) == passed(of({}, 3, {}, 0)));
    // The other row is empty, but the player moves again.
    CHECK(play<stuck>(of({0, 1, 1}, 0, {0, 0, 0}, 9), 2) == again(of({0, 1, 0}, 1, {0, 0, 0}, 9)));
}

TEST_CASE("a game until majority ends when a store holds more than half, not when it holds half")
{
    CHECK(play<majority>(of({0, 1, 1}, 3, {1, 1, 0}, 1), 2) == again(of({0, 1, 0}, 4, {1, 1, 0}, 1)));
    CHECK(play<majority>(of({0, 1, 1}, 3, {1, 1, 0}, 0), 2) == again(of({}, 5, {}, 2)));
    CHECK(play<standard>(of({0, 1, 1}, 3, {1, 1, 0}, 0), 2) == again(of({0, 1, 0}, 4, {1, 1, 0}, 0)));
    // It also ends when a row is empty, whatever is in the stores.
    CHECK(play<majority>(of({0, 0, 2}, 0, {0, 2, 0}, 0), 2) == passed(of({}, 1, {}, 3)));
}

TEST_CASE("leftovers to nobody vanish at the end")
{
    constexpr variant nobody{.ending = ending::majority, .leftovers = leftovers::nobody};
    CHECK(play<nobody>(of({0, 0, 2}, 3, {0, 2, 0}, 1), 2) == passed(of({}, 4, {}, 1)));
    CHECK(play<nobody>(of({0, 1, 1}, 3, {1, 1, 0}, 0), 2) == again(of({}, 4, {}, 0)));
}

TEST_CASE("in relay sowing a last seed picks up the seeds of its pit, in either row")
{
    // 2 from pit 0, 2 from pit 2, 2 and 2 from the opponent's pits 0 and 2, 2 from pit 1, to the store.
    CHECK(play<kalah::relay>(of({2, 0, 1}, 0, {1, 1, 1}, 0), 0) == passed(of({1, 0, 1}, 2, {0, 2, 0}, 0)));
}

TEST_CASE("a relay captures where it ends")
{
    // 2 from pit 2, then 2 and 2 from the opponent's pits 0 and 2. The last seed lies alone in pit 1.
    constexpr variant relay_to_owner{.sowing = sowing::relay, .ending = ending::stuck};
    const auto board = of({1, 0, 2}, 0, {1, 2, 1}, 0);
    CHECK(play<kalah::relay>(board, 2) == passed(of({}, 5, {}, 0)));
    CHECK(play<relay_to_owner>(board, 2) == passed(of({}, 7, {}, 0)));
}

TEST_CASE("a relay ends in the store, or in an empty pit of the opponent")
{
    constexpr variant relay_again{.sowing = sowing::relay};
    CHECK(play<kalah::relay>(of({1, 1, 0}, 0, {1, 1, 1}, 0), 0) == passed(of({0, 0, 1}, 1, {1, 1, 1}, 0)));
    CHECK(play<relay_again>(of({1, 1, 0}, 0, {1, 1, 1}, 0), 0) == again(of({0, 0, 1}, 1, {1, 1, 1}, 0)));
    CHECK(play<kalah::relay>(of({1, 0, 2}, 0, {0, 1, 0}, 0), 2) == passed(of({1, 0, 0}, 1, {1, 1, 0}, 0)));
}

TEST_CASE("play does not change its board")
{
    const auto board = start<6>(4);
    for (const int pit : rules<classic>::moves(board)) CHECK(rules<classic>::play(board, pit).next != board);
    CHECK(board == start<6>(4));
}

TEST_CASE("every variant of every size plays any board as the plain game does")
{
    random_source random{11};
    for (const auto& game : all_games())
        for (int round = 0; round < 60; ++round)
            check_plays(game, random_plain_board(random, game.pits, random_seeds(random, game.pits)));
}

TEST_CASE("every variant of every size plays full boards as the plain game does")
{
    random_source random{12};
    for (const auto& game : all_games())
        for (int round = 0; round < 3; ++round) check_plays(game, random_plain_board(random, game.pits, game.most));
}

TEST_CASE("every variant of every size sows any number of seeds from any pit, onto an empty board and an even one")
{
    for (const auto& game : all_games()) {
        const int laps = 2 * (2 * game.pits + 1) + 2;
        for (int seeds = 1; seeds <= laps + 40; ++seeds) {
            const int heap = seeds <= laps ? seeds : game.most / 2 - (seeds - laps);
            for (const int others : {0, 1}) {
                const auto row = std::vector<int>(static_cast<std::size_t>(game.pits), others);
                plain_board board{game.pits, row, row, 1, 2};
                seeds_at(board, seeds % game.pits) = heap;
                check_plays(game, board);
            }
        }
    }
}

TEST_CASE("random play of every variant of every size agrees with the plain game, and keeps all seeds until the end")
{
    random_source random{13};
    for (const auto& game : all_games()) {
        int plies = 0;
        for (int round = 0; round < 4; ++round) {
            const int seeds = random.between(1, 4);
            const auto row = std::vector<int>(static_cast<std::size_t>(game.pits), seeds);
            const plain_board start{game.pits, row, row, 0, 0};
            plies += check_random_game(game, start, random);
            auto board = start;
            for (auto pits = plain_moves(board); !pits.empty(); pits = plain_moves(board)) {
                check_plays(game, board);
                board = plain_play(game.facts, board, random.of(pits)).next;
            }
        }
        CHECK(plies >= 4);
    }
}

TEST_CASE("random play of full boards of every variant ends")
{
    random_source random{14};
    for (const auto& game : all_games())
        if (game.pits <= 8)
            check_random_game(game, random_plain_board(random, game.pits, std::min(game.most, 600)), random);
}

TEST_CASE("majority and empty rows agree about the winner, whatever the plies")
{
    // The same plies by both rules. Where the game ends by majority, it goes on without it, and the sign stays.
    const auto sign_of = [](const plain_board& board, bool turned) {
        return turned ? (board.lead() < 0) - (board.lead() > 0) : (board.lead() > 0) - (board.lead() < 0);
    };
    random_source random{15};
    int ended_early = 0;
    for (int round = 0; round < 200; ++round) {
        auto board = to_plain(start<6>(4));
        bool turned = false;  // whether the mover is the second player
        std::optional<int> winner;
        for (auto pits = plain_moves(board); !pits.empty(); pits = plain_moves(board)) {
            const int pit = random.of(pits);
            const auto next = plain_play(standard, board, pit);
            const auto ended = to_plain(rules<majority>::play(from_plain<6>(board), pit).next);
            turned = turned != !next.again;
            if (!winner && plain_moves(ended).empty()) {
                winner = sign_of(ended, turned);
                ended_early += !plain_moves(next.next).empty();
            }
            board = next.next;
        }
        CHECK(winner == sign_of(board, turned));
    }
    CHECK(ended_early > 50);
}

namespace {

// A user's own rules: those of the library, but a player with a choice must not play the last pit.
struct not_the_last_pit {
    template <int Pits>
    [[nodiscard]] constexpr pit_set<Pits> moves(const board<Pits>& board) const
    {
        const auto pits = rules<classic>::moves(board);
        if (pits.size() == 1) return pits;
        pit_set<Pits> allowed;
        for (const int pit : pits)
            if (pit != Pits - 1) allowed.insert(pit);
        return allowed;
    }

    template <int Pits>
    [[nodiscard]] constexpr ply<board<Pits>> play(const board<Pits>& board, int pit) const
    {
        return rules<classic>::play(board, pit);
    }
};

// A user's own rules that sow by hand, for one size only: the last seed of a turn is always banked.
struct taxed {
    [[nodiscard]] pit_set<2> moves(const board<2>& board) const { return board.mover.filled(); }
    [[nodiscard]] ply<board<2>> play(board<2> board, int pit) const
    {
        board.mover.bank(1);
        board.opponent.put(pit, board.mover.take(pit) - 1);
        return {board.turned(), false};
    }
};

struct without_play {
    [[nodiscard]] pit_set<2> moves(const board<2>& board) const { return board.mover.filled(); }
};

struct without_again : without_play {
    [[nodiscard]] board<2> play(const board<2>& board, int) const { return board; }
};

static_assert(rules_for<rules<classic>, board<1>> && rules_for<rules<majority>, board<15>>);
static_assert(rules_for<not_the_last_pit, board<6>> && rules_for<not_the_last_pit, board<15>>);
static_assert(rules_for<taxed, board<2>> && !rules_for<taxed, board<3>>);
static_assert(!rules_for<without_play, board<2>> && !rules_for<without_again, board<2>> && !rules_for<int, board<2>>);
static_assert(perft(not_the_last_pit{}, start<3>(2), 3) < perft(rules<classic>{}, start<3>(2), 3));

}  // namespace

TEST_CASE("a user's own rules are rules")
{
    CHECK(perft(not_the_last_pit{}, start<6>(4), 1) == 5);
    CHECK(perft(not_the_last_pit{}, start<6>(4), 2) == 24);  // pit 2 moves again
    // Each of 2 pits is playable until its row is empty. One seed is banked, the other goes to the opponent's same pit.
    CHECK(perft(taxed{}, board{row<2>{{1, 2}}, row<2>{{0, 1}}}, 1) == 2);
    CHECK(perft(taxed{}, board{row<2>{{1, 2}}, row<2>{{0, 1}}}, 2) == 2);
    random_source random{16};
    const auto end = played_board(random, taxed{}, start<2>(3), 100);
    CHECK(end.mover.empty());
    CHECK(end.seeds() == 12);
}

TEST_CASE("rules chosen at run time play every variant on every size like the plain game")
{
    random_source random{77};
    int checked = 0;
    for (const auto& facts : all_variants()) {
        const any_rules rules{facts};
        CAPTURE(to_text(facts));
        for_each_size([&](auto pits) {
            // Few seeds and many: laps of more than one round, and up to what a board can hold.
            for (const int seeds :
                 {random.between(1, 3 * pits), random.between(1, 12 * pits), random.between(1, 255)}) {
                const auto board = random_board<pits>(random, seeds);
                CAPTURE(to_plain(board));
                for (const int pit : rules.moves(board)) {
                    const auto ply = rules.play(board, pit);
                    CHECK(plain_ply{to_plain(ply.next), ply.again} == plain_play(facts, to_plain(board), pit));
                    ++checked;
                }
            }
        });
    }
    CHECK(all_variants().size() == 144);
    CHECK(checked > 20'000);
}
