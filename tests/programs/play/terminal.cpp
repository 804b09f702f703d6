// Play: at a terminal, and interrupted.

#include "support/running_play.hpp"

#include <doctest/doctest.h>

#include <csignal>

using namespace programs;

TEST_CASE("play: a terminal shows colours, and thoughts in place")
{
    process game{play({"--time", "1000s", "--board", no_extra_turns_for_north}), terminal()};
    game.expect("Your move: ");
    game.send("0" + enter);
    std::string thinking;
    for (int time = 0; time < 3; ++time) thinking += game.expect(" at depth ");
    game.send(ctrl_c);
    thinking += game.expect(" plays ");
    check_has(thinking, "\r\x1b[2mNorth, expert: ");  // the line is overwritten again and again
    CHECK(count_of(thinking, "\x1b[K") >= 4);
    CHECK(count_of(thinking, "\n") <= 12);  // the board after the first move, not a line for each depth
    check_has(game.expect("Your move: "), "\x1b[1;32m");
    game.send("quit" + enter);
    game.read_all();
    CHECK(game.wait() == 0);
}

TEST_CASE("play: values shown during an analysis are the asking player's, too")
{
    process game{quick_game({"--board", "<3,0,0,1,1,0,1,0,0>"}), terminal()};
    game.expect("Your move: ");
    game.send("analyse" + enter);
    check_has(game.expect("the game may go on"), "Pit 0: -3 for sure at depth 2: 0-0");
}

TEST_CASE("play: colours can be turned off")
{
    const auto colours = [](const std::vector<std::string>& arguments, process_options how) {
        process game{play(arguments), how};
        game.expect("Your move: ");
        game.send("0" + enter);
        game.expect("Your move: ");
        game.send("quit" + enter);
        game.read_all();
        CHECK(game.wait() == 0);
        return count_of(game.said(), "\x1b[") > count_of(game.said(), "\x1b[K");
    };
    auto without = terminal();
    without.environment = {{"NO_COLOR", "1"}};
    auto dumb = terminal();
    dumb.environment.push_back({"TERM", "dumb"});
    CHECK(colours({"--time", "30ms"}, terminal()));
    CHECK_FALSE(colours({"--time", "30ms"}, without));
    CHECK_FALSE(colours({"--time", "30ms"}, dumb));
    CHECK_FALSE(colours({"--time", "30ms", "--plain"}, terminal()));
    check_has_not(said(play({"--time", "30ms"}), "0\n"), "\x1b");  // not a terminal
}

TEST_CASE("play: a line of thoughts fits the terminal's width")
{
    auto narrow = terminal();
    narrow.columns = 30;
    process game{play({"--time", "200ms"}), narrow};
    game.expect("Your move: ");
    game.send("0" + enter);
    const auto thinking = game.expect(" plays ");
    const std::string_view faint = "\r\x1b[2m";
    CHECK(has(thinking, faint));
    for (auto at = thinking.find(faint); at != std::string::npos; at = thinking.find(faint, at + 1))
        CHECK(thinking.find("\x1b[0m", at) - (at + faint.size()) <= 29);
}

TEST_CASE("play: Ctrl-C makes a thinking player move at once")
{
    process game{play({"--time", "1000s", "--board", no_extra_turns_for_north}), terminal()};
    game.expect("Your move: ");
    game.send("0" + enter);
    game.expect(" at depth ");
    game.send(ctrl_c);
    game.expect("North plays ");
    game.expect("Your move: ");
    game.send("hint" + enter);
    game.expect(" at depth ");
    game.send(ctrl_c);
    game.expect("Hint: play ");
    game.send("analyse" + enter);
    game.expect("Pit ");
    game.send(ctrl_c);
    game.expect("the game may go on");
    game.expect("Your move: ");
    game.send(ctrl_c);
    check_has(game.read_all(), "To continue:");
    CHECK(game.wait() == 130);
}

TEST_CASE("play: Ctrl-C ends a game without humans")
{
    process game{play({"--south", "expert@1000s", "--north", "expert@1000s"}), terminal()};
    game.expect(" at depth ");
    game.send(ctrl_c);
    game.read_all();
    CHECK(game.wait() == 130);
}

TEST_CASE("play: asked to terminate, it says how to continue")
{
    for (const bool thinking : {false, true}) {
        process game{play({"--no-book", "--time", thinking ? "1000s" : "10ms"}), terminal()};
        game.expect("Your move: ");
        game.send("0" + enter);
        game.expect(thinking ? " at depth " : "Your move: ");
        game.signal(SIGTERM);
        check_has(game.read_all(), "--moves 0");
        CHECK(game.wait() == 143);
    }
}

TEST_CASE("play: wrong input, the end of input and a whole line of commands at a terminal")
{
    process game{quick_game(), terminal()};
    game.expect("Your move: ");
    game.send("seven" + enter);
    game.expect("'seven' is neither a pit nor a command");
    game.expect("Your move: ");
    game.send("\x04");  // Ctrl-D
    game.read_all();
    CHECK(game.wait() == 0);
    CHECK(count_of(game.said(), "seven") == 2);  // the terminal has echoed it: play does not
}
