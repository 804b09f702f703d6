// Tournament: other programs as players.

#include "support/running_tournament.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>

using namespace programs;

TEST_CASE("tournament: other programs play")
{
    const scratch_folder folder;
    write(folder / "lowest", plays_lowest_pit);
    const auto records = folder / "games.txt";
    const auto command = "sh " + (folder / "lowest");
    const std::vector<std::string> how{"--size", "4,3", "--records", records, "--time", "5s"};
    const auto ended = play(with({"program:" + command, "random", "alpha_beta@3plies"}, how));
    REQUIRE(ended.status == 0);
    CHECK(has(ended.said, command + "@5s"));
    CHECK(!has(ended.said, "Lost before the end"));
    CHECK(games_in(records) == 24);
    CHECK(count_of(text_of(records), "forfeit:") == 0);
    // Its place among the players may change when the tournament continues.
    const auto again = play(with({"random", "program:" + command, "alpha_beta@3plies"}, how));
    CHECK(again.said == ended.said);
    CHECK(games_in(records) == 24);
    // Two programs against each other. To the shell, the text after '#' is a comment.
    CHECK(play({"program:" + command + " # one", "program:" + command + " # two", "--size", "3,2"}).status == 0);
}

TEST_CASE("tournament: a program that misbehaves loses, and the others play on")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt", script = folder / "script";
    // The reason why it loses each of its four games. Its time is longer than a busy machine needs, unless the test
    // waits for its end.
    const auto lost = [&](const std::string& text, const std::string& time = "60s") {
        write(script, text);
        std::filesystem::remove(records);
        const auto ended = play({"program:sh " + script, "expert:1", "--time", time, "--openings", "random:2,1",
                                 "--size", "4,3", "--records", records});
        CHECK(ended.status == 0);
        CHECK(has(ended.said, "1  expert:1"));
        CHECK(has(ended.said, "4-0-0"));
        const auto forfeits = values_of("forfeit", text_of(records));
        REQUIRE(forfeits.size() == 4);
        const auto reason = forfeits[0].substr(forfeits[0].find(": ") + 2);
        CHECK(has(ended.said, "Lost before the end:\n  sh " + script + "@" + time + ": " + reason + " (4 times)\n"));
        return reason;
    };
    CHECK(lost("read board; exit 3") == "threw: ended with status 3");
    CHECK(lost("read board; kill -9 $$") == "threw: was ended by signal 9");
    CHECK(lost("read board; echo hello; read board") == "threw: answered 'hello', which is not a pit");
    CHECK(lost("read board; echo; read board") == "threw: answered '', which is not a pit");
    CHECK(lost("read board; echo 7; read board") == "played pit 7, which may not be played");
    CHECK(lost("read board; echo 99999999999; read board") == "threw: answered '99999999999', which is not a pit");
    CHECK(lost("read board; head -c 100000 /dev/zero; read board", "100ms") == "threw: gave no answer in 100 ms");
    // Its first move is in time, and no other.
    CHECK(lost("while read -r board; do [ -z \"$slow\" ] || read -r more; slow=1; case $board in "
               "*'<4,0,0,0,'*) echo 1;; *) echo $(( $(echo $board | cut -d, -f4) == 0 ));; esac; done",
               "100ms") == "threw: gave no answer in 100 ms");
}

TEST_CASE("tournament: programs end with their games, whatever they do")
{
    const scratch_folder folder;
    write(folder / "stubborn", "trap '' INT TERM PIPE HUP\necho $$ >> " + (folder / "ids") +
                                   "\nread board; echo 0; sleep 1000 & while :; do sleep 1000; done\n");
    const auto begun = std::chrono::steady_clock::now();
    CHECK(play({"program:sh " + (folder / "stubborn"), "random", "--openings", "none", "--time", "10ms"}).status == 0);
    CHECK(std::chrono::steady_clock::now() - begun < hanging);
    const auto ids = lines_of(text_of(folder / "ids"));
    CHECK(ids.size() >= 2);
    for (const auto& id : ids) CHECK(::kill(-std::stoi(id), 0) != 0);  // no process of the group is left
}

TEST_CASE("tournament: a Ctrl-C at the terminal does not reach the playing programs")
{
    const scratch_folder folder;
    // It takes a while to answer, and notes whether it was interrupted.
    write(folder / "slow", "trap 'echo x' INT\n" + std::string{"while read -r board; do sleep 0.2; echo 0; done\n"});
    const auto records = folder / "games.txt";
    process playing{tournament({"program:sh " + (folder / "slow"), "random", "--size", "1,2", "--openings", "none",
                                "--rounds", "20", "--threads", "1", "--records", records}),
                    {.terminal = true}};
    playing.expect(" plies");
    playing.send("\x03");
    playing.expect("finishes the games in progress; a second interruption ends it at once");
    playing.expect("interrupted after ");
    CHECK(playing.wait() == 130);
    CHECK(games_in(records) < 40);
    CHECK(count_of(text_of(records), "forfeit") == 0);
}
