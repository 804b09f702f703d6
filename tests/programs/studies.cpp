#include "support/process.hpp"

#include <doctest/doctest.h>

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
    const auto folder = std::filesystem::temp_directory_path() / "kalah-studies-test";
    std::filesystem::remove_all(folder);
    const auto printed =
        studies({"all", "--nodes", "100", "--games", "4", "--depth", "4", "--quiet", "--charts", folder.string()});
    CHECK(printed.status == 0);
    for (const auto* head : {"## Study A", "## Study B", "## Study C", "## Study D", "## Does knowledge-based pruning",
                             "## Does the knowledge evaluator", "## What do larger steps"})
        CHECK(has(printed, head));
    for (const auto* chart : {"study-a.svg", "study-b.svg", "study-d.svg", "pruning-simple.svg",
                              "pruning-knowledge.svg", "evaluators.svg", "steps-alpha-beta.svg", "steps-mtdf.svg"}) {
        std::ifstream in{folder / chart};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        CHECK(text.find("</svg>") != std::string::npos);
    }
    std::filesystem::remove_all(folder);
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
