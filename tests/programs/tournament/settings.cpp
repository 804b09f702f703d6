// Tournament: its openings, boards, rules and arguments.

#include "support/running_tournament.hpp"

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
