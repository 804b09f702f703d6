// Tournament: its openings, boards, rules and arguments.

#include "support/running_tournament.hpp"

#include <kalah/engine/expert.hpp>
#include <kalah/game/game.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace programs;

TEST_CASE("tournament: every kind of opening")
{
    const scratch_folder folder;
    // The beginnings of the games; each occurs in two.
    const auto openings = [&](const std::string& what, int plies, const std::string& size = "6,4") {
        const auto records = folder / "games.txt";
        std::filesystem::remove(records);
        REQUIRE(play({"random", "expert:1", "--openings", what, "--size", size, "--records", records}).status == 0);
        const auto text = text_of(records);
        if (plies > 0) CHECK(count_of(text, "\nforced: " + std::to_string(plies) + "\n") == games_in(records));
        else CHECK(!has(text, "forced: "));
        std::multiset<std::string> all;
        for (const auto& moves : values_of("moves", text)) {
            std::string pits;
            for (const char sign : moves)
                if (sign != '-' && static_cast<int>(pits.size()) < plies) pits += sign;
            all.insert(pits);
        }
        for (const auto& one : all) CHECK(all.count(one) == 2);
        return std::set<std::string>(all.begin(), all.end());
    };
    CHECK(openings("none", 0) == std::set<std::string>{""});
    CHECK(openings("plies:0", 0) == std::set<std::string>{""});
    CHECK(openings("first", 1) == std::set<std::string>{"0", "1", "2", "3", "4", "5"});
    CHECK(openings("plies:1", 1) == openings("first", 1));
    // Pit 2 moves again, and is empty then: 6 x 6 - 1.
    CHECK(openings("plies:2", 2).size() == 35);
    const auto some = openings("random:30,2", 2);
    CHECK(some.size() == 30);
    CHECK(openings("random:30,2", 2) == some);
    CHECK(openings("random:30,2,1", 2) == some);
    CHECK(openings("random:30,2,2", 2) != some);
    CHECK(openings("random:35,2", 2) == openings("plies:2", 2));
    CHECK(openings("random:5,6", 6, "15,3").size() == 5);
}

TEST_CASE("tournament: balanced openings are won for neither player")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const auto ended = play({"random", "expert:1", "--openings", "balanced:10,4,3", "--records", records});
    CHECK(has(ended.said, "20 games, 10 balanced openings of 4 plies"));
    CHECK(count_of(text_of(records), "\nforced: 4\n") == 20);
    // After such an opening, the expert sees a lead of two seeds at most.
    kalah::expert player{kalah::rules<kalah::standard>{}, kalah::start<6>(4), {.memory = 1 << 20, .threads = 1}};
    const auto moves = values_of("moves", text_of(records));
    for (std::size_t game = 0; game < moves.size(); game += 6) {
        kalah::any_game played{kalah::any_rules{kalah::standard}, kalah::start(6, 4)};
        for (const char sign : moves[game])
            if (sign != '-' && played.plies().size() < 4) REQUIRE(played.play(sign - '0'));
        CHECK(std::abs(player(played.board().as<6>(), kalah::limit{.depth = 10}).value) <= 200);
    }
}

TEST_CASE("tournament: a sequential test ends when it is clear who is stronger, and goes on from its records")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const std::vector<std::string> asked{"expert:5",  "random", "--sprt",     "0,100",
                                         "--records", records,  "--openings", "random:150,3"};
    const auto ended = play(asked);
    CHECK(ended.status == 0);
    CHECK(has(ended.said, "accepted: expert:5 is stronger by 100 Elo rather than 0 ("));
    const int games = games_in(records);
    CHECK(games >= 10);
    CHECK(games < 100);
    CHECK(has(play(asked).said, "accepted: expert:5 is stronger by 100 Elo rather than 0 ("));
    CHECK(games_in(records) == games);
    // From the other player's view.
    const auto weaker = play({"random", "expert:5", "--sprt", "0,100", "--openings", "random:150,3"});
    CHECK(has(weaker.said, "accepted: random is stronger by 0 Elo rather than 100 ("));
    const auto short_of_games = play({"expert:2", "expert:1", "--sprt", "0,1", "--openings", "first"});
    CHECK(has(short_of_games.said, "undecided: expert:2 may be stronger by 0 or by 1 Elo (6 pairs, "));
}

TEST_CASE("tournament: boards from 1 to 15 pits, all rules, and the pie rule")
{
    const scratch_folder folder;
    const auto narrow = play({"random", "minimax", "--size", "1,2", "--openings", "none"});
    CHECK(has(narrow.said, "Kalah(1,2), standard rules: 2 games, no opening\n"));
    const auto wide = play({"random", "mtdf@300nodes", "--size", "15,15", "--openings", "random:2,3"});
    CHECK(has(wide.said, "Kalah(15,15), standard rules: 4 games, 2 random openings of 3 plies\n"));
    const struct {
        std::string given, told;
    } all_rules[]{{"standard", "standard"},
                  {"classic", "classic"},
                  {"majority", "standard,ending=majority"},
                  {"relay", "relay"},
                  {"sowing=relay,origin=skipped", "classic,sowing=relay,origin=skipped"}};
    for (const auto& [given, told] : all_rules) {
        const auto file = folder / given;
        const auto ended = play({"random", "expert:1", "--rules", given, "--size", "4,3", "--records", file});
        CHECK(has(ended.said, "Kalah(4,3), " + told + " rules: 8 games"));
        CHECK(count_of(text_of(file), "rules: " + told + "\n") == 8);
        // The same rules in other words: nothing is left to play.
        const auto again = play({"random", "expert:1", "--rules", told, "--size", "4,3", "--records", file});
        CHECK(count_of(text_of(file), "rules: ") == 8);
        CHECK(again.status == 0);
    }
    const std::string board{"<3,2,1,0,4,1,2,2,2>"};
    const auto from_board = play({"random", "expert:1", "--board", board, "--records", folder / "board"});
    CHECK(has(from_board.said, "Kalah from " + board + ", standard rules: 4 games"));
    CHECK(count_of(text_of(folder / "board"), "board: " + board) == 4);

    // A player that sees a good first move takes it over.
    const auto pie = play({"random", "alpha_beta@8plies", "--pie", "--records", folder / "pie"});
    CHECK(has(pie.said, "standard rules with pie rule: 12 games"));
    const auto offers = values_of("pie", text_of(folder / "pie"));
    CHECK(offers.size() == 12);
    CHECK(std::count(offers.begin(), offers.end(), "taken over") > 0);
    CHECK(std::count(offers.begin(), offers.end(), "not taken over") > 6);  // by chance nobody takes over
}

TEST_CASE("tournament: wrong arguments are reported in one line")
{
    const auto wrong = [](const std::vector<std::string>& arguments) {
        const auto ended = play(arguments, heard::both);
        CAPTURE(ended.said);
        CHECK(ended.status == 2);
        CHECK(lines_of(ended.said).size() == 1);
        CHECK(ended.said.starts_with("tournament: "));
        CHECK(ended.said.ends_with("; see tournament --help\n"));
        return ended.said;
    };
    CHECK(has(wrong({}), "two players or more are needed"));
    CHECK(has(wrong({"random"}), "two players or more are needed"));
    CHECK(has(wrong({"random", "expert", "expert@10000nodes"}), "'expert@10000nodes' is given twice"));
    CHECK(has(wrong({"random", "maximin"}), "there is no search 'maximin'"));
    CHECK(has(wrong({"random", "minimax@soon"}), "'soon' is not a limit for a move"));
    CHECK(has(wrong({"random", "minimax", "--size", "16,4"}), "'16,4' is not a start"));
    CHECK(has(wrong({"random", "minimax", "--size", "6,400"}), "a board cannot hold that many seeds"));
    CHECK(has(wrong({"random", "minimax", "--board", "<2,0>"}), "is not a board"));
    CHECK(has(wrong({"random", "minimax", "--board", "<1,3,3,0,0>"}), "the game is over on this board"));
    CHECK(has(wrong({"random", "minimax", "--size", "1,1", "--openings", "plies:3"}), "no openings of 3 plies"));
    wrong({"random", "minimax", "--board", "<1,0,0,1,1>", "--size", "6,4"});
    CHECK(has(wrong({"random", "minimax", "mtdf", "--sprt", "0,10"}), "--sprt is for two players"));
    for (const auto* elo : {"10", "10,0", "0,0", "0,10,20", "0,x"})
        CHECK(has(wrong({"random", "minimax", "--sprt", elo}), "--sprt needs"));
    CHECK(has(wrong({"random", "minimax", "--rules", "modern"}), "'modern' are not rules: column 1: expected classic"));
    CHECK(has(wrong({"random", "minimax", "--limit", "10"}), "'10' is not a limit for a move"));
    CHECK(has(wrong({"random", "minimax", "--time", "10nodes"}), "--time needs a time"));
    wrong({"random", "minimax", "--time", "10ms", "--limit", "10nodes"});
    for (const auto* openings : {"second", "plies", "plies:", "plies:x", "plies:1,2", "plies:17", "plies:9", "random:5",
                                 "random:0,2", "random:5,0", "random:5,2,3,4", "random:36,2", "random:200000,5"})
        CHECK(has(wrong({"random", "minimax", "--openings", openings}), "opening"));
    CHECK(has(wrong({"random", "minimax", "--openings", "random:36,2"}), "there are only 35 openings of 2 plies"));
    CHECK(has(wrong({"random", "minimax", "--rounds", "1000000"}), "more than ten million games"));
    CHECK(has(wrong({"random", "minimax", "--rounds", "0"}), "--rounds needs a number from 1 to 1000000, not '0'"));
    CHECK(has(wrong({"random", "minimax", "--rounds", "2", "--rounds", "3"}), "--rounds is given twice"));
    CHECK(has(wrong({"random", "minimax", "--pie", "--pie"}), "--pie is given twice"));
    CHECK(has(wrong({"alpha_beta", "minimax", "--rounds", "2"}), "--rounds would repeat the same games"));
    CHECK(has(wrong({"random", "minimax", "--threads", "0"}), "--threads needs a number from 1 to 1024, not '0'"));
    CHECK(has(wrong({"random", "minimax", "--seed", "-1"}), "--seed needs a number"));
    CHECK(has(wrong({"random", "minimax", "--records"}), "--records needs a value"));
    CHECK(has(wrong({"random", "minimax", "--records", ""}), "--records needs a value"));
    CHECK(has(wrong({"random", "minimax", "--records", "--quiet"}), "--records needs a value"));
    CHECK(has(wrong({"random", "minimax", "--faster"}), "there is no option '--faster'"));
    CHECK(has(wrong({"random", "minimax", "--csv", "x", "--svg", "x"}), "'x' cannot serve as two files"));
    CHECK(has(wrong({"random", "program:"}), "'program:' needs a command"));
    CHECK(has(wrong({"random", "program:no-such-program --fast"}), "'no-such-program --fast' cannot be started"));
    CHECK(!std::filesystem::exists("x"));
}

TEST_CASE("tournament: help and the list of players")
{
    const auto help = play({"--help"});
    CHECK(help.status == 0);
    CHECK(has(help.said, "tournament [options] PLAYER PLAYER..."));
    CHECK(count_of(help.said, "\n  tournament ") == 2);  // examples
    for (const auto& line : lines_of(help.said)) CHECK(line.size() <= 120);
    const auto list = play({"--list"});
    CHECK(list.status == 0);
    for (const auto* name : {"minimax", "knowledge_alpha_beta", "expert", "random", "trained", "program:COMMAND"})
        CHECK(has(list.said, name));
    CHECK(has(help.said, list.said));
    CHECK(count_of(help.said, "program:COMMAND") == 1);
}
