#include <kgp/protocol_rules.hpp>
#include <players/player.hpp>
#include <support/games.hpp>

#include <kalah/kalah.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

using namespace std::chrono_literals;

namespace {

constexpr std::array searches{"minimax", "alpha_beta", "knowledge_alpha_beta", "mtdf", "principal_variation",
                              "expert",  "random"};
constexpr std::array evaluators{"store_lead", "simple", "knowledge", "multi_heuristic", "extra_turn", "trained"};
constexpr std::array rules_names{"classic", "standard", "majority", "relay", "origin=skipped,ending=stuck"};

[[nodiscard]] bool takes_evaluator(std::string_view search) { return search != "expert" && search != "random"; }

[[nodiscard]] std::string name_of_player(std::string_view text) { return players::player_of(text).name(); }

[[nodiscard]] std::string refusal_of(std::string_view text)
{
    try {
        static_cast<void>(players::player_of(text));
    }
    catch (const support::wrong_arguments& error) {
        return error.what();
    }
    return "none";
}

// All players with a name.
[[nodiscard]] std::vector<std::string> all_players()
{
    std::vector<std::string> all;
    for (const std::string search : searches) {
        if (!takes_evaluator(search)) all.push_back(search);
        else
            for (const std::string evaluator : evaluators) all.push_back(search + "/" + evaluator);
    }
    return all;
}

[[nodiscard]] bool may_play(const kalah::any_board& any, int pit)
{
    const auto pits = kalah::any_rules{}.moves(any);
    return std::find(pits.begin(), pits.end(), pit) != pits.end();
}

[[nodiscard]] kalah::any_board after(const kalah::any_board& any, std::string_view rules, int pit)
{
    return support::rules_of(rules).play(any, pit).next;
}

// By rules with a name.
[[nodiscard]] players::player made_player(const players::player_choice& who, std::string_view rules, int pits,
                                          const players::player_options& options = {})
{
    return players::make_player(who, support::rules_of(rules), pits, options);
}

}  // namespace

TEST_CASE("players: a text names a search, an evaluator, a level and a limit")
{
    const auto whole = players::player_of("alpha_beta/knowledge@100ms+8plies+5000nodes");
    CHECK(whole.search == "alpha_beta");
    CHECK(whole.evaluator == "knowledge");
    CHECK(whole.limit.time == 100ms);
    CHECK(whole.limit.depth == 8);
    CHECK(whole.limit.nodes == 5000);

    const auto expert = players::player_of("expert:3");
    CHECK(expert.search == "expert");
    CHECK(expert.level == 3);
    CHECK(players::player_of("expert").level == 10);
    CHECK(players::player_of("alpha-beta/store-lead").evaluator == "store_lead");
    CHECK(players::player_of("minimax@1.5s").limit.time == 1500ms);
    CHECK(players::player_of("minimax@0.25ms").limit.time == 250us);
    CHECK(players::player_of("minimax@1ply").limit.depth == 1);
}

TEST_CASE("players: the name is the text without the defaults")
{
    for (const auto* name :
         {"minimax", "alpha_beta/knowledge", "mtdf/store_lead", "expert:3@2s", "random", "expert@1.5s",
          "minimax@100ms+50000nodes+6plies", "principal_variation@0.25ms", "minimax@1ply"})
        CHECK(name_of_player(name) == name);
    CHECK(name_of_player("expert:10") == "expert");
    CHECK(name_of_player("alpha-beta/store-lead") == "alpha_beta");
    CHECK(name_of_player("mtdf/trained@8plies+1000ms") == "mtdf@1s+8plies");
    CHECK(name_of_player("minimax@1500.000ms") == "minimax@1.5s");
    CHECK(made_player(players::player_of("minimax/simple"), "classic", 3).name == "minimax/simple");
}

TEST_CASE("players: a wrong text is refused, and the choices are listed")
{
    CHECK(refusal_of("") ==
          "there is no search ''; there are minimax, alpha_beta, knowledge_alpha_beta, mtdf, "
          "principal_variation, expert, random");
    CHECK(refusal_of("alphabeta@2s").starts_with("there is no search 'alphabeta'; there are minimax, "));
    CHECK(refusal_of("minimax/lead").starts_with("there is no evaluator 'lead'; there are store_lead, "));
    CHECK(refusal_of("minimax/").starts_with("there is no evaluator ''; there are store_lead, "));
    CHECK(refusal_of("expert/simple") == "'expert/simple': expert takes no evaluator");
    CHECK(refusal_of("random/simple") == "'random/simple': random takes no evaluator");
    CHECK(refusal_of("random@2s") == "'random@2s': random needs no limit");
    CHECK(refusal_of("minimax:3") == "'minimax:3': only the expert has levels");
    for (const auto* level : {"0", "11", "", "x", "3x", "-1"})
        CHECK(refusal_of("expert:" + std::string{level}) ==
              "'" + std::string{level} + "' is not a level: the expert has 1 to 10");
    for (const auto* limit : {"", "ms", "0ms", "-1ms", "1e3ms", "1", "5 plies", "0plies", "1.5plies", "1000plies",
                              "0nodes", "1.2.3s", "99999999999s", "6pliess", "nan", "infs"})
        CHECK(refusal_of("minimax@" + std::string{limit}).find("is not a limit for a move, such as") !=
              std::string::npos);
    CHECK(refusal_of("minimax@2s+").starts_with("'' is not a limit"));
    CHECK(refusal_of("minimax@2s+100ms") == "'100ms' repeats a limit of the same kind");
}

TEST_CASE("players: unknown rules and searches")
{
    CHECK_THROWS_AS(static_cast<void>(made_player({}, "house", 6)), support::wrong_arguments);
    CHECK_THROWS_AS(static_cast<void>(made_player({.search = "best"}, "classic", 6)), support::wrong_arguments);
    CHECK_THROWS_AS(static_cast<void>(made_player({}, "classic", 16)), kalah::invalid);
}

TEST_CASE("players: all play legal pits, on every size and by all rules")
{
    for (const int pits : {1, 3, 6, 8, 15})
        for (const std::string rules : rules_names)
            for (const auto& who : all_players()) {
                CAPTURE(pits);
                CAPTURE(rules);
                CAPTURE(who);
                const auto player = made_player(players::player_of(who), rules, pits, {.memory = 1 << 16});
                auto board = kalah::start(pits, 3);
                for (int ply = 0; ply < 3; ++ply) {
                    if (kalah::any_rules{}.moves(board).empty()) break;
                    int reports = 0;
                    const auto count = [&](const players::thought&) { ++reports; };
                    const auto answer = player.think(board, {.nodes = 200, .depth = 4}, count);
                    REQUIRE(may_play(board, answer.pit));
                    CHECK(answer.line.starts_with("0123456789abcde"[answer.pit]));
                    CHECK(answer.nodes <= 200 + 15);  // depth 1 is always finished
                    CHECK((reports > 0) == (who != "random"));
                    board = after(board, rules, answer.pit);
                }
            }
}

namespace {

// Compares a depth-limited player with a search of the library.
template <class Search>
void compare(const std::string& who, std::string_view rules, const Search& search)
{
    for (const auto* text :
         {"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "<6,9,11,0,1,5,0,8,2,3,0,1,7,0,1>", "<6,20,21,1,0,0,0,2,1,0,0,2,0,0,1>"}) {
        CAPTURE(who);
        CAPTURE(text);
        const auto board = *kalah::read_board<6>(text);
        const auto answer = made_player(players::player_of(who), rules, 6).think(board, {.depth = 5}, {});
        const auto expected = kalah::timed{search}(board, kalah::limit{.depth = 5});
        CHECK(answer.pit == expected.pit());
        const auto seed = static_cast<double>(kalah::seed_worth(search.evaluate));
        CHECK(answer.seeds == static_cast<double>(expected.value) / seed);
        CHECK(answer.nodes == expected.nodes);
        CHECK(answer.depth == expected.depth);
        CHECK(answer.proven == expected.proven);
        CHECK(answer.line == to_string(search.rules, board, expected.expected));
    }
}

}  // namespace

TEST_CASE("players: their thoughts are those of the library's searches")
{
    using classic = kalah::rules<kalah::classic>;
    using relay = kalah::rules<kalah::relay>;
    compare("minimax", "classic", kalah::minimax{classic{}, kalah::store_lead{}});
    compare("minimax/extra_turn", "relay", kalah::minimax{relay{}, kalah::extra_turn{}});
    compare("minimax/multi_heuristic", "majority", kalah::minimax{kgp::protocol_rules, kalah::multi_heuristic{}});
    compare("knowledge_alpha_beta/knowledge", "classic", kalah::knowledge_alpha_beta{classic{}, kalah::knowledge{}});

    const auto alpha_beta = [](const auto& evaluator) {
        return kalah::alpha_beta{kalah::rules<kalah::standard>{}, evaluator, kalah::store_bounds{}};
    };
    compare("alpha_beta/store_lead", "standard", alpha_beta(kalah::store_lead{}));
    compare("alpha_beta/simple", "standard", alpha_beta(kalah::simple{}));
    compare("alpha_beta/knowledge", "standard", alpha_beta(kalah::knowledge{}));
    compare("alpha_beta/multi_heuristic", "standard", alpha_beta(kalah::multi_heuristic{}));
    compare("alpha_beta/extra_turn", "standard", alpha_beta(kalah::extra_turn{}));
    compare("alpha_beta/trained", "standard", alpha_beta(kalah::trained{}));
}

TEST_CASE("players: searches with a memory find the same value")
{
    // With bounds, as they have.
    const kalah::alpha_beta oracle{kalah::rules<kalah::standard>{}, kalah::trained{}, kalah::store_bounds{}};
    const auto board = kalah::start<6>(4);
    const auto expected = kalah::timed{oracle}(board, kalah::limit{.depth = 6});
    for (const auto* who : {"mtdf/trained@6plies", "principal_variation/trained@6plies"}) {
        CAPTURE(who);
        CHECK(made_player(players::player_of(who), "standard", 6).think(board, {}, {}).seeds == expected.value / 100.0);
    }
}

TEST_CASE("players: with a limit of nodes or depth a game is reproducible")
{
    for (const std::string who :
         {"alpha_beta/trained@2000nodes", "mtdf@2000nodes", "principal_variation/knowledge@2000nodes",
          "expert@2000nodes", "expert:1", "expert:9", "random"}) {
        CAPTURE(who);
        const auto game = [&](std::uint64_t seed) {
            const auto player = made_player(players::player_of(who), "standard", 6, {.memory = 1 << 18, .seed = seed});
            std::string pits;
            kalah::any_board board = kalah::start<6>(4);
            for (int ply = 0; ply < 10; ++ply) {
                const auto answer = player.think(board, {}, {});
                pits += std::to_string(answer.pit) + " " + std::to_string(answer.seeds) + " ";
                board = after(board, "standard", answer.pit);
            }
            return pits;
        };
        CHECK(game(1) == game(1));
        CHECK((game(1) == game(2)) == (who != "random" && who != "expert:1"));
    }
}

TEST_CASE("players: their own limit overrides another of the same kind")
{
    const auto board = kalah::start<6>(4);
    const auto depth = [&](std::string_view who, const kalah::limit& until) {
        return made_player(players::player_of(who), "standard", 6).think(board, until, {}).depth;
    };
    CHECK(depth("alpha_beta@3plies", {.depth = 5}) == 3);
    CHECK(depth("alpha_beta", {.depth = 5}) == 5);
    CHECK(depth("alpha_beta@5plies", {.nodes = 1}) == 1);
    CHECK(depth("expert:6", {.depth = 3}) == 3);
    CHECK(depth("expert:6", {.depth = 50}) < 10);  // a level does not look further ahead, whatever the limit
}

TEST_CASE("players: random picks every pit")
{
    const auto player = made_player(players::player_of("random"), "standard", 3);
    std::array<int, 3> picked{};
    for (int time = 0; time < 300; ++time) {
        const auto pit = player.think(kalah::start<3>(1), {}, {}).pit;
        ++picked.at(static_cast<std::size_t>(pit));
    }
    for (const int times : picked) CHECK((times > 60 && times < 140));
}

TEST_CASE("players: another thread can stop them, in time")
{
    for (const auto& who : all_players()) {
        if (who == "random") continue;
        CAPTURE(who);
        const auto player = made_player(players::player_of(who), "standard", 8, {.memory = 1 << 20});
        const auto board = kalah::start<8>(8);
        std::atomic<bool> stop = false;
        std::thread other{[&] {
            std::this_thread::sleep_for(5ms);
            stop = true;
        }};
        const auto stopped = player.think(board, {.stop = &stop}, {});
        other.join();
        CHECK(may_play(board, stopped.pit));
        CHECK(stopped.time < 5s);
        const auto timed = player.think(board, {.time = 5ms}, {});
        CHECK(timed.time < 5s);
        CHECK(may_play(board, timed.pit));
    }
}

TEST_CASE("players: the expert ponders, and can be asked or destroyed meanwhile")
{
    const kalah::any_board board = kalah::start<6>(4);
    {
        const auto expert = made_player(players::player_of("expert@4plies"), "standard", 6);
        expert.ponder(&board);
        CHECK(may_play(board, expert.think(board, {}, {}).pit));
        expert.ponder(&board);
        expert.ponder(nullptr);
        expert.ponder(&board);
    }
    CHECK_FALSE(made_player(players::player_of("minimax"), "standard", 6).ponder);
}

TEST_CASE("players: the expert of level 10 plays by the books of a folder")
{
    const auto thought_of = [](const char* who, const kalah::any_board& board, const std::string& folder) {
        const auto expert = players::make_player(players::player_of(who), {kalah::standard}, 6, {.books = folder});
        return expert.think(board, {.depth = 1}, {});
    };
    const auto books = players::shipped_books();
    REQUIRE_FALSE(books.empty());
    for (const int seeds : {3, 4}) {
        const auto by_book = thought_of("expert", kalah::start(6, seeds), books);
        CHECK(by_book.proven);
        CHECK(by_book.seeds == (seeds == 3 ? 2 : 8));  // the published values
        CHECK(by_book.nodes == 0);
        CHECK_FALSE(thought_of("expert", kalah::start(6, seeds), {}).proven);
        CHECK_FALSE(thought_of("expert:9", kalah::start(6, seeds), books).proven);
    }
    CHECK_FALSE(thought_of("expert", kalah::start(6, 7), books).proven);
    CHECK_THROWS_AS(static_cast<void>(thought_of("expert", kalah::start(6, 4), books + "/none")), support::failure);
}
