// Tournament: its screen and files.

#include "support/running_tournament.hpp"

#include <doctest/doctest.h>

#include <support/svg_chart.hpp>

using namespace programs;

namespace {

// What is wrong with a text as XML. Empty if nothing is.
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
        if (count_of(tag, "\"") % 2 != 0) return "quotes in " + tag;
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

}  // namespace

TEST_CASE("tournament: the terminal shows progress, and a script does not read it")
{
    process shown{tournament(with(entrants, {"--limit", "8000nodes", "--threads", "1"})), {.terminal = true}};
    shown.expect("72 games to play");
    shown.expect(" of 72 games, ");
    shown.expect(" left");
    shown.expect("Kalah(6,4), standard rules: 72 games");
    CHECK(shown.wait() == 0);
    CHECK(lines_of(play(quick_entrants).said)[0] == "Kalah(6,4), standard rules: 72 games, every first move");
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
    CHECK(count_of(picture, "class=\"bar\"") == 3);
    CHECK(count_of(picture, "class=\"whisker\"") == 9);
    CHECK(!has(picture, "<b>"));
    CHECK(!has(picture, "<script"));

    // The same files the next time, and none where no file can be.
    CHECK(play(wanted).status == 0);
    CHECK(lines_of(text_of(folder / "t.csv")) == csv);
    CHECK(text_of(folder / "t.svg") == picture);
    const auto nowhere = play({"random", "expert:1", "--csv", folder / "none/t.csv"}, heard::both);
    CHECK(nowhere.status == 1);
    CHECK(nowhere.said ==
          "tournament: " + (folder / "none/t.csv") + ": it cannot be written: No such file or directory\n");
}

TEST_CASE("tournament: charts of lines and of bars are well-formed, with any content")
{
    using namespace support;
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
    CHECK(count_of(lines, "<polyline") == 2);
}
