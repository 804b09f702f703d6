#include "support/process.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>

namespace {

using programs::process;

struct outcome {
    int status = 0;
    std::string text{};
};

outcome studies(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), PROGRAM_studies);
    process program{arguments};
    program.close_input();
    auto text = program.read_all();
    return {program.wait().value_or(-1), text};
}

bool has(const outcome& is, const std::string& text) { return is.text.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("studies: the tables of study A count all games, and do not depend on the number of threads")
{
    const auto once = studies({"a", "--nodes", "200", "--threads", "1", "--quiet"});
    CHECK(once.status == 0);
    CHECK(studies({"a", "--nodes", "200", "--threads", "2", "--quiet"}).text == once.text);
    for (int number = 1; number <= 7; ++number) CHECK(has(once, "\nTable " + std::to_string(number) + ": "));
    // The thesis's counts stand beside ours.
    CHECK(has(once, "| 5            | 1     | 42     | 11 %  |"));
    CHECK(has(once, "| 23           | 0     | 1      | 96 %  |"));
    CHECK(has(once, "| 2            | 1     | 9      | 18 %       |"));
    CHECK(has(once, "|              |       |        | not played |"));
    const auto table = [&](int number) {
        const auto begin = once.text.find("\nTable " + std::to_string(number) + ": ");
        return once.text.substr(begin, once.text.find("\nTable " + std::to_string(number + 1)) - begin);
    };
    // The opponents in the thesis: four for minimax, the two minimax AIs for the others.
    for (int number = 1; number <= 6; ++number) {
        int left_out = 0;
        const auto text = table(number);
        for (auto at = text.find("not played"); at != text.npos; at = text.find("not played", at + 1)) ++left_out;
        CHECK(left_out == (number <= 2 ? 1 : 3));
    }
    CHECK(has(once, "| wins-draws-losses | win % | points |"));
}

TEST_CASE("studies: study C's claims about its evaluator")
{
    const auto printed = studies({"c", "--depth", "5", "--quiet"});
    CHECK(printed.status == 0);
    CHECK(
        has(printed,
            "| 0   | 7     |\n| 1   | 1     |\n| 2   | 1     |\n| 3   | 1     |\n| 4   | 1     |\n| 5   | 1     |\n"));
    CHECK(has(printed, "| 5     | "));
    CHECK(!has(printed, "| 7     | "));
    // The study's five searches, and its claim about the plies of a turn.
    CHECK(has(printed, "| study         | 10.0 ms | 7.02 ms | 9.02 ms | 14.0 ms | 4.01 ms |"));
    CHECK(has(printed, "(study: usually 3 to 5 with its evaluator only)"));
    CHECK(has(printed, "| extra-turn | 5     | 1."));
    CHECK(has(printed, "| lead alone | 5     | 1."));
    CHECK(!has(printed, "| extra-turn | 7     |"));
}

TEST_CASE("studies: study B's trials and games stand beside ours")
{
    const auto printed = studies({"b", "--depth", "4", "--games", "2", "--quiet"});
    CHECK(printed.status == 0);
    CHECK(has(printed, "| 2.99 ms      | 1.99 ms | 2.30 ms | 2.43 ms |"));
    CHECK(has(printed, "| 4.01 ms      | 4.56 ms | 5.03 ms | 4.53 ms |"));
    CHECK(!has(printed, "| 5     | 300 "));
    const std::vector<std::string> games{"19 won", "15 won", "20 won", "29 lost", "23 won"};
    for (std::size_t number = 1; number <= games.size(); ++number) {
        const auto row = printed.text.find("\n| " + std::to_string(number) + "    | ");
        REQUIRE(row != std::string::npos);
        CHECK(printed.text.substr(row, 40).find(" | " + games[number - 1] + " ") != std::string::npos);
    }
}

TEST_CASE("studies: all of them, with their charts")
{
    const programs::scratch_folder folder;
    const auto printed =
        studies({"all", "--nodes", "100", "--games", "4", "--depth", "4", "--quiet", "--charts", folder.path()});
    CHECK(printed.status == 0);
    for (const auto* head : {"## Study A", "## Study B", "## Study C", "## Study D", "## Does knowledge-based pruning",
                             "## Does the knowledge evaluator", "## What do larger steps"})
        CHECK(has(printed, head));
    for (const auto* chart : {"study-a.svg", "study-b.svg", "study-d.svg", "pruning-simple.svg",
                              "pruning-knowledge.svg", "evaluators.svg", "steps-alpha-beta.svg", "steps-mtdf.svg"}) {
        CHECK(programs::text_of(folder / chart).find("</svg>") != std::string::npos);
    }
}

namespace {

// A file of published facts, and one of them.
struct fact {
    std::string file, text, fact, falsehood;
};

// Small, so that all of them are found again at once. The facts are those of tests/published.
const std::array facts{
    fact{"perft.txt",
         "# counts\nno-capture; <3,0,0,1,1,1,1,1,1>; 3\nstandard; <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>; 6 35 185\n", "185",
         "186"},
    fact{"perfect-games.txt", "# games\n\n4,1; 2; 5-3; 32-32-1\n", "5-3", "4-4"},
    fact{"endgame-fingerprints.txt", "2; 78; 36; 5/31/0; 10; 9/21/6; 6\n3; 364; 252; 150/0/102; 108; 152/0/100; 102\n",
         "152/0/100", "151/0/101"},
    fact{"solved.txt", "classic; 4,2; 6; I S\nstandard; 3,6; -8; S\n", "-8", "-10"},
    fact{"first-moves.txt", "classic; 3,3; 2+ 2 -6\nstandard; 3,3; 2+ 2 -4\n", "2+ 2 -4", "2 2 -4"},
    fact{"fairkalah.txt", "<3,0,0,1,1,1,1,1,1>\n<5,0,0,1,1,1,1,1,1,1,1,1,1>\n", "<5,0,0,1,1", "<5,0,4,1,1"},
    fact{"exact-boards.txt", "classic <3,0,0,3,3,3,3,3,3> 2 2 -6\nstandard <3,0,0,3,3,3,3,3,3> 2 2 -4\n", " 2 2 -6",
         " 2 2 -"},
};

void write_facts(const programs::scratch_folder& folder)
{
    for (const auto& [file, text, fact, falsehood] : facts) programs::write(folder / file, text);
}

}  // namespace

TEST_CASE("studies verify: what is published agrees, and each falsehood is found")
{
    const programs::scratch_folder folder;
    write_facts(folder);
    const std::vector<std::string> command{"verify", "--published", folder.path(), "--quiet", "--threads", "1"};
    const auto right = studies(command);
    CHECK(right.status == 0);
    CHECK(!has(right, "WRONG"));
    CHECK(has(right, "| perft counts            | 4        | 4     | 0     |"));
    CHECK(has(right, "| exact draws             | 1 of 2   | 1     | 0     |"));  // each 16th
    CHECK(has(right, "studies verify --all"));
    auto all_of_it = command;
    all_of_it.push_back("--all");
    CHECK(has(studies(all_of_it), "| exact draws             | 2        | 2     | 0     |"));

    for (const auto& [file, text, fact, falsehood] : facts) {
        const std::string name = file;  // clang++ 14 captures no structured bindings
        CAPTURE(name);
        auto wrong = text;
        wrong.replace(wrong.find(fact), fact.size(), falsehood);
        programs::write(folder / file, wrong);
        const auto found = studies(all_of_it);
        CHECK(found.status == 1);
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(text.find(fact)), '\n');
        CHECK(has(found, name + ", line " + std::to_string(line) + ", "));
        programs::write(folder / file, text);
    }
}

TEST_CASE("studies verify: interrupted, it shows what was compared by then")
{
    const programs::scratch_folder folder;
    write_facts(folder);
    programs::write(folder / "solved.txt", "classic; 6,5; 12; I S\n");
    process program{{PROGRAM_studies, "verify", "--published", folder.path(), "--all", "--threads", "1"},
                    {.terminal = true}};
    auto said = program.expect("endgame table of ");
    program.signal(SIGINT);
    said += program.read_all();
    CHECK(program.wait() == 130);
    CHECK(said.find("| perft counts") != std::string::npos);
    CHECK(said.find("Interrupted: the rest was not compared.") != std::string::npos);
}

TEST_CASE("studies verify: files that cannot be used are named")
{
    const programs::scratch_folder folder;
    write_facts(folder);
    const auto fails = [&](const std::string& file, const std::string& text, const std::string& reason) {
        text.empty() ? static_cast<void>(std::filesystem::remove(folder / file)) : programs::write(folder / file, text);
        const auto ended = studies({"verify", "--published", folder.path(), "--quiet"});
        CHECK(ended.status == 1);
        CAPTURE(ended.text);
        CHECK(has(ended, "studies: "));
        CHECK(has(ended, file));
        CHECK(has(ended, reason));
        write_facts(folder);
    };
    fails("perft.txt", "", "--published");
    fails("perft.txt", "standard; <6,0,0,4,4>; 6\n", "line 1");
    fails("perft.txt", "checkers; <3,0,0,1,1,1,1,1,1>; 3\n", "line 1");
    fails("perft.txt", "# nothing\n", "nothing to compare");
    fails("perfect-games.txt", "\n4,1; 2; 5-3\n", "line 2: 4 fields were expected");
    fails("endgame-fingerprints.txt", "99; 78; 36; 5/31/0; 10; 9/21/6; 6\n", "line 1: from 0 to 20 seeds");
    fails("solved.txt", "classic; 4,2; six; I S\n", "line 1: 'six' is not a value");
    fails("exact-boards.txt", "classic <3,0,0,3,3,3,3,3,3> 2 2\n", "line 1");
    const auto alone = studies({"c", "--all"});
    CHECK(alone.status == 2);
    CHECK(has(alone, "--all and --published are for verify"));
}

// The document's lesson prints the same nodes, without anybody watching.
TEST_CASE("studies course: the pictures of docs/courses.md are made again, byte for byte")
{
    const programs::scratch_folder folder;
    const auto printed = studies({"course", "--quiet", "--charts", folder.path()});
    CHECK(printed.status == 0);
    CHECK(has(printed, "| 1. Minimax       | 2   | 706577 |"));
    for (int step = 1; step <= 8; ++step) {
        const auto name = "course-" + std::to_string(step) + ".svg";
        CAPTURE(name);
        const auto made = programs::text_of(folder / name);
        CHECK(made.ends_with("</svg>\n"));
        CHECK(made == programs::text_of(KALAH_DOCS "/courses/" + name));
    }
}

TEST_CASE("studies: wrong arguments are reported in one line")
{
    const auto refused = [](const std::vector<std::string>& arguments, const std::string& reason) {
        const auto ended = studies(arguments);
        CHECK(ended.status == 2);
        CHECK(has(ended, reason));
        CHECK(ended.text.starts_with("studies: "));
        CHECK(ended.text.find('\n') == ended.text.size() - 1);
    };
    refused({}, "STUDY is required");
    refused({"e"}, "there is no study 'e'");
    refused({"a", "--time", "1", "--nodes", "1"}, "--time excludes --nodes");
    refused({"a", "--time", "-3"}, "--time");
    refused({"a", "--speed", "3"}, "--speed");
    CHECK(has(studies({"--help"}), "studies STUDY [options]"));
}
