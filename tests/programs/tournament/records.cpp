// Tournament: its file of records, and interruptions.

#include "support/running_tournament.hpp"

#include <doctest/doctest.h>

#include <csignal>

using namespace programs;

TEST_CASE("tournament: the table is reproducible, with any number of threads")
{
    const auto once = play(with(entrants, {"--threads", "1"}));
    REQUIRE(once.status == 0);
    CHECK(has(once.said, "Kalah(6,4), standard rules: 72 games, every first move\n"));
    CHECK(has(once.said, "  random  "));
    CHECK(has(once.said, "  mtdf@10000nodes  "));
    const auto quick = play(with(quick_entrants, {"--threads", "1"})).said;
    for (const auto* threads : {"2", "3", "5"}) CHECK(play(with(quick_entrants, {"--threads", threads})).said == quick);
    CHECK(play(quick_entrants).said == quick);
    CHECK(play(with(quick_entrants, {"--seed", "2"})).said != quick);  // another seed
}

TEST_CASE("tournament: killed in the middle, it continues to the same result")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    // The file may hold some of several equal games, in another order.
    const auto wanted = with(entrants, {"--rounds", "2", "--limit", "5000nodes", "--openings", "random:4,2"});
    const auto whole = play(wanted);
    REQUIRE(whole.status == 0);
    CHECK(has(whole.said, "96 games, 4 random openings of 2 plies, 2 rounds"));
    int kills = 0;
    for (const int games : {1, 17, 40}) {
        process killed{tournament(with(wanted, {"--records", records, "--threads", "2"}))};
        REQUIRE(becomes([&] { return games_in(records) >= games; }));
        killed.signal(SIGKILL);
        if (killed.wait() == 128 + SIGKILL) ++kills;
    }
    CHECK(kills > 0);
    const auto before = games_in(records);
    CHECK(before >= 40);
    const auto resumed = play(with(wanted, {"--records", records, "--threads", "1"}));
    CHECK(resumed.said == whole.said);
    CHECK(games_in(records) == 96);
    // A further run has nothing left to play.
    const auto text = text_of(records);
    CHECK(play(with(wanted, {"--records", records})).said == whole.said);
    CHECK(text_of(records) == text);
    CHECK(has(play(with(wanted, {"--records", records}), heard::errors).said, "continues after 96 games"));
    CHECK(play(with(wanted, {"--records", records, "--quiet"}), heard::errors).said.empty());
}

TEST_CASE("tournament: after Ctrl-C it finishes the games in progress, prints the table so far, and can continue")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const auto wanted = with(entrants, {"--limit", "3000nodes", "--rounds", "3", "--threads", "2"});
    const auto whole = play(wanted);
    process interrupted{tournament(with(wanted, {"--records", records, "--svg", folder / "so-far.svg"}))};
    REQUIRE(becomes([&] { return games_in(records) > 0; }));
    interrupted.signal(SIGINT);
    const auto said = interrupted.read_all();
    REQUIRE(interrupted.wait() == 130);
    const auto finished = games_in(records);
    CHECK(finished < 216);
    const auto so_far = std::to_string(finished) + " of 216 games";
    CHECK(has(said, "Kalah(6,4), standard rules: " + so_far));
    CHECK(has(said, "interrupted after " + so_far + "; the same command plays the others"));
    CHECK(has(text_of(folder / "so-far.svg"), so_far));
    CHECK(play(with(wanted, {"--records", records})).said == whole.said);
}

TEST_CASE("tournament: a second Ctrl-C ends it at once")
{
    const scratch_folder folder;
    process thinking{tournament({"minimax", "alpha_beta", "--time", "60s", "--records", folder / "games.txt"})};
    thinking.expect("12 games to play");
    ::usleep(100'000);
    thinking.signal(SIGINT);
    CHECK(!thinking.wait(300ms));  // its moves take a minute
    thinking.signal(SIGINT);
    CHECK(thinking.wait() == 130);
    CHECK(text_of(folder / "games.txt").empty());
}

TEST_CASE("tournament: a record that was cut off is played again")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const auto whole = play(with(quick_entrants, {"--records", records}));
    const auto text = text_of(records);
    const auto last = text.rfind("first:");
    for (const auto cut : {last + 3, last + 40, text.rfind("moves:") + 9, text.rfind("result:")}) {
        write(records, text.substr(0, cut));
        const auto resumed = play(with(quick_entrants, {"--records", records}), heard::both);
        CHECK(resumed.status == 0);
        CHECK(has(resumed.said, whole.said));
        CHECK(has(resumed.said, records + ": its last game was cut off, and is played again"));
        CHECK(games_in(records) == 72);
    }
}

TEST_CASE("tournament: a file with an error in it, or of another tournament, is refused and not changed")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const std::vector<std::string> wanted{"random", "expert:1", "--size", "4,3", "--records", records};
    REQUIRE(play(wanted).status == 0);
    const auto text = text_of(records);

    const auto refused = [&](const std::string& content, const std::vector<std::string>& arguments) {
        write(records, content);
        const auto ended = play(arguments, heard::both);
        CHECK(ended.status == 1);
        CHECK(text_of(records) == content);
        CHECK(lines_of(ended.said).size() == 1);
        return ended.said;
    };
    const auto changed = [&](const std::string& from, const std::string& to) {
        auto other = text;
        const auto at = other.find(from, other.size() / 2);
        REQUIRE(at != std::string::npos);
        other.replace(at, from.size(), to);
        const auto line = std::to_string(1 + count_of(other.substr(0, at), "\n"));
        const auto said = refused(other, wanted);
        const auto begin = "tournament: " + records + ": line " + line + ": ";
        return said.starts_with(begin) ? said.substr(begin.size()) : said;
    };
    // Damaged.
    CHECK(changed("result: ", "result: 1").starts_with("result: the moves result in "));
    CHECK(changed("moves: ", "moves: 99").starts_with("moves: column 1: "));
    CHECK(changed("rules: standard", "rules: classic") == "rules: these are not standard\n");
    CHECK(changed("second: ", "third: ").ends_with(" is not a line of a record\n"));
    // Whole, but of another tournament.
    CHECK(changed("first: random", "first: minimax") == "'minimax' does not play in this tournament\n");
    CHECK(changed("first: random", "first: expert:1").starts_with("this game does not belong to the tournament"));
    const auto behind = std::to_string(1 + count_of(text, "\n"));
    CHECK(has(refused(text + text, wanted), ": line " + behind + ": this game occurs twice\n"));
    const auto refused_by = [&](const std::string& player, const std::string& size) {
        return refused(text, {"random", player, "--size", size, "--records", records});
    };
    CHECK(has(refused_by("minimax", "4,3"), ": line 1: 'expert:1' does not play"));
    CHECK(has(refused_by("expert:1", "4,2"), ": line 1: this tournament begins with another board"));
    CHECK(has(refused_by("expert:1", "5,3"), ": line 1: this tournament begins with another board"));
    CHECK(has(refused(text, with(wanted, {"--rules", "classic"})), ": line 3: rules: these are not classic"));
    CHECK(has(refused(text, with(wanted, {"--pie"})), ": line 1: this tournament is with the pie rule"));
    CHECK(has(refused(text, with(wanted, {"--seed", "2"})), ": line 1: it was played with --seed 1\n"));
    CHECK(has(refused(text, with(wanted, {"--openings", "none"})),
              ": line 1: this game does not belong to the tournament"));
    // Not a file of games at all.
    CHECK(has(refused("my diary", wanted), ": line 1: 'my diary' is not a line of a record"));
    CHECK(has(refused("my diary\n", wanted), ": line 1: 'my diary' is not a line of a record"));
    CHECK(
        has(play({"random", "expert:1", "--records", folder.path()}, heard::both).said, "this is not a regular file"));
    CHECK(play({"random", "expert:1", "--records", folder / "no/such/folder"}).status == 1);

    // Games of fewer rounds, or of fewer players, are a part of more.
    write(records, text);
    CHECK(play(with(wanted, {"minimax"})).status == 0);
    CHECK(games_in(records) == 24);
    CHECK(play(with(wanted, {"minimax", "--rounds", "2"})).status == 0);
    CHECK(games_in(records) == 48);
    const auto both = text_of(records);
    CHECK(has(refused(both, with(wanted, {"minimax"})), "or its round"));
}

TEST_CASE("tournament: only one process at a time writes a file of records")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    process first{tournament({"minimax", "alpha_beta", "--time", "60s", "--records", records})};
    first.expect("12 games to play");
    const auto second = play({"minimax", "alpha_beta", "--time", "60s", "--records", records}, heard::both);
    CHECK(second.status == 1);
    CHECK(second.said == "tournament: " + records + ": another process is writing it\n");
}

TEST_CASE("tournament: a full disk is reported, and nothing written is lost")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    // This process may write three blocks to a file.
    std::string command = "trap '' XFSZ; ulimit -f 3; exec " PROGRAM_tournament;
    for (const auto& argument : quick_entrants) command += " " + argument;
    command += " --quiet --threads 1 --records " + records;
    const auto full = run({"/bin/sh", "-c", command}, {}, {.heard = heard::errors});
    CHECK(full.status == 1);
    CHECK(full.said == "tournament: " + records + ": File too large\n");
    CHECK(games_in(records) > 0);
    CHECK(play(with(quick_entrants, {"--records", records})).said == play(quick_entrants).said);
}
