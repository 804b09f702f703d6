// Play: games in files.

#include "support/running_play.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <filesystem>

using namespace programs;

TEST_CASE("play: a game is saved, and loaded again by the command line and at the prompt")
{
    const scratch_folder folder;
    const auto file = folder / "my game.txt";
    const auto text = said(quick_game(), "2\n5\nsave " + file + "\nquit\n");
    check_has(text, "Saved in " + file + ".\n");
    check_has(text, "To continue:\n  play --load '" + file + "'\n");
    const auto record = text_of(folder / "my game.txt");
    check_has(record,
              "first: human\nsecond: alpha_beta\nrules: standard\n"
              "board: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\nmoves: 25-");
    check_has(record, ", unfinished\n");
    check_has_not(record, "times: 0.000 ");  // a human's time counts, too

    const auto loaded = said(play({"--load", file}), "moves\n");
    check_has(loaded, "North: alpha_beta\n");
    CHECK(last_board(loaded) == last_board(text));
    const auto from_another = said(quick_game({"--size", "3,2", "--rules", "relay"}), "load " + file + "\n");
    CHECK(last_board(from_another) == last_board(text));
    // The command line overrides the players of the file.
    check_has(said(play({"--load", file, "--level", "2"}), ""), "North: expert:2\n");
}

TEST_CASE("play: saving and loading never lose a game")
{
    const scratch_folder folder;
    const auto kept = folder / "kept.txt", other = folder / "other.txt";
    write(folder / "other.txt", "something of mine\n");
    const auto text = said(quick_game(), "2\nsave " + other + "\nsave " + kept + "\n5\nsave " + kept +  //
                                             "\nload " + other + "\nload " + kept + "\n");
    check_has(text, other + " already exists: choose another name, or replace it by 'save! " + other + "'.\n");
    CHECK(count_of(text, "Saved in " + kept + ".\n") == 2);
    CHECK(text_of(folder / "other.txt") == "something of mine\n");
    check_has(text, other + ": line 1: 'something of mine' is not a line of a record.\n");
    check_has(text, "The game you left: play --south human --north alpha_beta --moves 25-");
    check_has(said(quick_game(), "2\nsave! " + other + "\n"), "Saved in " + other + ".\n");
    check_has(text_of(folder / "other.txt"), "moves: 2\n");
    check_has(said(quick_game(), "2\nsave /there/is/no/such/folder\nmoves\n"),
              "/there/is/no/such/folder: it cannot be written: No such file or directory.\n");
    CHECK_FALSE(std::filesystem::exists(other + ".new"));
}

TEST_CASE("play: who leaves is shown what the saved game does not say")
{
    const scratch_folder folder;
    const auto file = folder / "game.txt";
    const auto people = play({"--south", "human", "--north", "human", "--pie"});
    const auto save = "0\nsave! " + file + "\n";
    check_has(said(people, save), "To continue:\n  play --load " + file + "\n");
    const auto taken = said(people, save + "take\n");
    check_has(taken, "To continue:\n  play --south human --north human --moves 0\n");
    check_has(said(people, save + "take\nundo\n"), "To continue:\n  play --load " + file + "\n");
    check_has(said(people, save + "take\nload " + file + "\n"), "To continue:\n  play --load " + file + "\n");

    const auto level = said(quick_game(), save + "level 2\n");
    check_has(level, "To continue:\n  play --south human --north expert:2 --moves 0-");
}

TEST_CASE("play: a bad file is refused with line and reason, and the game goes on unchanged")
{
    const scratch_folder folder;
    const std::string good =
        "first: human\nsecond: expert:3\nrules: standard\nboard: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\n"
        "moves: 25-1\nresult: 2-1, unfinished\n\n";
    const auto with = [&](const std::string& old, const std::string& put) {
        auto text = good;
        return text.replace(text.find(old), old.size(), put);
    };
    const auto why = [&](const std::string& text) {
        write(folder / "bad.txt", text);
        const auto before = said(quick_game(), "2\nboard\n");
        const auto after = said(quick_game(), "2\nload " + (folder / "bad.txt") + "\nboard\n");
        CHECK(last_board(after) == last_board(before));
        const auto begin = after.find((folder / "bad.txt") + ": ");
        REQUIRE(begin != std::string::npos);
        const auto reason = after.substr(begin, after.find('\n', begin) - begin);
        // The same from the command line, on standard error and with status 1.
        const auto command = play({"--load", folder / "bad.txt"});
        const auto [status, error] = run(command, "", {.heard = heard::errors});
        CHECK(status == 1);
        CHECK(error == "play: " + reason.substr(0, reason.size() - 1) + "\n");
        return reason.substr((folder / "bad.txt").size() + 2);
    };
    write(folder / "good.txt", good);
    check_has(said(play({"--load", folder / "good.txt"}), ""), "North: expert:3\n");
    CHECK(why("") == "it holds no game.");
    CHECK(why("hello\n") == "line 1: 'hello' is not a line of a record.");
    CHECK(why(with("rules: standard", "rules: house")).starts_with("line 3: rules: column 1: expected classic, "));
    CHECK(why(with("<6,0,0,", "<6,0,")).starts_with("line 4: board: column "));
    CHECK(why(with("moves: 25-1", "moves: 22-1")) == "line 5: moves: column 2: pit 2 is empty.");
    CHECK(why(with("moves: 25-1", "moves: 2-1")).starts_with("line 5: moves: column 2: "));
    CHECK(why(with("result: 2-1", "result: 3-1")).starts_with("line 6: result: "));
    CHECK(why(with("moves: 25-1\n", "")).starts_with("line 1: moves: "));
    CHECK(why(good + "moves: 1\n").starts_with("line 8: "));
    check_has(said(quick_game(), "load " + (folder / "none.txt") + "\n"),
              "none.txt: there is no such file, or it cannot be read.\n");
    check_has(said(quick_game(), "load " + folder.path() + "\n"), ": this is a folder.\n");
}
