#include "support/process.hpp"

#include <kalah/engine/detail/level.hpp>

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace std::chrono_literals;
using programs::heard;
using programs::process;

namespace {

const std::string enter = "\r";
const std::string ctrl_c = "\x03";
const std::string no_extra_turns_for_north = "<6,0,0,1,8,8,8,8,8,8,8,8,8,8,8>";  // no pit ends in its store

[[nodiscard]] std::vector<std::string> play(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), PROGRAM_play);
    return arguments;
}

[[nodiscard]] programs::process_options terminal() { return {.terminal = true, .environment = {{"NO_COLOR", ""}}}; }

// A game against an opponent who answers at once and always the same.
[[nodiscard]] std::vector<std::string> quick_game(std::vector<std::string> more = {})
{
    more.insert(more.end(), {"--search", "alpha_beta", "--depth", "3"});
    return play(more);
}

// What a script hears that types these lines.
[[nodiscard]] std::string said(const std::vector<std::string>& command, const std::string& lines)
{
    const auto end = programs::run(command, lines);
    CAPTURE(end.said);
    CHECK(end.status == 0);
    return end.said;
}

[[nodiscard]] bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

void check_has(const std::string& text, std::string_view part)
{
    CAPTURE(text);
    CAPTURE(part);
    CHECK(has(text, part));
}

void check_has_not(const std::string& text, std::string_view part)
{
    CAPTURE(text);
    CAPTURE(part);
    CHECK_FALSE(has(text, part));
}

[[nodiscard]] int count_of(const std::string& text, std::string_view part)
{
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream rest{text};
    for (std::string line; std::getline(rest, line);) lines.push_back(line);
    return lines;
}

// A folder for one test, empty.
struct scratch {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("kalah-play-" + std::to_string(::getpid()));

    scratch()
    {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    scratch(const scratch&) = delete;
    scratch& operator=(const scratch&) = delete;
    ~scratch() { std::filesystem::remove_all(path); }

    [[nodiscard]] std::string file(const std::string& name) const { return (path / name).string(); }
    void write(const std::string& name, const std::string& text) const { std::ofstream{path / name} << text; }
    [[nodiscard]] std::string read(const std::string& name) const
    {
        std::ifstream in{path / name};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
};

// With the name of North, and without that of South.
[[nodiscard]] std::string last_board(const std::string& text)
{
    const auto end = text.rfind("South: ");
    const auto begin = text.rfind("North: ", end);
    REQUIRE(begin != std::string::npos);
    return text.substr(begin, end - begin);
}

}  // namespace

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
    check_has(text, "Your move: 2\n");  // what was typed is to be seen
    check_has(text, "       |  4 |  4 |  .*|  5+|  5+|  5+|\n");
    check_has(text, "   0   +----+----+----+----+----+----+   1+\n");
    check_has(text, "\nThe game stands South ");
    check_has(text, "To go on with it:\n  play --south human --north alpha_beta --moves 25-");
    CHECK(text.size() < 6000);
}

TEST_CASE("play: whoever leaves can go on with the command that is shown")
{
    const std::string board = "<3,2,1,0,3,1,2,0,4>";
    const auto text = said(play({"--rules", "classic", "--board", board, "--level", "4", "--seed", "1"}), "1\nquit\n");
    const auto begin = text.find("  play ");
    REQUIRE(begin != std::string::npos);
    const auto command = text.substr(begin + 7, text.find('\n', begin) - begin - 7);
    CHECK(command.starts_with("--south human --north expert:4 --rules classic --board '" + board + "' --moves 1"));
    const auto [status, next] = programs::run({"/bin/sh", "-c", std::string{PROGRAM_play} + " " + command}, "");
    CHECK(status == 0);
    CHECK(last_board(next).substr(0, 7) == last_board(text).substr(0, 7));
    check_has(next, "  play " + command);
}

TEST_CASE("play: nothing was played, nothing is to be kept")
{
    for (const std::string input : {"", "quit\n", "q\n", "exit"})
        check_has_not(said(quick_game(), input), "The game stands");
}

TEST_CASE("play: wrong input is explained, and asked for again")
{
    const auto text = said(quick_game({"--board", "<6,0,0,4,0,4,4,4,4,4,4,4,4,4,4>"}),
                           "six\n6\n-1\n1\n99999999999999999999\nhi\nh\nundo now\nsave\nlevel 11\nlevel\nload\n"
                           "board\n\n0 1\n");
    check_has(text, "'six' is neither a pit nor a command; 'help' tells what there is.\n");
    check_has(text, "There is no pit 6: choose 0, 2, 3, 4 or 5.\n");
    check_has(text, "There is no pit -1: choose 0, 2, 3, 4 or 5.\n");
    check_has(text, "Pit 1 is empty: choose 0, 2, 3, 4 or 5.\n");
    check_has(text, "'99999999999999999999' is neither a pit nor a command");
    check_has(text, "'h' can be hint or help");
    check_has(text, "'undo' stands alone, without 'now'");
    check_has(text, "'save' needs the name of a file");
    check_has(text, "'level' needs a number from 1 to 10; 'help' tells what there is.\n");
    check_has(text, "'load' needs the name of a file");
    check_has(text, "'0 1': one pit at a time");
    CHECK(count_of(text, "Your move: ") == 16);
    CHECK(count_of(text, "North: ") == 2);  // the board is drawn anew only when it was asked for
}

TEST_CASE("play: a whole game against a player, with its result")
{
    // Typing every pit again and again: those that cannot be played are refused.
    std::string lines;
    for (int time = 0; time < 200; ++time) lines += std::to_string(time % 6) + "\n";
    const auto text = said(quick_game(), lines);
    check_has(text, "Game over. South ");
    CHECK((has(text, ": you win by ") || has(text, ": North wins by ") || has(text, ": a draw.")));
    check_has(text, "Another game? (new, undo, save, quit, help): ");
    check_has(text, "The game is over.\n");
    check_has_not(text, "The game stands");
}

TEST_CASE("play: two players of the computer's play to the end, and the same game again")
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
    CHECK(moves_only(said(watch, "")) == moves_only(text));  // but for the times
}

TEST_CASE("play: everybody can sit everywhere")
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
        check_has(said(play({"--search", search, "--time", "10ms"}), "0\n"), "  " + search + " expects ");
}

TEST_CASE("play: undo and redo")
{
    const auto text = said(quick_game(), "undo\nredo\n2\nundo\nundo\nredo\n5\nundo\nmoves\nredo\nmoves\n");
    check_has(text, "There is no move of yours to take back.\n");
    check_has(text, "There is nothing to play again.\n");
    check_has(text, "Your move: moves\n2\n");  // the answers of the other are taken back too
    check_has(text, "Your move: moves\n25-");  // and played again
    CHECK(count_of(text, "You play ") == 2);   // what is played again is not told again

    const auto other = said(quick_game(), "2\nundo\n0\nredo\nmoves\n");
    check_has(other, "There is nothing to play again.\n");
    check_has(other, "Your move: moves\n0-");

    const auto people = said(play({"--south", "human", "--north", "human"}), "0\n0\nundo\nundo\nundo\nredo\nmoves\n");
    check_has(people, "There is no move of yours to take back.\n");
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
    // Pit 1 captures two and leaves North with nothing, pit 0 lets North capture three.
    const auto text = said(quick_game({"--board", "<3,0,0,1,1,0,1,0,0>"}), "hint\nanalyse\n");
    check_has(text, "Hint: play 1 (+3 for sure at depth 1: 1).\n");
    check_has(text,
              "  pit   lead          depth   the game may go on\n"
              "    1   +3 for sure       1   1\n"
              "    0   -3 for sure       2   0-0\n");

    const auto start = said(play({"--time", "50ms"}), "analyze\n");
    for (int pit = 0; pit < 6; ++pit) check_has(start, "\n    " + std::to_string(pit) + "   ");
    check_has(said(quick_game({"--board", "<3,0,0,0,0,1,1,1,1>"}), "2\nhint\nanalyse\n"), "The game is over.\n");
}

TEST_CASE("play: a game is saved, and loaded again by the command line and at the prompt")
{
    const scratch folder;
    const auto file = folder.file("my game.txt");
    const auto text = said(quick_game(), "2\n5\nsave " + file + "\nquit\n");
    check_has(text, "Kept in " + file + ".\n");
    check_has(text, "To go on with it:\n  play --load '" + file + "'\n");
    const auto record = folder.read("my game.txt");
    check_has(record,
              "first: human\nsecond: alpha_beta\nrules: standard\n"
              "board: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\nmoves: 25-");
    check_has(record, ", unfinished\n");
    check_has_not(record, "times: 0.000 ");  // a human takes some, too

    const auto loaded = said(play({"--load", file}), "moves\n");
    check_has(loaded, "North: alpha_beta\n");
    CHECK(last_board(loaded) == last_board(text));
    const auto from_another = said(quick_game({"--size", "3,2", "--rules", "relay"}), "load " + file + "\n");
    CHECK(last_board(from_another) == last_board(text));
    // Whoever the command line names plays, whatever the file says.
    check_has(said(play({"--load", file, "--level", "2"}), ""), "North: expert:2\n");
}

TEST_CASE("play: no game is lost by saving and loading")
{
    const scratch folder;
    const auto kept = folder.file("kept.txt"), other = folder.file("other.txt");
    folder.write("other.txt", "something of mine\n");
    const auto text = said(quick_game(), "2\nsave " + other + "\nsave " + kept + "\n5\nsave " + kept +  //
                                             "\nload " + other + "\nload " + kept + "\n");
    check_has(text,
              "There is a file " + other + " already: choose another name, or 'save! " + other + "' replaces it.\n");
    CHECK(count_of(text, "Kept in " + kept + ".\n") == 2);
    CHECK(folder.read("other.txt") == "something of mine\n");
    check_has(text, other + ": line 1: 'something of mine' is no line of a record.\n");
    check_has(text, "The game that you leave: play --south human --north alpha_beta --moves 25-");
    check_has(said(quick_game(), "2\nsave! " + other + "\n"), "Kept in " + other + ".\n");
    check_has(folder.read("other.txt"), "moves: 2\n");
    check_has(said(quick_game(), "2\nsave /there/is/no/such/folder\nmoves\n"),
              "/there/is/no/such/folder: it cannot be written: No such file or directory.\n");
    CHECK_FALSE(std::filesystem::exists(other + ".new"));
}

TEST_CASE("play: a bad file is refused with line and reason, and the game goes on unchanged")
{
    const scratch folder;
    const std::string good =
        "first: human\nsecond: expert:3\nrules: standard\nboard: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\n"
        "moves: 25-1\nresult: 2-1, unfinished\n\n";
    const auto with = [&](const std::string& old, const std::string& put) {
        auto text = good;
        return text.replace(text.find(old), old.size(), put);
    };
    const auto why = [&](const std::string& text) {
        folder.write("bad.txt", text);
        const auto before = said(quick_game(), "2\nboard\n");
        const auto after = said(quick_game(), "2\nload " + folder.file("bad.txt") + "\nboard\n");
        CHECK(last_board(after) == last_board(before));
        const auto begin = after.find(folder.file("bad.txt") + ": ");
        REQUIRE(begin != std::string::npos);
        const auto reason = after.substr(begin, after.find('\n', begin) - begin);
        // The same from the command line, on standard error and with status 1.
        const auto command = play({"--load", folder.file("bad.txt")});
        const auto [status, error] = programs::run(command, "", {.heard = heard::errors});
        CHECK(status == 1);
        CHECK(error == "play: " + reason.substr(0, reason.size() - 1) + "\n");
        return reason.substr(folder.file("bad.txt").size() + 2);
    };
    folder.write("good.txt", good);
    check_has(said(play({"--load", folder.file("good.txt")}), ""), "North: expert:3\n");
    CHECK(why("") == "there is no game in it.");
    CHECK(why("hello\n") == "line 1: 'hello' is no line of a record.");
    CHECK(why(with("rules: standard", "rules: house")).starts_with("line 3: rules: column 1: expected classic, "));
    CHECK(why(with("<6,0,0,", "<6,0,")).starts_with("line 4: board: column "));
    CHECK(why(with("moves: 25-1", "moves: 22-1")) == "line 5: moves: column 2: this pit cannot be played.");
    CHECK(why(with("moves: 25-1", "moves: 2-1")).starts_with("line 5: moves: column 2: "));
    CHECK(why(with("result: 2-1", "result: 3-1")).starts_with("line 6: result: "));
    CHECK(why(with("moves: 25-1\n", "")).starts_with("line 1: moves: "));
    CHECK(why(good + "moves: 1\n").starts_with("line 8: "));
    check_has(said(quick_game(), "load " + folder.file("none.txt") + "\n"),
              "none.txt: there is no such file, or it cannot be read.\n");
    check_has(said(quick_game(), "load " + folder.path.string() + "\n"), ": this is a folder.\n");
}

TEST_CASE("play: seats are swapped, levels chosen, games begun anew")
{
    const auto text = said(quick_game(), "2\nswap\nmoves\nswap\n");
    check_has(text, "You now play North.\n");
    check_has(text, "South plays ");
    check_has(text, "South: alpha_beta\n");
    check_has(text, "You now play South.\n");
    check_has(said(quick_game(), "level 2\n0\n"), "Your opponent is now expert:2.\n");
    check_has(said(quick_game(), "level 2\n0\n"), "  expert:2 expects ");
    check_has(said(play({"--south", "human", "--north", "human"}), "level 2\nswap\n"), "two people play.\n");
    const auto anew = said(quick_game(), "2\n5\nnew\nmoves\n");
    check_has(anew, "The game that you leave: play --south human --north alpha_beta --moves 25-");
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
    CHECK(count_of(text, "By the pie rule you may now 'take' South's row instead of a move.\n") == 2);
    check_has(text, "human takes over South's row.\n");

    // A player takes over what is good, and leaves what is bad.
    const auto good = said(quick_game({"--board", "<3,9,0,0,0,1,1,1,1>", "--pie"}), "2\n");
    const auto taken = said(quick_game({"--board", "<3,9,0,1,1,0,1,1,1>", "--pie"}), "1\nmoves\n");
    check_has(taken, "alpha_beta takes over South's row.\n");
    check_has(taken, "North: you\n");
    check_has_not(said(quick_game({"--board", "<3,0,9,1,1,0,1,1,1>", "--pie"}), "1\nmoves\n"), "takes over");
    check_has(good, "Game over. ");

    const scratch folder;
    const auto file = folder.file("pie.txt");
    static_cast<void>(said(people({}), "0\ntake\nsave " + file + "\n"));
    check_has(folder.read("pie.txt"), "pie: taken over\nmoves: 0\n");
    check_has(said(play({"--load", file}), "undo\ntake\n"), "human takes over South's row.\n");
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
    check_has(end("standard"), "You play 0.\n");  // nothing faces it
    check_has(end("classic"), "You play 0 and bank 1 seed.\n");
    check_has(said(quick_game({"--rules", "classic"}), "rules\n"), "even if there are none.\n");
    check_has(said(quick_game({"--rules", "standard"}), "rules\n"), "if there are any.\n");
    check_has(said(quick_game({"--rules", "majority"}), "rules\n"), "a store holds more than half of all seeds.");
    check_has(said(quick_game({"--rules", "relay"}), "rules\n"), "picks them up and\nsows on.");
    check_has(end("majority"), "Game over. ");
    check_has(said(quick_game({"--rules", "relay"}), "2\n"), "You play 2 and bank ");
}

TEST_CASE("play: wrong arguments end with status 2 and one line")
{
    const auto refusal = [](const std::vector<std::string>& arguments) {
        const auto end = programs::run(play(arguments), "", {.heard = heard::errors});
        CAPTURE(end.said);
        CHECK(end.status == 2);
        CHECK(count_of(end.said, "\n") == 1);
        CHECK(end.said.starts_with("play: "));
        CHECK(end.said.ends_with("; see play --help\n"));
        return end.said;
    };
    check_has(refusal({"--south", "nobody"}), "--south: there is no search 'nobody', but minimax, ");
    check_has(refusal({"--north", "alpha_beta/lead"}), "--north: there is no evaluator 'lead', but store_lead, ");
    check_has(refusal({"--level", "11"}), "'11' is no level: the expert has 1 to 10");
    check_has(refusal({"--level", "3", "--search", "minimax"}), "--level is of the expert");
    check_has(refusal({"--level", "3", "--north", "expert"}), "that --south and --north do not name");
    check_has(refusal({"--evaluator", "knowledge"}), "expert takes no evaluator");
    check_has(refusal({"--time", "3"}), "'3' is no limit of a move");
    check_has(refusal({"--time", "3plies"}), "--time: '3plies' is no time");
    check_has(refusal({"--depth", "0"}), "--depth");
    check_has(refusal({"--size", "16,4"}), "'16,4' is no start");
    check_has(refusal({"--size", "6,100"}), "a board cannot hold so many seeds");
    check_has(refusal({"--board", "<6>"}), "'<6>' is no board: column ");
    check_has(refusal({"--size", "6,4", "--board", "<1,0,0,1,1>"}), "either --size or --board");
    check_has(refusal({"--rules", "house"}),
              "'house' are no rules: column 1: expected classic, standard, relay or majority");
    check_has(refusal({"--moves", "22"}), "'22' are no moves: column 2: this pit cannot be played");
    check_has(refusal({"--load", "x", "--size", "6,4"}), "are not for a game that is loaded");
    check_has(refusal({"--what"}), "--what");
    check_has(refusal({"three"}), "three");
    const auto [status, text] = programs::run(play({"--load", "/there/is/none"}), "", {.heard = heard::errors});
    CHECK(status == 1);
    CHECK(text == "play: /there/is/none: there is no such file, or it cannot be read\n");
}

TEST_CASE("play: the help tells of levels, players and commands what they are")
{
    const auto text = said(play({"--help"}), "");
    for (int level = 1; level < 10; ++level) {
        const auto sight = *kalah::detail::sight_of(level);
        const auto plies = std::to_string(sight.plies) + (sight.plies == 1 ? " ply" : " plies");
        CAPTURE(level);
        auto line = "\n                       " + std::to_string(level) + "   " + plies + " ahead";
        if (sight.misjudges > 0) line += ", and misjudges ";
        check_has(text, line);
        const auto seeds =
            sight.misjudges < 100 ? "0." + std::to_string(sight.misjudges / 10) : std::to_string(sight.misjudges / 100);
        if (sight.misjudges > 0) check_has(text, "by up to " + seeds + " seeds\n");
    }
    check_has(text, "10   as far ahead as there is time\n");
    for (const auto* name : {"knowledge_alpha_beta", "multi_heuristic", "analyse", "save FILE", "NO_COLOR"})
        check_has(text, name);
    const auto commands = said(quick_game(), "help\nrules\n");
    check_has(commands, "undo, redo  take back your last move");
    for (const auto& line : lines_of(commands)) CHECK(line.size() <= 80);
    check_has(said(quick_game(), "?\n"), "undo, redo  take back your last move");
    for (const auto& line : lines_of(text)) CHECK(line.size() <= 120);
}

TEST_CASE("play: at a terminal there are colours, and thinking is shown in place")
{
    process game{play({"--time", "100s", "--board", no_extra_turns_for_north}), terminal()};
    game.expect("Your move: ");
    game.send("0" + enter);
    std::string thinking;
    for (int time = 0; time < 3; ++time) thinking += game.expect(" at depth ");
    game.send(ctrl_c);
    thinking += game.expect(" plays ");
    check_has(thinking, "\r\x1b[2mNorth, expert: ");  // the line is written over and over
    CHECK(count_of(thinking, "\x1b[K") >= 4);
    CHECK(count_of(thinking, "\n") <= 12);  // that is: the board after the first move, and not a line for each depth
    check_has(game.expect("Your move: "), "\x1b[1;32m");
    game.send("quit" + enter);
    game.read_all();
    CHECK(game.wait() == 0);
}

TEST_CASE("play: what is shown during an analysis is for the one who asked, too")
{
    process game{quick_game({"--board", "<3,0,0,1,1,0,1,0,0>"}), terminal()};
    game.expect("Your move: ");
    game.send("analyse" + enter);
    check_has(game.expect("the game may go on"), "Pit 0: -3 for sure at depth 2: 0-0");
}

TEST_CASE("play: no colours for who does not want them")
{
    const auto colours = [](const std::vector<std::string>& arguments, programs::process_options how) {
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
    check_has_not(said(play({"--time", "30ms"}), "0\n"), "\x1b");  // no terminal
}

TEST_CASE("play: the line of thoughts goes into the terminal's width")
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

TEST_CASE("play: Ctrl-C makes a player who thinks play at once")
{
    process game{play({"--time", "100s", "--board", no_extra_turns_for_north}), terminal()};
    game.expect("Your move: ");
    game.send("0" + enter);
    game.expect(" at depth ");
    game.send(ctrl_c);
    game.expect("North plays ", 5s);
    game.expect("Your move: ");
    game.send("hint" + enter);
    game.expect(" at depth ");
    game.send(ctrl_c);
    game.expect("Hint: play ", 5s);
    game.send("analyse" + enter);
    game.expect("Pit ");
    game.send(ctrl_c);
    game.expect("the game may go on", 5s);
    game.expect("Your move: ");
    game.send(ctrl_c);
    check_has(game.read_all(5s), "To go on with it:");
    CHECK(game.wait() == 130);
}

TEST_CASE("play: Ctrl-C ends a game that nobody but players play")
{
    process game{play({"--south", "expert@100s", "--north", "expert@100s"}), terminal()};
    game.expect(" at depth ");
    game.send(ctrl_c);
    game.read_all(5s);
    CHECK(game.wait() == 130);
}

TEST_CASE("play: asked to terminate, it says how to go on")
{
    for (const bool thinking : {false, true}) {
        process game{play({"--time", thinking ? "100s" : "10ms"}), terminal()};
        game.expect("Your move: ");
        game.send("0" + enter);
        game.expect(thinking ? " at depth " : "Your move: ");
        game.signal(SIGTERM);
        check_has(game.read_all(5s), "--moves 0");
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
    game.read_all(5s);
    CHECK(game.wait() == 0);
    CHECK(count_of(game.said(), "seven") == 2);  // the terminal has shown it: it is not shown again
}
