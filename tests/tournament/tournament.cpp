#include <kalah/engine/player.hpp>
#include <kalah/game/game_file.hpp>
#include <kalah/search/timed.hpp>
#include <kalah/tournament/tournament.hpp>

#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include "support/random.hpp"
#include "support/scratch_folder.hpp"
#include "support/searching_players.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <stdexcept>

#if defined(__unix__) || defined(__APPLE__)
#include "support/full_disk.hpp"
#endif

namespace {

using namespace kalah;
using namespace kalah_tests;
namespace fs = std::filesystem;

using house = rules<standard>;
using board_type = board<4>;
using tournament_type = tournament<house, board_type>;
using record = game_record<board_type>;

// With one thread, so that the games end in the order of the fixtures.
tournament_type small()
{
    return {.from = start<4>(3),
            .entrants = {by_depth(1), by_depth(4), by_nodes(), by_chance()},
            .openings = {{0}, {1}, {2}, {3}},
            .threads = 1};
}

// All pits of all games, by players and opening, and the table.
struct outcome {
    std::map<std::string, std::string> games{};
    std::vector<tally> table{};

    friend bool operator==(const outcome&, const outcome&) = default;
};

outcome played(const tournament_type& wanted, const std::vector<record>& before = {})
{
    outcome all;
    const auto add = [&](const record& one) {
        std::string pits;
        for (const auto& ply : one.plies) pits += std::to_string(ply.pit);
        all.games[one.first + " " + one.second + " " + pits.substr(0, 1)] = pits;
    };
    for (const auto& one : before) add(one);
    const auto table = wanted(before, [&](const record& one, const auto&) { add(one); });
    for (int a = 0; a < table.players(); ++a)
        for (int b = 0; b < table.players(); ++b) all.table.push_back(table.against(a, b));
    return all;
}

std::vector<int> pits_of(const record& one)
{
    std::vector<int> pits;
    for (const auto& ply : one.plies) pits.push_back(ply.pit);
    return pits;
}

struct scratch_file {
    scratch_folder folder{};
    fs::path path = folder.path / "games";

    [[nodiscard]] std::string text() const { return bytes_of(path); }
    void write(const std::string& text) const { write_bytes(path, text); }
};

}  // namespace

TEST_CASE("a tournament: each pair plays each opening from both sides")
{
    const auto wanted = small();
    const auto all = played(wanted);
    CHECK(all.games.size() == 4 * 3 * 4);
    CHECK(wanted.fixtures().size() == all.games.size());
    int games = 0;
    for (const auto& one : all.table) games += one.games();
    CHECK(games == 2 * 48);
    // Depth 4 beats chance.
    CHECK(all.table[4 + 3].points() > 6);
}

TEST_CASE("a tournament: the table is reproducible, with any number of threads")
{
    auto wanted = small();
    const auto once = played(wanted);
    CHECK(played(wanted) == once);
    for (const int threads : {0, 2, 5, 100}) {
        wanted.threads = threads;
        CHECK(played(wanted) == once);
    }
    wanted.seed = 2;
    CHECK(played(wanted).games != once.games);  // another seed
    static_cast<void>(wanted({}, [](const record& one, const auto&) { CHECK(one.seed == 2); }));
}

TEST_CASE("a tournament: a game's record does not depend on the games before it")
{
    const auto wanted = small();
    std::vector<record> records;
    static_cast<void>(wanted({}, [&](const record& one, const auto&) { records.push_back(one); }));
    const auto whole = played(wanted);
    random_source random{3};
    for (int trial = 0; trial < 5; ++trial) {
        std::vector<record> some;
        for (const auto& one : records)
            if (random.below(2) == 0) some.push_back(one);
        CHECK(played(wanted, some) == whole);
    }
    int reported = 0;
    static_cast<void>(wanted(records, [&](const auto&, const auto&) { ++reported; }));
    CHECK(reported == 0);
}

TEST_CASE("a tournament: reports count up to the end, with the table so far")
{
    int last = 0;
    auto wanted = small();
    wanted.threads = 3;
    static_cast<void>(wanted({}, [&](const record&, const tournament_progress& progress) {
        CHECK(progress.finished == last + 1);
        CHECK(progress.of == 48);
        int games = 0;
        for (int player = 0; player < 4; ++player) games += progress.so_far.of(player).games();
        CHECK(games == 2 * progress.finished);
        last = progress.finished;
    }));
    CHECK(last == 48);
}

TEST_CASE("a tournament: it stops on request, and when its report throws")
{
    for (const int threads : {1, 3}) {
        std::atomic<bool> stop = false;
        auto wanted = small();
        wanted.threads = threads;
        wanted.stop = &stop;
        int finished = 0;
        static_cast<void>(wanted({}, [&](const auto&, const auto& progress) {
            finished = progress.finished;
            stop = progress.finished >= 5;
        }));
        CHECK(finished >= 5);
        CHECK(finished < 5 + threads);

        wanted.stop = nullptr;
        finished = 0;
        CHECK_THROWS_WITH(
            static_cast<void>(wanted({},
                                     [&](const auto&, const auto& progress) {
                                         finished = progress.finished;
                                         if (finished >= 7)
                                             throw std::runtime_error{std::to_string(finished) + " are too many"};
                                     })),
            "7 are too many");
        CHECK(finished < 7 + threads);
    }
}

TEST_CASE("a tournament: a player who fails loses, and the others go on")
{
    auto wanted = small();
    wanted.entrants.push_back({"broken", [](std::uint64_t) { return [](const board_type&) { return 4; }; }});
    const auto table = wanted();
    CHECK(table.of(4) == tally{0, 0, 32});
    wanted.entrants.back().make = [](std::uint64_t) -> entrant_type::player_type {
        throw std::runtime_error{"no such engine"};
    };
    CHECK(wanted({}, [](const record& one, const auto&) {
              if (one.first == "broken" || one.second == "broken") CHECK(one.lost->reason == "threw: no such engine");
          }).of(4) == tally{0, 0, 32});
}

TEST_CASE("a tournament: equal names and illegal openings are refused")
{
    auto wanted = small();
    wanted.entrants.push_back(by_depth(4));
    CHECK_THROWS_AS(static_cast<void>(wanted()), invalid);
    wanted.entrants.back().name = "two\nlines";
    CHECK_THROWS_AS(static_cast<void>(wanted()), invalid);
    wanted = small();
    wanted.openings.push_back({1, 1});
    CHECK_THROWS_AS(static_cast<void>(wanted()), invalid);
}

TEST_CASE("a tournament: equal openings are all played")
{
    auto wanted = small();
    wanted.entrants = {by_depth(2), by_chance()};
    wanted.openings = {{1}, {1}, {1}};
    std::vector<record> records;
    const auto table = wanted({}, [&](const record& one, const auto&) { records.push_back(one); });
    CHECK(table.of(0).games() == 6);
    records.resize(4);
    int more = 0;
    CHECK(wanted(records, [&](const auto&, const auto&) { ++more; }).of(0).games() == 6);
    CHECK(more == 2);
}

TEST_CASE("a tournament: repeated games differ by their round")
{
    auto wanted = small();
    wanted.entrants = {by_depth(1), by_chance()};
    wanted.openings = {{1}, {2}, {1}, {1}};
    std::vector<record> records;
    const auto whole = wanted({}, [&](const record& one, const auto&) { records.push_back(one); });
    REQUIRE(records.size() == 8);
    CHECK(records[1].round == 1);
    CHECK(records[5].round == 2);
    CHECK(records[7].round == 3);
    for (std::size_t number = 0; number < 8; ++number) CHECK(wanted.fixture_of(records[number]) == number);
    // The last games exist already, so only the first ones are played.
    const std::vector<record> last{records.begin() + 3, records.end()};
    std::vector<std::vector<int>> again;
    const auto resumed = wanted(last, [&](const record& one, const auto&) { again.push_back(pits_of(one)); });
    CHECK(resumed.of(0) == whole.of(0));
    CHECK(again == std::vector{pits_of(records[0]), pits_of(records[1]), pits_of(records[2])});
    // A game that occurs twice counts once.
    CHECK(wanted.fixtures_of({records[2], records[2]}) == std::vector<std::optional<std::size_t>>{2, std::nullopt});
}

TEST_CASE("a tournament: games of other players, openings, boards or options do not belong to it")
{
    const auto wanted = small();
    std::vector<record> records;
    static_cast<void>(wanted({}, [&](const record& one, const auto&) { records.push_back(one); }));
    const auto is_one = [&](auto change) {
        auto one = records[20];
        change(one);
        return wanted.fixture_of(one).has_value();
    };
    CHECK(is_one([](record&) {}));
    CHECK(!is_one([](record& one) { one.first = "somebody else"; }));
    CHECK(!is_one([](record& one) { one.second = one.first; }));
    CHECK(!is_one([](record& one) { one.from = start<4>(2); }));
    CHECK(!is_one([](record& one) { one.forced = 0; }));
    CHECK(!is_one([](record& one) { one.forced = 2; }));
    CHECK(!is_one([](record& one) { one.round = 2; }));
    CHECK(!is_one([](record& one) { one.seed = 2; }));
    CHECK(!is_one([](record& one) { one.pie = true; }));
    CHECK(!is_one([](record& one) { one.unfinished = true; }));
}

TEST_CASE("a tournament: by the pie rule its players may take over")
{
    struct taker {
        std::unique_ptr<int> offers = std::make_unique<int>();  // players need not be copyable
        int operator()(const board_type& board) const { return *house::moves(board).begin(); }
        bool takes_over(const board_type&) { return ++*offers == 1; }
    };
    auto wanted = small();
    wanted.entrants = {by_depth(1), {"taker", [](std::uint64_t) { return taker{}; }}};
    for (const bool pie : {true, false}) {
        wanted.how.pie = pie;
        static_cast<void>(wanted({}, [&](const record& one, const auto&) {
            CHECK(one.pie == pie);
            CHECK(one.taken_over == (pie && one.second == "taker"));
        }));
    }
}

TEST_CASE("a game file: appended games are read the next time")
{
    const scratch_file file;
    const auto wanted = small();
    std::vector<record> records;
    {
        game_file kept{house{}, board_type{}, file.path};
        CHECK(kept.status());
        CHECK(kept.games().empty());
        static_cast<void>(wanted({}, [&](const record& one, const auto&) {
            records.push_back(one);
            CHECK(kept.append(one));
            CHECK(file.text().ends_with(to_string(house{}, one)));  // at once
        }));
        const game_file second{house{}, board_type{}, file.path};
        CHECK(second.status().error() == error{"another process is writing it", 0, 0, file.path.string()});
    }
    const game_file again{house{}, board_type{}, file.path};
    REQUIRE(again.status());
    REQUIRE(again.games().size() == records.size());
    for (std::size_t number = 0; number < records.size(); ++number) {
        CHECK(to_string(house{}, again.games()[number]) == to_string(house{}, records[number]));
        CHECK(wanted.fixture_of(again.games()[number]));
    }
    CHECK(again.lines()[0] == 1);
    CHECK(again.lines()[1] == 10);
}

TEST_CASE("a game file: cut off anywhere, it keeps all whole games, and can continue")
{
    const scratch_file file;
    const auto wanted = small();
    std::string text;
    std::vector<record> records;
    static_cast<void>(wanted({}, [&](const record& one, const auto&) {
        if (records.size() == 3) return;
        records.push_back(one);
        text += to_string(house{}, one);
    }));
    const auto last = text.rfind("first:");
    for (auto length = last; length <= text.size(); ++length) {
        CAPTURE(text.substr(last, length - last));
        file.write(text.substr(0, length));
        {
            game_file kept{house{}, board_type{}, file.path};
            REQUIRE(kept.status());
            CHECK((kept.games().size() == 2 || kept.games().size() == 3));
            if (kept.games().size() == 3) CHECK(length + 2 >= text.size());
            CHECK(kept.torn() == (kept.games().size() == 2 && length > last));
            CHECK(file.text() == text.substr(0, length));  // unchanged until the next write
            if (kept.games().size() == 2) CHECK(kept.append(records[2]));
        }
        const game_file again{house{}, board_type{}, file.path};
        REQUIRE_MESSAGE(again.status(), to_string(again.status().error()));
        REQUIRE(again.games().size() == 3);
        for (std::size_t number = 0; number < 3; ++number)
            CHECK(to_string(house{}, again.games()[number]) == to_string(house{}, records[number]));
    }
}

#if defined(__unix__) || defined(__APPLE__)
TEST_CASE("a game file: a full disk is reported, and the next run goes on after the last whole game")
{
    const scratch_file file;
    const record game{.from = start<4>(3), .unfinished = true};
    {
        game_file kept{house{}, board_type{}, file.path};
        REQUIRE(kept.append(game));
        const full_disk after{file.text().size() + 20};
        const auto full = kept.append(game);
        REQUIRE(!full);
        CHECK(full.error() == error{"File too large", 0, 0, file.path.string()});
        CHECK(!kept.append(game));
        CHECK(kept.status().error() == full.error());
    }
    game_file again{house{}, board_type{}, file.path};
    REQUIRE(again.status());
    CHECK(again.games().size() == 1);
    CHECK(again.torn());
    CHECK(again.append(game));
    CHECK(file.text() == to_string(house{}, game) + to_string(house{}, game));
}
#endif

TEST_CASE("a game file: a last line without its end swallows no game")
{
    const scratch_file file;
    const record one{.first = "a", .second = "b", .from = start<4>(3), .unfinished = true};
    const auto text = to_string(house{}, one);
    for (const std::string before : {"# a comment", "\r", "", "# a comment\n"})
        for (const std::string note : {"# another", "\r\n# another\r", ""}) {
            const auto beginning = before.ends_with('\n') ? before + text + note : before;
            CAPTURE(beginning);
            file.write(beginning);
            CHECK(game_file{house{}, board_type{}, file.path}.append(one));
            CHECK(file.text().starts_with(beginning));
            const game_file again{house{}, board_type{}, file.path};
            REQUIRE(again.status());
            CHECK(again.games().size() == (beginning == before ? 1 : 2));
            for (const auto& game : again.games()) CHECK(to_string(house{}, game) == text);
        }
}

#if !defined(_WIN32)  // which keeps open files
TEST_CASE("a game file: a removed file is reported, not written")
{
    const scratch_file file;
    game_file kept{house{}, board_type{}, file.path};
    CHECK(kept.append(record{.from = start<4>(3), .unfinished = true}));
    REQUIRE(fs::remove(file.path));
    const auto lost = kept.append(record{.from = start<4>(3), .unfinished = true});
    REQUIRE(!lost);
    CHECK(lost.error() == error{"it was removed", 0, 0, file.path.string()});
    CHECK(kept.status().error() == lost.error());
}
#endif

TEST_CASE("a game file: an error in it is refused with the line and the reason, and the file is not changed")
{
    const scratch_file file;
    auto wanted = small();
    std::string text;
    static_cast<void>(wanted({}, [&](const record& one, const auto&) { text += to_string(house{}, one); }));
    auto damaged = text;
    const auto place = damaged.find("result: ", damaged.size() / 2) + 8;
    damaged[place] = damaged[place] == '9' ? '8' : '9';
    const auto line = 1 + std::count(damaged.begin(), damaged.begin() + static_cast<std::ptrdiff_t>(place), '\n');
    file.write(damaged);
    {
        game_file kept{house{}, board_type{}, file.path};
        REQUIRE(!kept.status());
        CHECK(
            to_string(kept.status().error())
                .starts_with(file.path.string() + ": line " + std::to_string(line) + ": result: the moves result in "));
        CHECK(!kept.append(record{}));
    }
    CHECK(file.text() == damaged);

    // A note before a cut-off game is kept, and accepted.
    file.write("# my games\n\nfirst: a\nsecond: b\nrules: stan");
    CHECK(game_file{house{}, board_type{}, file.path}.torn());

    // Files of another kind are not mistaken for a cut-off record.
    for (const std::string other : {"my diary", "\n\n", "# comment", "x", "fi-le"}) {
        file.write(other);
        game_file kept{house{}, board_type{}, file.path};
        CHECK(!kept.torn());
        CHECK(kept.games().empty());
        CHECK(file.text() == other);
    }
    if (fs::is_character_file("/dev/null"))
        CHECK(game_file{house{}, board_type{}, "/dev/null"}.status().error() ==
              error{"this is not a regular file", 0, 0, "/dev/null"});

    file.write(text);
    const game_file of_another_size{house{}, board<6>{}, file.path};
    CHECK(of_another_size.status().error() ==
          error{"board: column 2: this board has another number of pits than expected", 4, 0, file.path.string()});
    CHECK(!game_file{house{}, board_type{}, file.path / "below"}.status());
}

TEST_CASE("a tournament: an entrant is a lambda, a search, a player with its limit, or what makes one from a seed")
{
    const auto lowest = [](const auto& board) { return *house::moves(board).begin(); };
    const alpha_beta search{house{}, store_lead{}};
    tournament games{house{},
                     start<4>(2),
                     {{"lambda", lowest},
                      {"search", search},
                      {"limited", player{search, limit{.depth = 2}}},
                      {"made", [=](std::uint64_t) { return lowest; }}}};
    games.threads = 1;
    std::map<std::pair<std::string, std::string>, int> leads;
    static_cast<void>(games({}, [&](const auto& game, const auto&) {
        leads[{game.first, game.second}] = game.first_store - game.second_store;
    }));
    CHECK(leads.size() == 12);
    const auto lead = [&](auto first, auto second) {
        const auto game = match{house{}, start<4>(2)}(first, second);
        return game.first_store - game.second_store;
    };
    CHECK(leads[{"lambda", "search"}] == lead(lowest, search));
    CHECK(leads[{"made", "search"}] == lead(lowest, search));
    CHECK(leads[{"limited", "made"}] == lead([&](const auto& board) { return search(board, 2).pit(); }, lowest));
}
