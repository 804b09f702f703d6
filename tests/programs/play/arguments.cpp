// Play: its arguments and its help.

#include "support/running_play.hpp"

#include <doctest/doctest.h>

#include <kalah/engine/detail/level.hpp>

using namespace programs;

TEST_CASE("play: wrong arguments end with status 2 and one line")
{
    const auto refusal = [](const std::vector<std::string>& arguments) {
        const auto end = run(play(arguments), "", {.heard = heard::errors});
        CAPTURE(end.said);
        CHECK(end.status == 2);
        CHECK(count_of(end.said, "\n") == 1);
        CHECK(end.said.starts_with("play: "));
        CHECK(end.said.ends_with("; see play --help\n"));
        return end.said;
    };
    check_has(refusal({"--south", "nobody"}), "--south: there is no search 'nobody'; there are minimax, ");
    check_has(refusal({"--north", "alpha_beta/lead"}), "--north: there is no evaluator 'lead'; there are store_lead, ");
    check_has(refusal({"--level", "11"}), "'11' is not a level: the expert has 1 to 10");
    check_has(refusal({"--level", "3", "--search", "minimax"}), "only the expert has a --level");
    check_has(refusal({"--level", "3", "--north", "expert"}), "that --south and --north do not name");
    check_has(refusal({"--evaluator", "knowledge"}), "expert takes no evaluator");
    check_has(refusal({"--time", "3"}), "'3' is not a limit for a move");
    check_has(refusal({"--time", "3plies"}), "--time: '3plies' is not a time");
    check_has(refusal({"--depth", "0"}), "--depth");
    check_has(refusal({"--size", "16,4"}), "'16,4' is not a start");
    check_has(refusal({"--size", "6,100"}), "a board cannot hold that many seeds");
    check_has(refusal({"--board", "<6>"}), "'<6>' is not a board: column ");
    check_has(refusal({"--size", "6,4", "--board", "<1,0,0,1,1>"}), "either --size or --board");
    check_has(refusal({"--rules", "house"}),
              "'house' are not rules: column 1: expected classic, standard, relay or majority");
    check_has(refusal({"--moves", "22"}), "'22' are not moves: column 2: pit 2 is empty");
    check_has(refusal({"--load", "x", "--size", "6,4"}), "are not for a game that is loaded");
    check_has(refusal({"--what"}), "--what");
    check_has(refusal({"three"}), "three");
    const auto [status, text] = run(play({"--load", "/there/is/none"}), "", {.heard = heard::errors});
    CHECK(status == 1);
    CHECK(text == "play: /there/is/none: there is no such file, or it cannot be read\n");
}

TEST_CASE("play: the help explains levels, players and commands")
{
    const auto text = said(play({"--help"}), "");
    for (int level = 1; level < 10; ++level) {
        const auto sight = *kalah::detail::sight_of(level);
        const auto plies = std::to_string(sight.plies) + (sight.plies == 1 ? " ply" : " plies");
        CAPTURE(level);
        auto line = "\n                       " + std::to_string(level) + "   " + plies + " ahead";
        if (sight.misjudges > 0) line += ", and misjudges ";
        check_has(text, line);
        const int tenths = sight.misjudges / 10;
        const auto seeds = std::to_string(tenths / 10) + (tenths % 10 > 0 ? "." + std::to_string(tenths % 10) : "");
        if (sight.misjudges > 0) check_has(text, "by up to " + seeds + " seeds\n");
    }
    check_has(text, "10   as far ahead as time allows\n");
    for (const auto* name : {"knowledge_alpha_beta", "multi_heuristic", "analyse", "save FILE", "NO_COLOR"})
        check_has(text, name);
    const auto commands = said(quick_game(), "help\nrules\n");
    check_has(commands, "undo, redo  take back your last move");
    for (const auto& line : lines_of(commands)) CHECK(line.size() <= 80);
    check_has(said(quick_game(), "?\n"), "undo, redo  take back your last move");
    for (const auto& line : lines_of(text)) CHECK(line.size() <= 120);
}
