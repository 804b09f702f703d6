#include "support/process.hpp"

#include <support/svg_chart.hpp>

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using namespace programs;

// A folder of its own, which is removed at the end.
class scratch_folder {
public:
    scratch_folder()
    {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    scratch_folder(const scratch_folder&) = delete;
    scratch_folder& operator=(const scratch_folder&) = delete;
    ~scratch_folder() { fs::remove_all(path_); }

    [[nodiscard]] std::string operator/(const std::string& file) const { return (path_ / file).string(); }
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    fs::path path_ = fs::temp_directory_path() / ("kalah-tournament-program-" + std::to_string(::getpid()));
};

std::string text_of(const std::string& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

void write(const std::string& file, const std::string& text) { std::ofstream{file, std::ios::binary} << text; }

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

int count_of(const std::string& what, const std::string& text)
{
    int count = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++count;
    return count;
}

bool has(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

std::vector<std::string> tournament(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), PROGRAM_tournament);
    return arguments;
}

outcome play(const std::vector<std::string>& arguments, heard what = heard::output)
{
    return run(tournament(arguments), {}, {.heard = what});
}

// Whoever leaves something to chance is among them, and those who remember.
const std::vector<std::string> players{"alpha_beta/knowledge", "mtdf", "expert:2", "random"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more)
{
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// So many games stand in the file.
int games_in(const std::string& file) { return count_of("\n\n", text_of(file)); }

template <class Condition>
bool becomes(const Condition& condition, std::chrono::milliseconds time = 20s)
{
    const auto until = std::chrono::steady_clock::now() + time;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        ::usleep(2000);
    }
    return true;
}

// What stands in all lines of this name.
std::vector<std::string> values_of(const std::string& field, const std::string& text)
{
    std::vector<std::string> values;
    for (const auto& line : lines_of(text))
        if (line.starts_with(field + ": ")) values.push_back(line.substr(field.size() + 2));
    return values;
}

// What is wrong with a text as XML; empty if nothing is.
std::string wrong_in_xml(const std::string& text)
{
    std::vector<std::string> open;
    for (std::size_t at = 0; at < text.size();) {
        const auto begin = text.find('<', at);
        const auto between = text.substr(at, begin - at);
        for (auto amp = between.find('&'); amp != std::string::npos; amp = between.find('&', amp + 1)) {
            const auto name = between.substr(amp, between.find(';', amp) + 1 - amp);
            if (name != "&amp;" && name != "&lt;" && name != "&gt;" && name != "&quot;") return "'" + name + "'";
        }
        if (begin == std::string::npos) break;
        const auto end = text.find('>', begin);
        if (end == std::string::npos) return "a tag without an end";
        const auto tag = text.substr(begin + 1, end - begin - 1);
        if (count_of("\"", tag) % 2 != 0) return "quotes in " + tag;
        const auto name = tag.substr(0, tag.find_first_of(" /"));
        if (tag.starts_with("/")) {
            if (open.empty() || open.back() != tag.substr(1)) return tag + " was not open";
            open.pop_back();
        } else if (!tag.ends_with("/")) {
            open.push_back(name);
        }
        at = end + 1;
    }
    return open.empty() ? "" : open.back() + " is still open";
}

// Programs as players, for the shell. Each reads a board as "<3,0,0,1,1,1,1,1,1> 100".
constexpr auto plays_lowest_pit = R"(
while read -r board time; do
    fields=$(echo "$board" | tr '<,>' '   ')
    set -- $fields
    shift 3
    pit=0
    while [ "$1" = 0 ]; do shift; pit=$((pit + 1)); done
    echo "$pit"
done
)";

}  // namespace

TEST_CASE("tournament: one thread, several, and another time come to the same table")
{
    const auto once = play(with(players, {"--threads", "1"}));
    REQUIRE(once.status == 0);
    CHECK(has(once.said, "Kalah(6,4), standard rules: 72 games, every first move\n"));
    CHECK(has(once.said, "  random  "));
    CHECK(has(once.said, "  mtdf@10000nodes  "));
    for (const auto* threads : {"1", "2", "5"}) CHECK(play(with(players, {"--threads", threads})).said == once.said);
    CHECK(play(players).said == once.said);
    CHECK(play(with(players, {"--seed", "2"})).said != once.said);  // chance is another
}

TEST_CASE("tournament: killed in the middle, it goes on to what it would have come to")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    // Of equal games, some are played before others that were to be played earlier.
    const auto wanted = with(players, {"--rounds", "2", "--limit", "30000nodes", "--openings", "random:4,2"});
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
    // And once more it has nothing left to play.
    const auto text = text_of(records);
    CHECK(play(with(wanted, {"--records", records})).said == whole.said);
    CHECK(text_of(records) == text);
    CHECK(has(play(with(wanted, {"--records", records}), heard::errors).said, "goes on after 96 games"));
    CHECK(play(with(wanted, {"--records", records, "--quiet"}), heard::errors).said.empty());
}

TEST_CASE("tournament: after Ctrl-C it ends the games that are played, prints the table so far, and can go on")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const auto wanted = with(players, {"--rounds", "3"});
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
    CHECK(has(said, "interrupted after " + so_far + "; the same command goes on with the others"));
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
    CHECK(thinking.wait(2s) == 130);
    CHECK(text_of(folder / "games.txt").empty());
}

TEST_CASE("tournament: a record that was cut off is played again")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    const auto whole = play(with(players, {"--records", records}));
    const auto text = text_of(records);
    const auto last = text.rfind("first:");
    for (const auto cut : {last + 3, last + 40, text.rfind("moves:") + 9, text.rfind("result:")}) {
        write(records, text.substr(0, cut));
        const auto resumed = play(with(players, {"--records", records}), heard::both);
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
        const auto line = std::to_string(1 + count_of("\n", other.substr(0, at)));
        const auto said = refused(other, wanted);
        const auto begin = "tournament: " + records + ": line " + line + ": ";
        return said.starts_with(begin) ? said.substr(begin.size()) : said;
    };
    // Damaged.
    CHECK(changed("result: ", "result: 1").starts_with("result: the moves come to "));
    CHECK(changed("moves: ", "moves: 99").starts_with("moves: column 1: "));
    CHECK(changed("rules: standard", "rules: classic") == "rules: these are not standard\n");
    CHECK(changed("second: ", "third: ").ends_with(" is no line of a record\n"));
    // Whole, but of something else.
    CHECK(changed("first: random", "first: minimax") == "'minimax' does not play in this tournament\n");
    CHECK(changed("first: random", "first: expert:1").starts_with("this game is none of the tournament"));
    const auto behind = std::to_string(1 + count_of("\n", text));
    CHECK(has(refused(text + text, wanted), ": line " + behind + ": this game is there twice\n"));
    const auto refused_by = [&](const std::string& player, const std::string& size) {
        return refused(text, {"random", player, "--size", size, "--records", records});
    };
    CHECK(has(refused_by("minimax", "4,3"), ": line 1: 'expert:1' does not play"));
    CHECK(has(refused_by("expert:1", "4,2"), ": line 1: in this tournament the games begin with another board"));
    CHECK(has(refused_by("expert:1", "5,3"), ": line 4: board: it has another number of pits"));
    CHECK(has(refused(text, with(wanted, {"--rules", "classic"})), ": line 3: rules: these are not classic"));
    CHECK(has(refused(text, with(wanted, {"--pie"})), ": line 1: this tournament is with the pie rule"));
    CHECK(has(refused(text, with(wanted, {"--seed", "2"})), ": line 1: it was played with --seed 1\n"));
    CHECK(has(refused(text, with(wanted, {"--openings", "none"})), ": line 1: this game is none of the tournament"));
    // Not a file of games at all.
    CHECK(has(refused("my diary", wanted), ": line 1: 'my diary' is no line of a record"));
    CHECK(has(refused("my diary\n", wanted), ": line 1: 'my diary' is no line of a record"));
    CHECK(has(play({"random", "expert:1", "--records", folder.path()}, heard::both).said, "this is no file"));
    CHECK(play({"random", "expert:1", "--records", folder / "no/such/folder"}).status == 1);

    // What was played in fewer rounds, or by fewer players, is a part of more.
    write(records, text);
    CHECK(play(with(wanted, {"minimax"})).status == 0);
    CHECK(games_in(records) == 24);
    CHECK(play(with(wanted, {"minimax", "--rounds", "2"})).status == 0);
    CHECK(games_in(records) == 48);
    const auto both = text_of(records);
    CHECK(has(refused(both, with(wanted, {"minimax"})), "or its round"));
}

TEST_CASE("tournament: one process at a time writes a file of records")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    process first{tournament({"minimax", "alpha_beta", "--time", "60s", "--records", records})};
    first.expect("12 games to play");
    const auto second = play({"minimax", "alpha_beta", "--time", "60s", "--records", records}, heard::both);
    CHECK(second.status == 1);
    CHECK(second.said == "tournament: " + records + ": another process is writing it\n");
}

TEST_CASE("tournament: a full disk is told, and nothing of what was written is lost")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt";
    // A file of this process may have three blocks.
    std::string command = "trap '' XFSZ; ulimit -f 3; exec " PROGRAM_tournament;
    for (const auto& one : players) command += " " + one;
    command += " --quiet --threads 1 --records " + records;
    const auto full = run({"/bin/sh", "-c", command}, {}, {.heard = heard::errors});
    CHECK(full.status == 1);
    CHECK(full.said == "tournament: " + records + ": File too large\n");
    CHECK(games_in(records) > 0);
    CHECK(play(with(players, {"--records", records})).said == play(players).said);
}

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
    CHECK(count_of("forfeit:", text_of(records)) == 0);
    // It may stand anywhere among the others when the tournament goes on.
    const auto again = play(with({"random", "program:" + command, "alpha_beta@3plies"}, how));
    CHECK(again.said == ended.said);
    CHECK(games_in(records) == 24);
    // Two of them against each other; the shell takes what comes after '#' for a comment.
    CHECK(play({"program:" + command + " # one", "program:" + command + " # two", "--size", "3,2"}).status == 0);
}

TEST_CASE("tournament: a program that does what it must not do loses, and the others play on")
{
    const scratch_folder folder;
    const auto records = folder / "games.txt", script = folder / "script";
    // Why it loses each of its four games.
    const auto lost = [&](const std::string& text) {
        write(script, text);
        fs::remove(records);
        const auto ended = play({"program:sh " + script, "expert:1", "--time", "100ms", "--openings", "random:2,1",
                                 "--size", "4,3", "--records", records});
        CHECK(ended.status == 0);
        CHECK(has(ended.said, "1  expert:1"));
        CHECK(has(ended.said, "4-0-0"));
        const auto forfeits = values_of("forfeit", text_of(records));
        REQUIRE(forfeits.size() == 4);
        const auto reason = forfeits[0].substr(forfeits[0].find(": ") + 2);
        CHECK(has(ended.said, "Lost before the end:\n  sh " + script + "@100ms: " + reason + " (4 times)\n"));
        return reason;
    };
    CHECK(lost("read board; exit 3") == "threw: ended with status 3");
    CHECK(lost("read board; kill -9 $$") == "threw: was ended by signal 9");
    CHECK(lost("read board; echo hello; sleep 1") == "threw: answered 'hello', which is no pit");
    CHECK(lost("read board; echo; read board") == "threw: answered '', which is no pit");
    CHECK(lost("read board; echo 7; read board") == "played pit 7, which may not be played");
    CHECK(lost("read board; echo 99999999999; read board") == "threw: answered '99999999999', which is no pit");
    CHECK(lost("read board; head -c 100000 /dev/zero; read board") == "threw: gave no answer in 100 ms");
    // It is in time for its first move, and never again.
    CHECK(lost("while read -r board; do [ -z \"$slow\" ] || sleep 9; slow=1; case $board in "
               "*'<4,0,0,0,'*) echo 1;; *) echo $(( $(echo $board | cut -d, -f4) == 0 ));; esac; done") ==
          "threw: gave no answer in 100 ms");
}

TEST_CASE("tournament: programs end with their games, whatever they do")
{
    const scratch_folder folder;
    write(folder / "stubborn", "trap '' INT TERM PIPE HUP\necho $$ >> " + (folder / "ids") +
                                   "\nread board; echo 0; sleep 1000 & while :; do sleep 1000; done\n");
    const auto begun = std::chrono::steady_clock::now();
    CHECK(play({"program:sh " + (folder / "stubborn"), "random", "--openings", "none", "--time", "10ms"}).status == 0);
    CHECK(std::chrono::steady_clock::now() - begun < 10s);
    const auto ids = lines_of(text_of(folder / "ids"));
    CHECK(ids.size() >= 2);
    for (const auto& id : ids) CHECK(::kill(-std::stoi(id), 0) != 0);  // nobody of the group is left
}

TEST_CASE("tournament: a Ctrl-C at the terminal does not reach the programs that play")
{
    const scratch_folder folder;
    // It asks for a while to answer, and remembers whether it was interrupted.
    write(folder / "slow", "trap 'echo x' INT\n" + std::string{"while read -r board; do sleep 0.2; echo 0; done\n"});
    const auto records = folder / "games.txt";
    process playing{tournament({"program:sh " + (folder / "slow"), "random", "--size", "1,2", "--openings", "none",
                                "--rounds", "20", "--threads", "1", "--records", records}),
                    {.terminal = true}};
    playing.expect(" plies");
    playing.send("\x03");
    playing.expect("ends with the games that are being played; interrupted again, at once");
    playing.expect("interrupted after ");
    CHECK(playing.wait() == 130);
    CHECK(games_in(records) < 40);
    CHECK(count_of("forfeit", text_of(records)) == 0);
}

TEST_CASE("tournament: its progress is shown on the terminal, and not in what a script reads")
{
    process shown{tournament(with(players, {"--limit", "20000nodes"})), {.terminal = true}};
    shown.expect("72 games to play");
    shown.expect(" of 72 games, ");
    shown.expect(" left");
    shown.expect("Kalah(6,4), standard rules: 72 games");
    CHECK(shown.wait() == 0);
    CHECK(lines_of(play(players).said)[0] == "Kalah(6,4), standard rules: 72 games, every first move");
}

TEST_CASE("tournament: the table as CSV, Markdown and SVG")
{
    const scratch_folder folder;
    write(folder / "lowest", plays_lowest_pit);
    const auto strange = "sh " + (folder / "lowest") + " # <b> & \"c\", 'd' | ü";
    const std::vector<std::string> wanted{
        "random", "expert:1",       "program:" + strange, "--size",        "3,2",   "--time",        "9s",
        "--csv",  folder / "t.csv", "--markdown",         folder / "t.md", "--svg", folder / "t.svg"};
    const auto ended = play(wanted);
    REQUIRE(ended.status == 0);
    const auto csv = lines_of(text_of(folder / "t.csv"));
    REQUIRE(csv.size() == 4);
    CHECK(csv[0].starts_with("place,player,games,wins,draws,losses,points,share,"));
    CHECK(has(text_of(folder / "t.csv"), ",expert:1,12,"));
    CHECK(has(text_of(folder / "t.csv"), " # <b> & \"\"c\"\", 'd' | ü@9s\",12,"));
    const auto markdown = text_of(folder / "t.md");
    CHECK(markdown.starts_with("# Kalah(3,2), standard rules\n\n18 games, every first move\n\n|   | player "));
    CHECK(has(markdown, "'d' \\| ü@9s |"));
    const auto picture = text_of(folder / "t.svg");
    CHECK(wrong_in_xml(picture) == "");
    CHECK(has(picture, ">Kalah(3,2), standard rules</text>"));
    CHECK(has(picture, ">18 games, every first move; with 95 % intervals</text>"));
    CHECK(has(picture, ">expert:1</text>"));
    CHECK(count_of("class=\"bar\"", picture) == 3);
    CHECK(count_of("class=\"whisker\"", picture) == 9);
    CHECK(!has(picture, "<b>"));
    CHECK(!has(picture, "<script"));

    // The same files the next time, and no such ones where there can be none.
    CHECK(play(wanted).status == 0);
    CHECK(lines_of(text_of(folder / "t.csv")) == csv);
    CHECK(text_of(folder / "t.svg") == picture);
    const auto nowhere = play({"random", "expert:1", "--csv", folder / "none/t.csv"}, heard::both);
    CHECK(nowhere.status == 1);
    CHECK(nowhere.said ==
          "tournament: " + (folder / "none/t.csv") + ": it cannot be written: No such file or directory\n");
}

TEST_CASE("tournament: charts of lines and of bars are well-formed, whatever is in them")
{
    using namespace examples;
    const std::string strange = "<&>\"' \x01\xff\xc3\xbc";
    const line_chart few{.title = strange, .lines = {{"one", {{3, 0.5}}}, {"none", {}}, {"nothing", {{1, 0}}}}};
    const bar_chart low{.title = strange, .bars = {{strange, -3, {{-9, 2}}}, {"0", 0, {}}}};
    for (const auto& chart : {to_svg(line_chart{}), to_svg(bar_chart{}), to_svg(few), to_svg(low)}) {
        CHECK(wrong_in_xml(chart) == "");
        CHECK(!has(chart, "nan"));
        CHECK(!has(chart, "inf"));
        CHECK(!has(chart, "\x01"));
        CHECK(!has(chart, "\xff"));
    }
    const chart_line fast{"fast", {{1, 2e-5}, {2, 3e-4}}, true}, slow{"slow", {{1, 0.5}, {2, 20}}};
    const auto lines = to_svg(line_chart{.y_unit = "s", .lines = {fast, slow}});
    for (const auto* text : {">10 µs<", ">1 ms<", ">100 ms<", ">1 s<", ">100 s<", ">fast<", ">slow<"})
        CHECK(has(lines, text));
    CHECK(!has(lines, ">1 µs<"));
    CHECK(count_of("<polyline", lines) == 2);
}

TEST_CASE("tournament: every kind of opening")
{
    const scratch_folder folder;
    // How the games begin, of which there are two each.
    const auto openings = [&](const std::string& what, int plies, const std::string& size = "6,4") {
        const auto records = folder / "games.txt";
        fs::remove(records);
        REQUIRE(play({"random", "expert:1", "--openings", what, "--size", size, "--records", records}).status == 0);
        const auto text = text_of(records);
        if (plies > 0) CHECK(count_of("\nforced: " + std::to_string(plies) + "\n", text) == games_in(records));
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
    // After pit 2, which ends in the store, pit 2 is empty: 6 x 6 - 1.
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
        CHECK(count_of("rules: " + told + "\n", text_of(file)) == 8);
        // Nothing is left to play when the same rules are told otherwise.
        const auto again = play({"random", "expert:1", "--rules", told, "--size", "4,3", "--records", file});
        CHECK(count_of("rules: ", text_of(file)) == 8);
        CHECK(again.status == 0);
    }
    const std::string board{"<3,2,1,0,4,1,2,2,2>"};
    const auto from_board = play({"random", "expert:1", "--board", board, "--records", folder / "board"});
    CHECK(has(from_board.said, "Kalah from " + board + ", standard rules: 4 games"));
    CHECK(count_of("board: " + board, text_of(folder / "board")) == 4);

    // Whoever sees that the first move was good takes it over.
    const auto pie = play({"random", "alpha_beta@8plies", "--pie", "--records", folder / "pie"});
    CHECK(has(pie.said, "standard rules with pie rule: 12 games"));
    const auto offers = values_of("pie", text_of(folder / "pie"));
    CHECK(offers.size() == 12);
    CHECK(std::count(offers.begin(), offers.end(), "taken over") > 0);
    CHECK(std::count(offers.begin(), offers.end(), "not taken over") > 6);  // by chance nobody takes over
}

TEST_CASE("tournament: wrong arguments are told in one line")
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
    CHECK(has(wrong({"random", "minimax@soon"}), "'soon' is no limit of a move"));
    CHECK(has(wrong({"random", "minimax", "--size", "16,4"}), "'16,4' is no start"));
    CHECK(has(wrong({"random", "minimax", "--size", "6,400"}), "a board cannot hold so many seeds"));
    CHECK(has(wrong({"random", "minimax", "--board", "<2,0>"}), "is no board"));
    CHECK(has(wrong({"random", "minimax", "--board", "<1,3,3,0,0>"}), "on this board the game is over"));
    CHECK(has(wrong({"random", "minimax", "--size", "1,1", "--openings", "plies:3"}), "no openings of 3 plies"));
    wrong({"random", "minimax", "--board", "<1,0,0,1,1>", "--size", "6,4"});
    CHECK(has(wrong({"random", "minimax", "--rules", "modern"}), "'modern' are no rules: column 1: expected classic"));
    CHECK(has(wrong({"random", "minimax", "--limit", "10"}), "'10' is no limit of a move"));
    CHECK(has(wrong({"random", "minimax", "--time", "10nodes"}), "--time wants a time"));
    wrong({"random", "minimax", "--time", "10ms", "--limit", "10nodes"});
    for (const auto* openings : {"second", "plies", "plies:", "plies:x", "plies:1,2", "plies:17", "plies:9", "random:5",
                                 "random:0,2", "random:5,0", "random:5,2,3,4", "random:36,2", "random:200000,5"})
        CHECK(has(wrong({"random", "minimax", "--openings", openings}), "opening"));
    CHECK(has(wrong({"random", "minimax", "--openings", "random:36,2"}), "there are only 35 openings of 2 plies"));
    CHECK(has(wrong({"random", "minimax", "--rounds", "1000000"}), "more than ten million games"));
    CHECK(has(wrong({"random", "minimax", "--rounds", "0"}), "--rounds wants a number from 1 to 1000000, not '0'"));
    CHECK(has(wrong({"random", "minimax", "--rounds", "2", "--rounds", "3"}), "--rounds is given twice"));
    CHECK(has(wrong({"random", "minimax", "--pie", "--pie"}), "--pie is given twice"));
    CHECK(has(wrong({"alpha_beta", "minimax", "--rounds", "2"}), "--rounds would repeat the same games"));
    CHECK(has(wrong({"random", "minimax", "--threads", "0"}), "--threads wants a number from 1 to 1024, not '0'"));
    CHECK(has(wrong({"random", "minimax", "--seed", "-1"}), "--seed wants a number"));
    CHECK(has(wrong({"random", "minimax", "--records"}), "--records needs a value"));
    CHECK(has(wrong({"random", "minimax", "--records", ""}), "--records needs a value"));
    CHECK(has(wrong({"random", "minimax", "--records", "--quiet"}), "--records needs a value"));
    CHECK(has(wrong({"random", "minimax", "--faster"}), "there is no option '--faster'"));
    CHECK(has(wrong({"random", "minimax", "--csv", "x", "--svg", "x"}), "'x' cannot be two files at a time"));
    CHECK(has(wrong({"random", "program:"}), "'program:' needs a command"));
    CHECK(has(wrong({"random", "program:no-such-program --fast"}), "'no-such-program --fast' cannot be started"));
    CHECK(!fs::exists("x"));
}

TEST_CASE("tournament: help and the list of players")
{
    const auto help = play({"--help"});
    CHECK(help.status == 0);
    CHECK(has(help.said, "tournament [options] PLAYER PLAYER..."));
    CHECK(count_of("\n  tournament ", help.said) == 2);  // examples
    for (const auto& line : lines_of(help.said)) CHECK(line.size() <= 120);
    const auto list = play({"--list"});
    CHECK(list.status == 0);
    for (const auto* name : {"minimax", "knowledge_alpha_beta", "expert", "random", "trained", "program:COMMAND"})
        CHECK(has(list.said, name));
    CHECK(has(help.said, list.said));
    CHECK(count_of("program:COMMAND", help.said) == 1);
}
