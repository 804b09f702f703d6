#include <kalah/evaluate/store_lead.hpp>
#include <kalah/game/match.hpp>
#include <kalah/game/record_reading.hpp>
#include <kalah/search/alpha_beta.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <stdexcept>

namespace {

using namespace kalah;
using namespace kalah_tests;
using namespace std::chrono_literals;

using house = rules<standard>;
const auto beginning = start<6>(4);

// Plays any legal pit.
template <class Rules>
struct by_chance {
    random_source& random;
    bool takes_seat = false;
    Rules rules{};

    template <class Board>
    int operator()(const Board& board) const
    {
        std::vector<int> pits;
        for (const int pit : rules.moves(board)) pits.push_back(pit);
        return random.of(pits);
    }
    template <class Board>
    bool takes_over(const Board&) const
    {
        return takes_seat;
    }
};

// Plays the lowest pit.
const auto lowest = [](const auto& board) { return *house::moves(board).begin(); };

// Replays the record of a game by the plain rules.
template <class Board>
void agrees_with_plain_rules(const variant& facts, const game_record<Board>& record)
{
    auto board = to_plain(record.from);
    auto by = side::first;
    bool swapped = false;
    for (std::size_t number = 0; number < record.plies.size(); ++number) {
        const auto& ply = record.plies[number];
        if (record.taken_over && !swapped && static_cast<int>(number) >= record.forced && by == side::second) {
            by = side::first;
            swapped = true;
        }
        REQUIRE(ply.by == by);
        REQUIRE(to_plain(ply.board) == board);
        const auto next = plain_play(facts, board, ply.pit);
        board = next.next;
        if (!next.again) by = other(by);
    }
    const bool first_moves = by == side::first;
    CHECK(record.first_store == (first_moves ? board.mover_store : board.opponent_store));
    CHECK(record.second_store == (first_moves ? board.opponent_store : board.mover_store));
    CHECK(plain_moves(board).empty() != record.unfinished);
}

template <class Board>
void same(const game_record<Board>& a, const game_record<Board>& b)
{
    CHECK(a.first == b.first);
    CHECK(a.second == b.second);
    CHECK(a.from == b.from);
    CHECK(a.forced == b.forced);
    CHECK(a.round == b.round);
    CHECK(a.seed == b.seed);
    CHECK(a.pie == b.pie);
    CHECK(a.taken_over == b.taken_over);
    CHECK(a.first_store == b.first_store);
    CHECK(a.second_store == b.second_store);
    CHECK(a.lost == b.lost);
    CHECK(a.unfinished == b.unfinished);
    REQUIRE(a.plies.size() == b.plies.size());
    for (std::size_t number = 0; number < a.plies.size(); ++number) {
        CHECK(a.plies[number].board == b.plies[number].board);
        CHECK(a.plies[number].pit == b.plies[number].pit);
        CHECK(a.plies[number].by == b.plies[number].by);
    }
}

// Reads a stream, and checks that the text itself reads the same.
template <class Board, class Rules>
auto read_text(const Rules& rules, const std::string& text)
{
    std::istringstream in{text};
    text_lines lines{text};
    auto from_stream = read_records<Board>(rules, in);
    const auto from_text = read_records<Board>(rules, lines);
    REQUIRE(from_stream.has_value() == from_text.has_value());
    if (!from_text) {
        CHECK(from_stream.error() == from_text.error());
    } else {
        REQUIRE(from_stream->size() == from_text->size());
        for (std::size_t number = 0; number < from_text->size(); ++number)
            CHECK(to_string(rules, (*from_stream)[number]) == to_string(rules, (*from_text)[number]));
    }
    return from_stream;
}

template <int Pits, class Rules>
void by_chance_and_back(random_source& random, const Rules& rules)
{
    CAPTURE(to_text(rules.facts));
    const auto from = random_board<Pits>(random, random.between(1, 10 * Pits));
    match_options how{.pie = random.below(2) == 0};
    auto board = from;
    for (int forced = random.below(4); forced > 0 && !rules.moves(board).empty(); --forced) {
        how.opening.push_back(by_chance<Rules>{random, false, rules}(board));
        board = rules.play(board, how.opening.back()).next;
    }
    const by_chance<Rules> first{random, false, rules}, second{random, random.below(2) == 0, rules};
    auto record = match{rules, from, how}(first, second);
    record.first = "one: the first";
    record.second = "";
    record.round = random.between(1, 3);
    record.seed = static_cast<std::uint64_t>(random.between(0, 2)) * 0x7fff'ffff'ffff'ffff;
    CHECK(record.forced == static_cast<int>(how.opening.size()));
    CHECK(!(record.taken_over && !(how.pie && second.takes_seat)));
    agrees_with_plain_rules(rules.facts, record);

    const auto text = to_string(rules, record);
    const auto again = read_text<kalah::board<Pits>>(rules, text + "# a comment\n\n\n" + text);
    REQUIRE_MESSAGE(again, to_string(again.error()));
    REQUIRE(again->size() == 2);
    same((*again)[1], record);
    CHECK(to_string(rules, (*again)[0]) == text);
}

// A clock that advances by a millisecond each time it is read.
struct ticking {
    int* ticks;
    std::chrono::nanoseconds operator()() const { return ++*ticks * 1ms; }
};

}  // namespace

TEST_CASE("a match: random games agree with the plain rules, and their records read back")
{
    random_source random{41};
    for_each_variant([&](const auto& rules) { by_chance_and_back<6>(random, compiled_once(rules)); });
    for_each_size([&](auto pits) { by_chance_and_back<pits>(random, kalah::rules<kalah::relay>{}); });
}

TEST_CASE("a match: the winner")
{
    const auto strong = [](const auto& board) { return alpha_beta{house{}, store_lead{}}(board, 5).pit(); };
    const auto record = match{house{}, beginning}(strong, lowest);
    CHECK(record.winner() == side::first);
    CHECK(match{house{}, beginning}(lowest, strong).winner() == side::second);
    CHECK(record.first_store + record.second_store == 48);
    game_record<board<6>> drawn;
    CHECK(!drawn.winner());
    drawn.lost = {side::first, "went away"};
    CHECK(drawn.winner() == side::second);
}

TEST_CASE("a match: a game that is over before it begins has no plies")
{
    const auto record = match{house{}, board<6>{row<6>{{}, 3}, row<6>{{}, 5}}}(lowest, lowest);
    CHECK(record.plies.empty());
    CHECK(record.winner() == side::second);
    CHECK(to_string(house{}, record) ==
          "first:\nsecond:\nrules: standard\nboard: <6,3,5,0,0,0,0,0,0,0,0,0,0,0,0>\nmoves:\nresult: 3-5\n\n");
    CHECK(read_text<board<6>>(house{}, to_string(house{}, record)));
}

TEST_CASE("a match: a player who plays an illegal pit or none, throws, or is late, loses with the reason")
{
    const auto reason = [](const auto& second, match_options how = {}) {
        const auto record = match{house{}, beginning, how}(lowest, second);
        REQUIRE(record.lost);
        CHECK(record.lost->by == side::second);
        CHECK(record.winner() == side::first);
        CHECK(!record.plies.empty());
        const auto again = read_text<board<6>>(house{}, to_string(house{}, record));
        REQUIRE(again);
        CHECK((*again)[0].lost == record.lost);
        return record.lost->reason;
    };
    CHECK(reason([](const auto&) { return 6; }) == "played pit 6, which may not be played");
    CHECK(reason([](const auto&) { return -1; }) == "played pit -1, which may not be played");
    CHECK(reason([](const auto&) -> std::optional<int> { return {}; }) == "gave no pit");
    CHECK(reason([](const auto&) -> int { throw std::runtime_error{"out of ideas"}; }) == "threw: out of ideas");
    CHECK(reason([](const auto&) -> int { throw 7; }) == "threw something");

    // The clock ticks once for each ply.
    int ticks = 0;
    const auto late = [&](const auto& board) {
        ticks += 9;
        return *house::moves(board).begin();
    };
    const auto record = match{house{}, beginning, {.time = 5ms}, ticking{&ticks}}(lowest, late);
    REQUIRE(record.lost);
    CHECK(record.lost->reason == "took 10 ms of 5");
    for (const auto& ply : record.plies) CHECK(ply.time == 1ms);
    CHECK(!match{house{}, beginning, {.time = 10ms}, ticking{&ticks}}(lowest, late).lost);
}

TEST_CASE("a match: an opening that cannot be played is refused")
{
    CHECK_THROWS_AS(static_cast<void>(match{house{}, beginning, {.opening = {2, 2}}}(lowest, lowest)), invalid);
    CHECK_THROWS_AS(static_cast<void>(match{house{}, beginning, {.opening = {6}}}(lowest, lowest)), invalid);
}

TEST_CASE("a match: by the pie rule the second player continues in the first one's seat")
{
    struct taker {
        int operator()(const board<6>& board) const { return *house::moves(board).begin(); }
        bool takes_over(const board<6>& board) const { return board.opponent.store() > 0; }
    };
    const auto first_pit = [](int pit) {
        return [pit](const board<6>& board) { return board == beginning ? pit : *house::moves(board).begin(); };
    };
    // Pit 2 scores and moves again. The offer comes when the turn has passed.
    const auto record = match{house{}, beginning, {.pie = true}}(first_pit(2), taker{});
    CHECK(record.taken_over);
    CHECK(record.plies[0].by == side::first);
    CHECK(record.plies[1].by == side::first);
    CHECK(record.plies[2].by == side::first);  // it sits in the second player's seat
    CHECK(record.plies[2].board.opponent.store() == 1);
    CHECK(record.plies[3].by == side::second);
    CHECK(!match{house{}, beginning, {.pie = true}}(first_pit(0), taker{}).taken_over);
    CHECK(!match{house{}, beginning}(first_pit(2), taker{}).taken_over);
    // A player without an opinion does not take over. One who throws at the offer loses.
    CHECK(!match{house{}, beginning, {.pie = true}}(first_pit(2), lowest).taken_over);
    struct thrower : taker {
        static bool takes_over(const board<6>&) { throw std::runtime_error{"no"}; }
    };
    CHECK(match{house{}, beginning, {.pie = true}}(first_pit(2), thrower{}).lost->reason == "threw: no");
    // The choice has its time, too.
    int ticks = 0;
    struct thinker : taker {
        int* ticks;
        bool takes_over(const board<6>&) const { return (*ticks += 9) > 0; }
    };
    const auto late =
        match{house{}, beginning, {.time = 5ms, .pie = true}, ticking{&ticks}}(first_pit(2), thinker{{}, &ticks});
    CHECK(late.lost->by == side::second);
    CHECK(late.lost->reason == "took 10 ms of 5");
}

TEST_CASE("records: the winner at the end cannot have lost before")
{
    auto record = match{house{}, beginning}(lowest, lowest);
    record.lost = {side::first, "said so"};
    const auto read = read_text<board<6>>(house{}, to_string(house{}, record));
    REQUIRE(!read);
    CHECK(read.error().reason == "forfeit: the game was already over");
}

TEST_CASE("records: names and reasons stay in one line")
{
    auto record =
        match{house{}, beginning}(lowest, [](const auto&) -> int { throw std::runtime_error{"out\nof\tideas"}; });
    record.first = "a\n\nresult: 48-0\r";
    const auto again = read_text<board<6>>(house{}, to_string(house{}, record));
    REQUIRE_MESSAGE(again, to_string(again.error()));
    REQUIRE(again->size() == 1);
    CHECK((*again)[0].first == "a  result: 48-0 ");
    CHECK((*again)[0].lost->reason == "threw: out of ideas");
}

TEST_CASE("records: times are kept to the microsecond")
{
    int ticks = 0;
    auto record = match{house{}, beginning, {.opening = {2}}, ticking{&ticks}}(lowest, lowest);
    record.plies[1].time = 12'345'678ns;
    record.plies[2].time = 100s;
    const auto again = read_text<board<6>>(house{}, to_string(house{}, record));
    REQUIRE(again);
    const auto& plies = (*again)[0].plies;
    CHECK(plies[0].time == 0ns);
    CHECK(plies[1].time == 12'346us);
    CHECK(plies[2].time == 100s);
    CHECK(plies[3].time == 1ms);
}

TEST_CASE("records: a game in progress is written and read as unfinished")
{
    game_record<board<6>> record{.first = "a", .second = "b", .from = beginning, .unfinished = true};
    record.plies = {{beginning, 2, side::first}, {house::play(beginning, 2).next, 5, side::first}};
    record.first_store = 2;
    const auto text = to_string(house{}, record);
    CHECK(text.find("moves: 25\nresult: 2-0, unfinished\n\n") != std::string::npos);
    const auto again = read_text<board<6>>(house{}, text);
    REQUIRE_MESSAGE(again, to_string(again.error()));
    same((*again)[0], record);
}

TEST_CASE("records: an error is reported with the line and the reason")
{
    const std::string good =
        "# games\nfirst: a\nsecond: b\nrules: standard\nboard: <3,0,0,1,1,1,1,1,1>\nforced: 1\n"
        "moves: 0-2\nresult: 0-1, unfinished\n\n";
    const auto wrong = [&](const std::string& from, const std::string& to) {
        auto text = good;
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
        const auto read = read_text<board<3>>(house{}, text);
        return read ? "nothing is wrong" : to_string(read.error());
    };
    REQUIRE(wrong("first: a", "first: c") == "nothing is wrong");
    REQUIRE(wrong("\n", "\r\n") == "nothing is wrong");
    CHECK(wrong("first: a", "first") == "line 2: 'first' is not a line of a record");
    CHECK(wrong("first: a", "third: a") == "line 2: 'third: a' is not a line of a record");
    CHECK(wrong("second: b", "first: b") == "line 3: a second line 'first' in one record");
    CHECK(wrong("rules: standard\n", "") == "line 2: rules: this record has none");
    CHECK(wrong("rules: standard", "rules: classic") == "line 4: rules: these are not standard");
    CHECK(wrong("<3,0,0,1", "<3,0,0") == "line 5: board: column 17: a comma was expected");
    CHECK(wrong("<3,0,0,1,1,1,1,1,1>", "<1,0,0,1,1>") ==
          "line 5: board: column 2: this board has another number of pits than expected");
    CHECK(wrong("forced: 1", "forced: 3") == "line 6: forced: a number from 0 to the number of plies was expected");
    CHECK(wrong("forced: 1", "forced: -1") == "line 6: forced: a number from 0 to the number of plies was expected");
    CHECK(wrong("forced: 1", "forced:") == "line 6: forced: a number from 0 to the number of plies was expected");
    CHECK(wrong("forced: 1", "forced: 1x") == "line 6: forced: a number from 0 to the number of plies was expected");
    CHECK(wrong("forced: 1", "pie: eaten") == "line 6: pie: 'taken over' or 'not taken over' was expected");
    CHECK(wrong("forced: 1", "round: 0") == "line 6: round: a number of at least 1 was expected");
    CHECK(wrong("forced: 1", "round: 2x") == "line 6: round: a number of at least 1 was expected");
    for (const std::string text : {"", "-1", "1.5", "18446744073709551616"})
        CHECK(wrong("forced: 1", "seed: " + text) == "line 6: seed: a number was expected");
    CHECK(wrong("0-2", "02") == "line 7: moves: column 2: a '-' was expected, because the player changes here");
    CHECK(wrong("0-2", "0-7") == "line 7: moves: column 3: there is no pit 7: the pits are 0 to 2");
    CHECK(wrong("result: 0-1", "result: 2-0") == "line 8: result: the moves result in 0-1, unfinished");
    CHECK(wrong(", unfinished", "") == "line 8: result: the moves result in 0-1, unfinished");
    CHECK(wrong("0-1, unfinished", "0-1, unfinished\nforfeit: third: left") ==
          "line 9: forfeit: 'first: ' or 'second: ' and a reason was expected");
    CHECK(wrong("0-1, unfinished", "0-1, unfinished\nforfeit: first: left") ==
          "line 8: result: the moves result in 0-1");
    CHECK(wrong("0-1, unfinished", "0-1, unfinished\ntimes: 1 2") ==
          "line 9: times: milliseconds for each ply that was not forced were expected");
    CHECK(wrong("0-1, unfinished", "0-1, unfinished\ntimes: -1") ==
          "line 9: times: milliseconds for each ply that was not forced were expected");
    CHECK(wrong("forced: 1\nmoves: 0-2\nresult: 0-1", "forced: 2\npie: taken over\nmoves: 0-\nresult: 0-0")
              .starts_with("line 6"));
    CHECK(wrong("forced: 1\nmoves: 0-2\nresult: 0-1", "forced: 1\npie: taken over\nmoves:\nresult: 0-0")
              .starts_with("line 6"));
}

TEST_CASE("records: a changed text reads as a record that writes the same, or as an error")
{
    random_source random{43};
    const auto record = match{house{}, beginning, {.opening = {1}, .pie = true}}(by_chance<house>{random},
                                                                                 by_chance<house>{random, true});
    const auto text = to_string(house{}, record);
    int errors = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        auto changed = text;
        for (int changes = random.between(1, 3); changes > 0; --changes) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(changed.size())));
            switch (random.below(3)) {
            case 0: changed[at] = static_cast<char>(random.below(256)); break;
            case 1: changed.erase(at, 1); break;
            default:
                changed.insert(at, 1, text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))]);
                break;
            }
        }
        const auto read = read_text<board<6>>(house{}, changed);
        if (!read) {
            ++errors;
            CHECK(read.error().line >= 1);
            CHECK(!read.error().reason.empty());
            continue;
        }
        for (const auto& one : *read) {
            const auto again = read_text<board<6>>(house{}, to_string(house{}, one));
            REQUIRE(again);
            same(again->at(0), one);
        }
    }
    CHECK(errors > 1000);
}

TEST_CASE("rules have names, and a variant may have several")
{
    CHECK(to_string(classic) == "classic");
    CHECK(to_string(standard) == "standard");
    CHECK(to_string(relay) == "relay");
    CHECK(to_string(majority) == "standard,ending=majority");
    CHECK(to_string(no_capture) == "classic,capture=never");
    struct home {
        static std::string name() { return "at home"; }
        static pit_set<6> moves(const board<6>& board) { return house::moves(board); }
        static ply<board<6>> play(const board<6>& board, int pit) { return house::play(board, pit); }
    };
    const auto record = match{home{}, beginning}(lowest, lowest);
    CHECK(to_string(home{}, record).find("rules: at home\n") != std::string::npos);
    CHECK(read_text<board<6>>(home{}, to_string(home{}, record)));
}

TEST_CASE("a match: a search can play, and a player may answer with a search's result")
{
    const alpha_beta search{house{}, store_lead{}};
    const auto deciding = [&](const auto& board) { return search(board, plies_without_limit); };
    const auto pits = [&](const auto& board) { return deciding(board).pit(); };
    const auto expected = match{house{}, beginning}(pits, lowest);
    same(match{house{}, beginning}(search, lowest), expected);
    same(match{house{}, beginning}(deciding, lowest), expected);
    static_assert(!player_for<std::string (*)(const board<6>&), board<6>>);
    static_assert(!player_for<decltype(search), int>);
}

TEST_CASE("a match: boards of a size chosen at run time play like sized boards")
{
    const any_rules rules{standard};
    const auto first = [&](const auto& board) { return *rules.moves(board).begin(); };
    const auto any = match{rules, start(6, 4)}(first, first);
    const auto sized = match{rules, start<6>(4)}(first, first);
    CHECK(any.plies.size() == sized.plies.size());
    CHECK(any.first_store == sized.first_store);
    CHECK(any.second_store == sized.second_store);
    CHECK(any.winner() == sized.winner());
}
