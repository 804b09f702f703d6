#include <kgp/printable.hpp>
#include <kgp/read_message.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

// The parser of the Kalah Game Protocol.

namespace {

using namespace kgp;
using kalah_tests::random_source;

std::string error_of(std::string_view line)
{
    const auto read = read_message(line);
    return read ? "no error" : kalah::to_string(read.error());
}

// A line, read and written again.
std::string rewritten(std::string_view line)
{
    const auto read = read_message(line);
    return read ? to_string(*read) : kalah::to_string(read.error());
}

std::string random_text(random_source& random, std::string_view signs, int most)
{
    std::string text;
    for (int left = random.between(1, most); left > 0; --left) text += random.of(signs);
    return text;
}

constexpr std::string_view letters = "abcxyzABCXYZ";

argument random_argument(random_source& random)
{
    switch (random.below(5)) {
    case 0: return static_cast<std::int64_t>(random.next()) >> random.below(64);
    case 1: return static_cast<double>(static_cast<std::int64_t>(random.next())) / (1 << random.below(30));
    case 2: return word{random.of(letters) + random_text(random, "abz019-:", 12)};
    case 3: {
        std::string text;
        for (int left = random.below(40); left > 0; --left) text += static_cast<char>(random.below(256));
        return text;
    }
    default:
        return kalah::with_pits(random.between(1, 15),
                                [&](auto pits) { return kalah::any_board{kalah_tests::random_board<pits>(random)}; });
    }
}

message random_message(random_source& random)
{
    message said;
    if (random.below(2) == 0) said.id = random.next() >> random.below(64);
    if (random.below(2) == 0) said.ref = random.next() >> random.below(64);
    said.command = random.of(letters) + random_text(random, "abz019", 8);
    for (int left = random.below(5); left > 0; --left) said.arguments.push_back(random_argument(random));
    return said;
}

// Any line is either refused with a place and a reason, or it is a message that can be written and read back.
void check_any(const std::string& line)
{
    const auto read = read_message(line);
    if (read) {
        const auto again = read_message(to_string(*read));
        REQUIRE_MESSAGE(again, line);
        REQUIRE_MESSAGE(*again == *read, line);
    } else {
        REQUIRE_MESSAGE(read.error().column >= 1, line);
        REQUIRE_MESSAGE(read.error().column <= static_cast<int>(line.size()) + 1, line);
        REQUIRE_MESSAGE(!read.error().reason.empty(), line);
    }
}

}  // namespace

TEST_CASE("kgp: the parts of a line")
{
    const auto line = read_message(R"(12@34 name 5 -0.5 a-word:2 "a \"string\"" <2,1,0,3,4,5,6>)");
    REQUIRE(line);
    CHECK(line->id == 12);
    CHECK(line->ref == 34);
    CHECK(line->command == "name");
    REQUIRE(line->arguments.size() == 5);
    CHECK(std::get<std::int64_t>(line->arguments[0]) == 5);
    CHECK(std::get<double>(line->arguments[1]) == -0.5);
    CHECK(std::get<word>(line->arguments[2]).text == "a-word:2");
    CHECK(std::get<std::string>(line->arguments[3]) == "a \"string\"");
    const auto board = std::get<kalah::any_board>(line->arguments[4]).as<2>();
    CHECK(board == *kalah::read_board<2>("<2,1,0,3,4,5,6>"));
}

TEST_CASE("kgp: a word or a string has a text")
{
    CHECK(text_of(word{"freeplay"}) == "freeplay");
    CHECK(text_of(std::string{"free play"}) == "free play");
    CHECK(text_of(std::int64_t{5}) == std::nullopt);
}

TEST_CASE("kgp: lines as they are written")
{
    // The second column is empty where the line is written as it was read.
    const std::vector<std::pair<std::string, std::string>> lines{
        {"kgp 1 0 1", ""},
        {"mode freeplay", ""},
        {"@4 move 1", ""},
        {"6@8 yield", ""},
        {"4 state <3,0,0,3,3,3,3,3,3>", ""},
        {"5@4 eval -12.25", ""},
        {"set info:name \"\"", ""},
        {"set info:name \"Kal\xc3\xa1h \\\\ \\\"\\n\\r\"", ""},
        {"7@2 solution <1,0,2,0,0> true", ""},
        {"18446744073709551615@18446744073709551615 pong", ""},
        {"x -9223372036854775808 9223372036854775807", ""},
        {"  5  \t move\t 3  ", "5 move 3"},
        {"@4 move 1\r\n", "@4 move 1"},
        {"@4 move 1\n", "@4 move 1"},
        {"@4 move 1\r", "@4 move 1"},
        {"007@08 move +3", "7@8 move 3"},
        {"eval +.5", "eval 0.5"},
        {"eval -.12", "eval -0.12"},
        {"eval 5.0", ""},
        {"eval 100000000000000000000.0", ""},
        {"x - -a 1-2 1e5 --", ""},
        {"x \"\\t\\a\\\xc3\xa1\"", "x \"\ta\xc3\xa1\""},
    };
    for (const auto& [line, written] : lines) CHECK(rewritten(line) == (written.empty() ? line : written));
}

TEST_CASE("kgp: wrong lines are refused, with place and reason")
{
    const std::vector<std::pair<std::string, std::string>> lines{
        {"", "column 1: a command was expected"},
        {"  \r\n", "column 3: a command was expected"},
        {"5", "column 2: a command was expected"},
        {"5 6", "column 3: a command was expected"},
        {"@ move", "column 2: a number was expected"},
        {"5@ move", "column 3: a number was expected"},
        {"5 @4 move", "column 3: a command was expected"},
        {"5move", "column 2: a blank was expected"},
        {"@5move", "column 3: a blank was expected"},
        {"-5 move", "column 1: a command was expected"},
        {"mo-ve 5", "column 3: a blank was expected"},
        {"18446744073709551616 move", "column 1: this number is too long"},
        {"1@18446744073709551616 move", "column 3: this number is too long"},
        {"move 9223372036854775808", "column 6: this number is too long"},
        {"move 5\x01", "column 7: a blank was expected"},
        {"move 5\rmove 6", "column 7: the line ends here"},
        {"say \"a\nb\"", "column 7: the line ends here"},
        {"move 5.", "column 7: a number, a word, a string or a board was expected"},
        {"move +", "column 6: a number, a word, a string or a board was expected"},
        {"move .", "column 6: a number, a word, a string or a board was expected"},
        {"move 1.5.2", "column 7: a number, a word, a string or a board was expected"},
        {"move #", "column 6: a number, a word, a string or a board was expected"},
        {"say \"abc", "column 9: a '\"' was expected"},
        {"say \"abc\\\"", "column 11: a '\"' was expected"},
        {"say \"abc\\", "column 10: a '\"' was expected"},
        {"say \"abc\"d", "column 10: a blank was expected"},
        {"state <", "column 8: a number was expected"},
        {"state <3,0,0,3,3,3 3,3,3>", "column 19: a comma was expected"},
        {"state <1,0,0,3,3", "column 17: a '>' was expected"},
        {"state <16,0,0>", "column 8: a board has 1 to 15 pits a row"},
        {"state <1,0,0,3,300>", "column 16: these are more seeds than a board of this width can hold"},
        {"state <1,0,0,3,3>,", "column 18: a blank was expected"},
    };
    for (const auto& wrong : lines) CHECK_MESSAGE(error_of(wrong.first) == wrong.second, wrong.first);
    CHECK(error_of("eval " + std::string(400, '9') + ".0") == "column 6: this number is too long");
}

TEST_CASE("kgp: the length of a line is limited")
{
    const std::string longest = "set info:comment \"" + std::string(longest_line - 19, 'x') + "\"";
    REQUIRE(longest.size() == longest_line);
    CHECK(error_of(longest) == "no error");
    CHECK(error_of(longest + "\r\n") == "no error");
    CHECK(error_of(longest + " ") == "column 16385: a line holds at most 16,384 characters");
    CHECK(error_of(std::string(1'000'000, '9')) == "column 16385: a line holds at most 16,384 characters");
}

TEST_CASE("kgp: written messages are read back")
{
    random_source random{1};
    for (int count = 0; count < 20'000; ++count) {
        const auto said = random_message(random);
        const auto read = read_message(to_string(said));
        REQUIRE_MESSAGE(read, to_string(said));
        REQUIRE_MESSAGE(*read == said, to_string(said));
    }
    using limits = std::numeric_limits<double>;
    for (const double real : {limits::max(), limits::lowest(), limits::min(), limits::denorm_min(), 0.0, 1.0 / 3}) {
        const auto read = read_message(to_string(message{.command = "eval", .arguments = {real}}));
        REQUIRE(read);
        CHECK(std::get<double>(read->arguments.at(0)) == real);
    }
}

TEST_CASE("kgp: any bytes are read or refused")
{
    random_source random{2};
    for (int count = 0; count < 50'000; ++count) {
        std::string line;
        for (int left = random.below(60); left > 0; --left) line += static_cast<char>(random.below(256));
        check_any(line);
    }
}

TEST_CASE("kgp: a line with a few characters changed is read or refused")
{
    random_source random{3};
    const auto signs = std::string_view{"0159@-+.:,<>\"\\ \t\r\nae\xff\0", 22};
    int read = 0, refused = 0;
    for (int count = 0; count < 50'000; ++count) {
        auto line = to_string(random_message(random));
        for (int changes = random.between(1, 4); changes > 0; --changes) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(line.size()) + 1));
            switch (random.below(4)) {
            case 0: line.insert(at, 1, random.of(signs)); break;
            case 1: line.erase(at, 1); break;
            case 2: line.resize(at); break;
            default: line.replace(at, 1, 1, random.of(signs));
            }
        }
        check_any(line);
        ++(read_message(line) ? read : refused);
    }
    CHECK(read > 5'000);
    CHECK(refused > 5'000);
}

TEST_CASE("kgp: texts are made harmless for terminals")
{
    CHECK(printable("J\xc3\xb6rg \xe2\x99\x9e") == "J\xc3\xb6rg \xe2\x99\x9e");
    CHECK(printable("\x1b]0;x\x07\n\t") == "?]0;x???");
    CHECK(printable("\xc2\x9b"
                    "31m") == "?31m");  // a control of two bytes
    CHECK(printable("a\xe2\x80\xae"
                    "b") == "a?b");                            // turns the text after it around
    CHECK(printable("\xc0\x80\xe0\x80\x80\xff") == "??????");  // not UTF-8
    CHECK(printable("\xe2\x99") == "??");                      // cut off
    CHECK(printable("\xed\xa0\x80") == "?");                   // a surrogate
    CHECK(printable("abcdef", 3) == "abc...");
    CHECK(printable("abc", 3) == "abc");
}
