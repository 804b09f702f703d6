// Play: games, and the commands in them.

#include "support/running_play.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

using namespace programs;

TEST_CASE("play: a script plays a few moves in plain text, and the end of input ends the game")
{
    const auto text = said(quick_game(), "2\n5\n");
    check_has_not(text, "\x1b");
    check_has_not(text, "\r");
    check_has(text, "You play 2, bank 1 seed and move again.\n");
    check_has(text, "You play 5 and bank 1 seed.\n");
    check_has(text, "North plays ");
    check_has(text, "  alpha_beta expects ");
    check_has(text, " at depth 3: ");
    check_has(text, "Your move: 2\n");  // the input is echoed
    check_has(text, "       |  4 |  4 |  .*|  5+|  5+|  5+|\n");
    check_has(text, "   0   +----+----+----+----+----+----+   1+\n");
    check_has(text, "\nThe game stands South ");
    check_has(text, "To continue:\n  play --south human --north alpha_beta --moves 25-");
    CHECK(text.size() < 6000);
}

TEST_CASE("play: a person who leaves can continue with the command shown")
{
    const std::string board = "<3,2,1,0,3,1,2,0,4>";
    const auto text = said(play({"--rules", "classic", "--board", board, "--level", "4", "--seed", "1"}), "1\nquit\n");
    const auto begin = text.find("  play ");
    REQUIRE(begin != std::string::npos);
    const auto command = text.substr(begin + 7, text.find('\n', begin) - begin - 7);
    CHECK(command.starts_with("--south human --north expert:4 --rules classic --board '" + board + "' --moves 1"));
    const auto [status, next] = run({"/bin/sh", "-c", std::string{PROGRAM_play} + " " + command}, "");
    CHECK(status == 0);
    CHECK(last_board(next).substr(0, 7) == last_board(text).substr(0, 7));
    check_has(next, "  play " + command);
}

TEST_CASE("play: a game without moves is not kept")
{
    for (const std::string input : {"", "quit\n", "q\n", "exit"})
        check_has_not(said(quick_game(), input), "The game stands");
}

TEST_CASE("play: wrong input is explained, and asked for again")
{
    const auto text = said(quick_game({"--board", "<6,0,0,4,0,4,4,4,4,4,4,4,4,4,4>"}),
                           "six\n6\n-1\n1\n99999999999999999999\nhi\nh\nundo now\nsave\nlevel 11\nlevel\nload\n"
                           "board\n\n0 1\n");
    check_has(text, "'six' is neither a pit nor a command; 'help' lists the commands.\n");
    check_has(text, "There is no pit 6: choose 0, 2, 3, 4 or 5.\n");
    check_has(text, "There is no pit -1: choose 0, 2, 3, 4 or 5.\n");
    check_has(text, "Pit 1 is empty: choose 0, 2, 3, 4 or 5.\n");
    check_has(text, "'99999999999999999999' is neither a pit nor a command");
    check_has(text, "'h' can be hint or help");
    check_has(text, "'undo' takes no argument, but got 'now'");
    check_has(text, "'save' needs a file name");
    check_has(text, "'level' needs a number from 1 to 10; 'help' lists the commands.\n");
    check_has(text, "'load' needs a file name");
    check_has(text, "'0 1': one pit at a time");
    CHECK(count_of(text, "Your move: ") == 16);
    CHECK(count_of(text, "North: ") == 2);  // the board is drawn again only on request
}

TEST_CASE("play: a whole game against a player, with its result")
{
    // Types every pit again and again. Illegal ones are refused.
    std::string lines;
    for (int time = 0; time < 200; ++time) lines += std::to_string(time % 6) + "\n";
    const auto text = said(quick_game(), lines);
    check_has(text, "Game over. South ");
    CHECK((has(text, ": you win by ") || has(text, ": North wins by ") || has(text, ": a draw.")));
    check_has(text, "Another game? (new, undo, save, quit, help): ");
    check_has(text, "The game is over.\n");
    check_has_not(text, "The game stands");
}

TEST_CASE("play: two computer players play to the end, reproducibly")
{
    const auto watch = play({"--south", "minimax@2plies", "--north", "expert:3", "--seed", "5"});
    const auto text = said(watch, "");
    check_has(text, "North: expert:3\n");
    check_has(text, "South: minimax@2plies\n");
    check_has(text, "South plays ");
    check_has(text, "Game over. South ");
    check_has_not(text, "Your move");
    CHECK(said(watch, "").find("Game over") != std::string::npos);
    const auto moves_only = [](std::string all) {
        for (auto at = all.find(" ("); at != std::string::npos; at = all.find(" ("))
            all.erase(at, all.find('\n', at) - at);
        return all;
    };
    CHECK(moves_only(said(watch, "")) == moves_only(text));  // except for the times
}

TEST_CASE("play: any seats for humans and players")
{
    check_has(said(play({"--south", "human", "--north", "human"}), "2\n5\n0\n"), "North's move: ");
    check_has(said(play({"--south", "human", "--north", "human"}), "2\n5\n0\n"), "North plays 0.\n");
    const auto second = said(play({"--south", "random", "--seed", "2"}), "");
    check_has(second, "  South: random\n");
    check_has(second, "North: you\n");
    check_has(second, "South plays ");
    check_has(said(play({"--north", "human", "--search", "minimax", "--evaluator", "knowledge", "--depth", "2"}), ""),
              "South: minimax/knowledge\n");
    for (const std::string search :
         {"minimax", "alpha_beta", "knowledge_alpha_beta", "mtdf", "principal_variation", "expert"})
        check_has(said(play({"--search", search, "--time", "10ms", "--no-book"}), "0\n"), "  " + search + " expects ");
    // Pit 2 is the best first move of (6,4), which the book knows.
    check_has(said(play({"--south", "expert", "--time", "10ms"}), ""), "South plays 2, ");
}

TEST_CASE("play: undo and redo")
{
    const auto text = said(quick_game(), "undo\nredo\n2\nundo\nundo\nredo\n5\nundo\nmoves\nredo\nmoves\n");
    check_has(text, "You have no move to take back.\n");
    check_has(text, "There is nothing to redo.\n");
    check_has(text, "Your move: moves\n2\n");  // takes back the opponent's answers, too
    check_has(text, "Your move: moves\n25-");  // and plays them again
    CHECK(count_of(text, "You play ") == 2);   // redone plies are not announced again

    const auto other = said(quick_game(), "2\nundo\n0\nredo\nmoves\n");
    check_has(other, "There is nothing to redo.\n");
    check_has(other, "Your move: moves\n0-");

    const auto people = said(play({"--south", "human", "--north", "human"}), "0\n0\nundo\nundo\nundo\nredo\nmoves\n");
    check_has(people, "You have no move to take back.\n");
    check_has(people, "North's move: moves\n0\n");
}

TEST_CASE("play: undo after the end")
{
    const auto text = said(quick_game({"--board", "<3,0,0,0,0,1,1,1,1>"}), "2\nundo\nmoves\n2\n");
    CHECK(count_of(text, "Game over. South 1, North 3: North wins by 2 seeds.\n") == 2);
    check_has(text, "Another game? (new, undo, save, quit, help): undo\n");
    check_has(text, "No move was made yet.\n");
}

TEST_CASE("play: hints and analysis")
{
    // Pit 1 captures two and leaves North without seeds. Pit 0 lets North capture three.
    const auto text = said(quick_game({"--board", "<3,0,0,1,1,0,1,0,0>"}), "hint\nanalyse\n");
    check_has(text, "Hint: play 1 (+3 for sure at depth 2: 1).\n");
    check_has(text,
              "  pit   lead          depth   the game may go on\n"
              "    1   +3 for sure       1   1\n"
              "    0   -3 for sure       2   0-0\n");

    const auto start = said(play({"--time", "50ms"}), "analyze\n");
    for (int pit = 0; pit < 6; ++pit) check_has(start, "\n    " + std::to_string(pit) + "   ");
    check_has(said(quick_game({"--board", "<3,0,0,0,0,1,1,1,1>"}), "2\nhint\nanalyse\n"), "The game is over.\n");
}

TEST_CASE("play: swapped seats, other levels, new games")
{
    const auto text = said(quick_game(), "2\nswap\nmoves\nswap\n");
    check_has(text, "You now play North.\n");
    check_has(text, "South plays ");
    check_has(text, "South: alpha_beta\n");
    check_has(text, "You now play South.\n");
    check_has(said(quick_game(), "level 2\n0\n"), "Your opponent is now expert:2.\n");
    check_has(said(quick_game(), "level 2\n0\n"), "  expert:2 expects ");
    check_has(said(play({"--south", "human", "--north", "human"}), "level 2\nswap\n"),
              "Two people are playing: there is no opponent to set a level for.\n");
    const auto anew = said(quick_game(), "2\n5\nnew\nmoves\n");
    check_has(anew, "The game you left: play --south human --north alpha_beta --moves 25-");
    check_has(anew, "No move was made yet.\n");
}

TEST_CASE("play: the pie rule")
{
    const auto people = [](std::vector<std::string> more) {
        more.insert(more.end(), {"--south", "human", "--north", "human", "--pie"});
        return play(more);
    };
    const auto text = said(people({}), "take\n2\n5\ntake\n0\ntake\nundo\nundo\n");
    CHECK(count_of(text, "by the pie rule (--pie)") == 2);
    CHECK(count_of(text, "By the pie rule you may now 'take' South's row instead of moving.\n") == 2);
    check_has(text, "human takes over South's row.\n");

    // A player takes over a good move, and leaves a bad one.
    const auto good = said(quick_game({"--board", "<3,9,0,0,0,1,1,1,1>", "--pie"}), "2\n");
    const auto taken = said(quick_game({"--board", "<3,9,0,1,1,0,1,1,1>", "--pie"}), "1\nmoves\n");
    check_has(taken, "alpha_beta takes over South's row.\n");
    check_has(taken, "North: you\n");
    check_has_not(said(quick_game({"--board", "<3,0,9,1,1,0,1,1,1>", "--pie"}), "1\nmoves\n"), "takes over");
    check_has(good, "Game over. ");

    const scratch_folder folder;
    const auto file = folder / "pie.txt";
    static_cast<void>(said(people({}), "0\ntake\nsave " + file + "\n"));
    check_has(text_of(folder / "pie.txt"), "pie: taken over\nmoves: 0\n");
    check_has(said(play({"--load", file}), "undo\ntake\n"), "human takes over South's row.\n");
}

TEST_CASE("play: the winner of a forfeited game, and why")
{
    const scratch_folder folder;
    const auto shown = [&](const std::string& players, const std::string& pie_and_moves, const std::string& end) {
        write(folder / "forfeit.txt", players + "rules: standard\nboard: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\n" +
                                          pie_and_moves + "result: " + end + "\n\n");
        return said(play({"--load", folder / "forfeit.txt"}), "quit\n");
    };
    const std::string people = "first: human\nsecond: human\n";
    check_has(shown(people, "moves: 25-1\n", "2-1\nforfeit: first: took 110 ms of 100"),
              "Game over. South 2, North 1: North wins, because South forfeited the game (took 110 ms of 100).\n");
    check_has(shown(people, "moves: 25-1\n", "2-1\nforfeit: second: left"),
              "Game over. South 2, North 1: South wins, because North forfeited the game (left).\n");
    check_has(shown("first: human\nsecond: expert:1\n", "moves: 25-1\n", "2-1\nforfeit: first: left"),
              "Game over. South 2, North 1: North wins, because you forfeited the game (left).\n");
    check_has(shown("first: expert:1\nsecond: human\n", "moves: 25-1\n", "2-1\nforfeit: first: left"),
              "Game over. South 2, North 1: you win, because South forfeited the game (left).\n");
    // Nobody leads, but somebody wins. After a take-over the first player has North's row.
    check_has(shown(people, "pie: taken over\nmoves: 0\n", "0-0\nforfeit: first: left"),
              "Game over. South 0, North 0: South wins, because North forfeited the game (left).\n");
}

TEST_CASE("play: boards of one pit and of fifteen")
{
    const auto one = said(quick_game({"--size", "1,2"}), "0\n0\n0\n");
    check_has(one, "       +----+\n       |  2 |\n   0   +----+   0\n       |  2 |\n       +----+\n          0\n");
    check_has(one, "Game over. ");

    const auto wide = said(quick_game({"--size", "15,10", "--rules", "classic"}), "14\n10\nmoves\n");
    check_has(wide, "         0   1   2   3   4   5   6   7   8   9  10  11  12  13  14\n");
    check_has(wide, "Your move: moves\ne-");
    for (const auto& line : lines_of(wide))
        if (has(line, "|")) CHECK(line.size() <= 80);
}

TEST_CASE("play: rules")
{
    const auto end = [](const std::string& rules) {
        return said(quick_game({"--rules", rules, "--board", "<3,5,0,1,0,1,0,0,2>"}), "0\n");
    };
    check_has(end("standard"), "You play 0.\n");  // no seeds face it
    check_has(end("classic"), "You play 0 and bank 1 seed.\n");
    check_has(said(quick_game({"--rules", "classic"}), "rules\n"), "even if there are none.\n");
    check_has(said(quick_game({"--rules", "standard"}), "rules\n"), "if there are any.\n");
    check_has(said(quick_game({"--rules", "majority"}), "rules\n"), "a store holds more than half of all seeds.");
    check_has(said(quick_game({"--rules", "relay"}), "rules\n"), "picks them up and\nsows on.");
    check_has(end("majority"), "Game over. ");
    check_has(said(quick_game({"--rules", "relay"}), "2\n"), "You play 2 and bank ");
}
