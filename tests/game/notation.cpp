#include <kalah/kalah.hpp>

#include <kalah/search/result.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <iomanip>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;

constexpr auto many_seeds = "these are more seeds than a board of this width can hold";
constexpr auto wrong_pits = "a board has 1 to 15 pits a row";

struct wrong_text {
    std::string text;
    error why;
};

template <class Value>
std::string error_of(const expected<Value>& read)
{
    return read ? "no error" : to_string(read.error());
}

// The text with leading zeros, which are optional.
std::string without_leading_zeros(const std::string& text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto digit = [&](std::size_t place) { return '0' <= text[place] && text[place] <= '9'; };
        const bool leads = at == 0 || !digit(at - 1) || result.empty() || result.back() < '0' || result.back() > '9';
        if (text[at] == '0' && leads && at + 1 < text.size() && digit(at + 1)) continue;
        result += text[at];
    }
    return result;
}

// The text with a few characters inserted, removed or replaced.
std::string mutated(random_source& random, std::string text)
{
    const std::string_view signs = "<>,,,0123456789/: -+.x\n\xff";
    for (int changes = random.between(1, 3); changes > 0; --changes) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
        const char sign = random.of(signs);
        switch (random.below(4)) {
        case 0: text.insert(at, 1, sign); break;
        case 1: text.erase(at, 1); break;
        case 2: text.resize(at); break;
        default: text.replace(at, 1, 1, sign);
        }
    }
    return text;
}

}  // namespace

TEST_CASE("a board is written as the Kalah Game Protocol does")
{
    CHECK(to_string(start<6>(4)) == "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>");
    CHECK(to_string(board{row<3>{{1, 2, 3}, 10}, row<3>{{4, 5, 6}, 20}}) == "<3,10,20,1,2,3,4,5,6>");
    CHECK(to_string(board<1>{}) == "<1,0,0,0,0>");
    CHECK(to_string(board<1>{{255}, {0}}) == "<1,0,0,255,0>");
    CHECK(to_string(any_board{start<2>(9)}) == "<2,0,0,9,9,9,9>");
    CHECK(to_string(board{row<8>{{65535}}, row<8>{}}) == "<8,0,0,65535,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0>");
}

TEST_CASE("a board of any size is read back as it was written")
{
    for_each_size([](auto pits) {
        random_source random{31};
        for (int round = 0; round < 100; ++round) {
            const auto plain = random_plain_board(random, pits, random_seeds(random, pits));
            const auto board = from_plain<pits>(plain);
            CAPTURE(plain);
            CHECK(to_string(board) == to_text(plain));
            CHECK(to_string(any_board{board}) == to_text(plain));

            const auto any = read_board(to_text(plain));
            REQUIRE(any);
            CHECK((*any == any_board{board}));
            const auto sized = read_board<pits>(to_text(plain));
            REQUIRE(sized);
            CHECK(*sized == board);
        }
    });
}

TEST_CASE("a board of the wrong size is an error")
{
    const error other{"this board has another number of pits than expected", 0, 2};
    CHECK(error_of(read_board<7>("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")) == to_string(other));
    CHECK(error_of(read_board<1>("<2,0,0,1,1,1,1>")) == to_string(other));
    // The text after the size is not checked, because the size decides how many seeds fit.
    CHECK(error_of(read_board<1>("<2,0,0,1,1,1,1")) == to_string(other));
}

TEST_CASE("a text that is not a board is an error, with its place and reason")
{
    const std::string full = "<6,0,0,21,21,21,21,21,21,21,21,21,21,21,";
    const std::vector<wrong_text> wrong{
        {"", {"a '<' was expected", 0, 1}},
        {" <1,0,0,1,1>", {"a '<' was expected", 0, 1}},
        {"1,0,0,1,1>", {"a '<' was expected", 0, 1}},
        {"<", {"a number was expected", 0, 2}},
        {"<>", {"a number was expected", 0, 2}},
        {"<,", {"a number was expected", 0, 2}},
        {"<-1,0,0,1,1>", {"a number was expected", 0, 2}},
        {"< 1,0,0,1,1>", {"a number was expected", 0, 2}},
        {"<0,0,0>", {wrong_pits, 0, 2}},
        {"<00>", {wrong_pits, 0, 2}},
        {"<16,0,0>", {wrong_pits, 0, 2}},
        {"<99999999999999999999999999999999,0,0>", {wrong_pits, 0, 2}},
        {"<1", {"a comma was expected", 0, 3}},
        {"<1>", {"a comma was expected", 0, 3}},
        {"<1 ,0,0,1,1>", {"a comma was expected", 0, 3}},
        {"<1,", {"a number was expected", 0, 4}},
        {"<1,,0,1,1>", {"a number was expected", 0, 4}},
        {"<1,0,-1,1,1>", {"a number was expected", 0, 6}},
        {"<1,0,+1,1,1>", {"a number was expected", 0, 6}},
        {"<1,0,0, 1,1>", {"a number was expected", 0, 8}},
        {"<1,0,0,1.0,1>", {"a comma was expected", 0, 9}},
        {"<1,0,0,1;1>", {"a comma was expected", 0, 9}},
        {"<1,0,0,1:,1>", {"a comma was expected", 0, 9}},  // the characters next to the digits
        {"<1,0,0,1/,1>", {"a comma was expected", 0, 9}},
        {"<1,0,0,1>", {"a comma was expected", 0, 9}},
        {"<1,0,0,1,>", {"a number was expected", 0, 10}},
        {"<1,0,0,1,1", {"a '>' was expected", 0, 11}},
        {"<1,0,0,1,1,", {"a '>' was expected", 0, 11}},
        {"<1,0,0,1,1,1>", {"a '>' was expected", 0, 11}},
        {"<1,0,0,1,1 >", {"a '>' was expected", 0, 11}},
        {"<1,0,0,1,1> ", {"the board ends before this", 0, 12}},
        {"<1,0,0,1,1>\n", {"the board ends before this", 0, 12}},
        {"<1,0,0,1,1><1,0,0,1,1>", {"the board ends before this", 0, 12}},
        {"<1,256,0,0,0>", {many_seeds, 0, 4}},
        {"<1,255,1,0,0>", {many_seeds, 0, 8}},
        {"<1,100,100,55,1>", {many_seeds, 0, 15}},
        {"<1,4294967296,0,0,0>", {many_seeds, 0, 4}},
        {"<1,0,0,0,18446744073709551617>", {many_seeds, 0, 10}},
        {full + "25>", {many_seeds, 0, 41}},
        {"<8,65536", {many_seeds, 0, 4}},
        {"<8,65535,0,1", {many_seeds, 0, 12}},
    };
    for (const auto& each : wrong) {
        CAPTURE(each.text);
        CHECK(error_of(read_board(each.text)) == to_string(each.why));
        const bool of_other_size = each.text.starts_with("<6") || each.text.starts_with("<8");
        if (!of_other_size) CHECK(error_of(read_board<1>(each.text)) == to_string(each.why));
    }
    CHECK(read_board(full + "24>"));
    CHECK(read_board("<1,100,100,55,0>"));
}

TEST_CASE("nothing after the end of a text's view is read")
{
    const std::string_view text = "<1,0,0,1,1>7";
    CHECK(read_board(text.substr(0, 11)));
    CHECK(error_of(read_board(text.substr(0, 10))) == "column 11: a '>' was expected");
    CHECK(error_of(read_board(std::string_view{})) == "column 1: a '<' was expected");
    CHECK(error_of(read_board(std::string{"<1,0,0,1,1>\0", 12})) == "column 12: the board ends before this");
}

TEST_CASE("a changed text is an error, or another board that is written just so")
{
    random_source random{32};
    int boards = 0, errors = 0;
    for (int round = 0; round < 30000; ++round) {
        const int pits = random.between(1, kalah::max_pits);
        const auto text = mutated(random, to_text(random_plain_board(random, pits, random_seeds(random, pits))));
        CAPTURE(text);
        const auto read = read_board(text);
        if (read) {
            ++boards;
            CHECK(to_string(*read) == without_leading_zeros(text));
        } else {
            ++errors;
            const auto& why = read.error();
            REQUIRE(why.column >= 1);
            const auto place = static_cast<std::size_t>(why.column) - 1;
            CHECK(place <= text.size());
            CHECK_FALSE(why.reason.empty());
            // The place is that of the first wrong character. The text before it is a board or can begin one.
            const auto before = read_board(std::string_view{text}.substr(0, place));
            if (before) CHECK(why.reason == "the board ends before this");
            else CHECK(before.error().column == why.column);
        }
    }
    CHECK(boards > 1000);
    CHECK(errors > 10000);
}

TEST_CASE("boards are written to and read from streams, one after the other")
{
    std::stringstream stream;
    stream << start<3>(2) << '\n' << "  " << start<3>(1) << start<3>(0) << " the end";
    CHECK(stream.str() == "<3,0,0,2,2,2,2,2,2>\n  <3,0,0,1,1,1,1,1,1><3,0,0,0,0,0,0,0,0> the end");
    board<3> first, second, third;
    CHECK((stream >> first >> second >> third));
    CHECK(first == start<3>(2));
    CHECK(second == start<3>(1));
    CHECK(third == board<3>{});
    std::string rest;
    CHECK(std::getline(stream, rest));
    CHECK(rest == " the end");
}

TEST_CASE("a board is one word of a stream, as wide as requested")
{
    std::ostringstream out;
    out << std::setw(14) << std::setfill('.') << start<1>(2) << std::left << std::setw(12) << start<1>(3) << '|';
    CHECK(out.str() == "...<1,0,0,2,2><1,0,0,3,3>.|");
}

TEST_CASE("a text that is not a board of this size fails the stream, and changes nothing")
{
    for (const std::string text : {"", "   ", "4", "<1,0,0,1>", "<1,0,0,1,1,1>", "x<1,0,0,1,1>", "<2,0,0,1,1,1,1>",
                                   "<1,256,0,0,0>", "<1,0,0,1,-1>", ">", "<1,0,0,1,1"}) {
        std::istringstream in{text};
        auto board = start<1>(7);
        CAPTURE(text);
        CHECK_FALSE((in >> board));
        CHECK(board == start<1>(7));
    }
}

TEST_CASE("a board is drawn for a person, the mover's row below")
{
    CHECK(drawing(start<6>(4)) ==
          "         5   4   3   2   1   0\n"
          "      +-------------------------+\n"
          "      |  4   4   4   4   4   4  |\n"
          "   0  |                         |  0\n"
          "      |  4   4   4   4   4   4  |\n"
          "      +-------------------------+\n"
          "         0   1   2   3   4   5\n");
    CHECK(drawing(board{row<6>{{0, 1, 2, 3, 4, 10}, 8}, row<6>{{5, 6, 7, 100, 11, 12}, 31}}) ==
          "         5   4   3   2   1   0\n"
          "      +-------------------------+\n"
          "      | 12  11 100   7   6   5  |\n"
          "  31  |                         |  8\n"
          "      |  0   1   2   3   4  10  |\n"
          "      +-------------------------+\n"
          "         0   1   2   3   4   5\n");
}

TEST_CASE("the smallest board is drawn")
{
    CHECK(drawing(board{row<1>{{200}, 0}, row<1>{{3}, 52}}) ==
          "         0\n"
          "      +-----+\n"
          "      |  3  |\n"
          "  52  |     |  0\n"
          "      |200  |\n"
          "      +-----+\n"
          "         0\n");
}

TEST_CASE("the widest board is drawn")
{
    const board<15> board{row<15>{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}, 120},
                          row<15>{{20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34}, 999}};
    CHECK(drawing(board) ==
          "        14  13  12  11  10   9   8   7   6   5   4   3   2   1   0\n"
          "      +-------------------------------------------------------------+\n"
          "      | 34  33  32  31  30  29  28  27  26  25  24  23  22  21  20  |\n"
          " 999  |                                                             |120\n"
          "      |  0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  |\n"
          "      +-------------------------------------------------------------+\n"
          "         0   1   2   3   4   5   6   7   8   9  10  11  12  13  14\n");
}

TEST_CASE("the columns of a drawing are as wide as its numbers need")
{
    const board<8> board{row<8>{{1234, 1}, 5678}, row<8>{{0, 0, 0, 0, 0, 0, 0, 4321}, 8765}};
    CHECK(drawing(board) ==
          "          7    6    5    4    3    2    1    0\n"
          "      +-----------------------------------------+\n"
          "      |4321    0    0    0    0    0    0    0  |\n"
          "8765  |                                         |5678\n"
          "      |1234    1    0    0    0    0    0    0  |\n"
          "      +-----------------------------------------+\n"
          "          0    1    2    3    4    5    6    7\n");
}

TEST_CASE("a game is written as its pits, with a '-' where the player changes")
{
    CHECK(to_string(rules<classic>{}, start<6>(4), std::vector{2, 5, 1, 0}) == "25-10");
    CHECK(to_string(rules<no_extra_turn>{}, start<6>(4), std::vector{2, 5, 1, 0}) == "2-5-1-0");
    CHECK(to_string(rules<classic>{}, start<6>(4), std::vector<int>{}).empty());
    CHECK(to_string(rules<classic>{}, start<15>(3), std::array{9, 10, 14, 14}) == "9-a-e-e");
    line expected;
    expected.push_back(2);
    expected.push_back(5);
    CHECK(to_string(rules<classic>{}, start<6>(4), expected) == "25");
}

TEST_CASE("rules are written by the nearest name, and by the facts that differ")
{
    CHECK(to_string(classic) == "classic");
    CHECK(to_string(standard) == "standard");
    CHECK(to_string(kalah::relay) == "relay");
    CHECK(to_string(variant{.capture = capture::facing, .ending = ending::majority}) == "standard,ending=majority");
    CHECK(to_string(variant{.extra_turn = false}) == "classic,extra_turn=false");
    CHECK(to_string(variant{.sowing = sowing::relay, .extra_turn = false}) == "relay,leftovers=owner");
    CHECK(to_string(any_rules{{.origin = origin::skipped, .capture = capture::never}}) ==
          "classic,origin=skipped,capture=never");
    CHECK(to_string(rules<standard>{}) == "standard");
}

TEST_CASE("rules are read by name, by facts, or by both")
{
    const auto facts_in = [](std::string_view text) { return read_rules(text)->facts; };
    CHECK(facts_in("classic") == classic);
    CHECK(facts_in("standard") == standard);
    CHECK(facts_in("relay") == kalah::relay);
    constexpr variant until_majority{.capture = capture::facing, .ending = ending::majority};
    CHECK(facts_in("standard,ending=majority") == until_majority);
    CHECK(facts_in("majority") == until_majority);
    CHECK(facts_in("standard majority") == until_majority);  // as in older records
    CHECK(facts_in("sowing=relay,extra_turn=false") == variant{.sowing = sowing::relay, .extra_turn = false});
    CHECK(facts_in("relay,extra_turn=true,leftovers=owner") == variant{.sowing = sowing::relay});
    CHECK(facts_in("leftovers=nobody,origin=skipped,capture=never") ==
          variant{.origin = origin::skipped, .capture = capture::never, .leftovers = leftovers::nobody});
    CHECK(facts_in("classic,ending=row_empty") == classic);
}

TEST_CASE("all rules are read back as they were written")
{
    int count = 0;
    for (const auto sowing : {sowing::lap, sowing::relay})
        for (const auto origin : {origin::sown, origin::skipped})
            for (const auto capture : {capture::always, capture::facing, capture::never})
                for (const bool extra_turn : {true, false})
                    for (const auto ending : {ending::row_empty, ending::stuck, ending::majority})
                        for (const auto leftovers : {leftovers::owner, leftovers::nobody}) {
                            const variant facts{sowing, origin, capture, extra_turn, ending, leftovers};
                            CAPTURE(to_string(facts));
                            const auto read = read_rules(to_string(facts));
                            REQUIRE(read);
                            CHECK(read->facts == facts);
                            CHECK(names(to_string(facts), *read));
                            ++count;
                        }
    CHECK(count == 144);
}

TEST_CASE("a text that is not rules is an error, with its place and reason")
{
    constexpr auto names = "expected classic, standard, relay or majority, or facts such as ending=stuck";
    constexpr auto a_fact = "expected a fact such as ending=stuck";
    constexpr auto facts = "the facts of rules are sowing, origin, capture, extra_turn, ending and leftovers";
    const struct {
        std::string_view text;
        error why;
    } wrong[]{
        {"", {names, 0, 1}},
        {"Classic", {names, 0, 1}},
        {"klassic", {names, 0, 1}},
        {" standard", {names, 0, 1}},
        {",", {names, 0, 1}},
        {"standard,", {a_fact, 0, 10}},
        {"standard,,ending=stuck", {a_fact, 0, 10}},
        {"standard,relay", {a_fact, 0, 10}},
        {"ending=stuck,standard", {a_fact, 0, 14}},
        {"standard,end=stuck", {facts, 0, 10}},
        {"=stuck", {facts, 0, 1}},
        {"standard, ending=stuck", {facts, 0, 10}},
        {"ending=", {"ending must be row_empty, stuck or majority", 0, 8}},
        {"ending=stuck ", {"ending must be row_empty, stuck or majority", 0, 8}},
        {"standard,ending==stuck", {"ending must be row_empty, stuck or majority", 0, 17}},
        {"extra_turn=yes", {"extra_turn must be true or false", 0, 12}},
        {"sowing=", {"sowing must be lap or relay", 0, 8}},
        {"origin=own", {"origin must be sown or skipped", 0, 8}},
        {"capture=2", {"capture must be always, facing or never", 0, 9}},
        {"leftovers=all", {"leftovers must be owner or nobody", 0, 11}},
        {"ending=stuck,ending=stuck", {"this fact is given twice", 0, 14}},
    };
    for (const auto& each : wrong) {
        CAPTURE(each.text);
        const auto read = read_rules(each.text);
        REQUIRE_FALSE(read);
        CHECK(read.error() == each.why);
    }
}
