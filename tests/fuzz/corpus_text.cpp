#include "fuzz/corpus_text.hpp"

#include <doctest/doctest.h>

#include <random>

using kalah_fuzz::corpus_input;
using kalah_fuzz::read_corpus;
using kalah_fuzz::to_text;

namespace {

const std::string head = "# Inputs of the fuzz target 'some'. tests/fuzz/README.md explains the format.\n";

[[nodiscard]] std::vector<std::string> bytes_of(const std::vector<corpus_input>& inputs)
{
    std::vector<std::string> all;
    for (const auto& input : inputs) all.push_back(input.bytes);
    return all;
}

[[nodiscard]] std::string why_not(const std::string& text)
{
    try {
        static_cast<void>(read_corpus(text));
        return "it was read";
    }
    catch (const std::runtime_error& refused) {
        return refused.what();
    }
}

}  // namespace

TEST_CASE("a corpus shows text as it is")
{
    const auto text = to_text("some", {{"first: Anna\nsecond: \\o/ \n\n"}, {""}, {"\x01 a\r\n\xff", true}});
    CHECK(text == head + R"(=
!\x01 a\x0d
|\xff
=first: Anna
|second: \\o/\x20
|
|
)");
    const auto read = read_corpus(text);
    REQUIRE(bytes_of(read) == std::vector<std::string>{"", "\x01 a\r\n\xff", "first: Anna\nsecond: \\o/ \n\n"});
    CHECK_FALSE(read[0].kept);
    CHECK(read[1].kept);
    CHECK_FALSE(read[2].kept);
    CHECK(read[0].line == 2);
    CHECK(read[1].line == 3);
    CHECK(read[2].line == 5);
}

TEST_CASE("every byte survives a corpus")
{
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    const auto text = to_text("some", {{bytes}});
    CHECK(bytes_of(read_corpus(text)) == std::vector{bytes});
    for (const char sign : text) CHECK((sign == '\n' || (' ' <= sign && sign <= '~')));
}

TEST_CASE("any inputs survive a corpus, whose lines are short and end in no blank")
{
    std::mt19937_64 random{1};
    for (int round = 0; round < 200; ++round) {
        std::vector<corpus_input> inputs;
        const std::string_view bytes =
            round % 2 == 0 ? std::string_view{"a \n\\", 4} : std::string_view{"\0\xff=|!#\r", 7};
        for (auto left = random() % 4; left > 0; --left) {
            inputs.push_back({{}, random() % 2 == 0});
            for (auto size = random() % 400; size > 0; --size) inputs.back().bytes += bytes[random() % bytes.size()];
        }
        const auto text = to_text("some", inputs);
        const auto read = read_corpus(text);
        CHECK(to_text("some", read) == text);
        auto sorted = bytes_of(inputs);
        std::sort(sorted.begin(), sorted.end(),
                  [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        CHECK(bytes_of(read) == sorted);
        CHECK(text.find(" \n") == text.npos);
        for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
            CHECK(text.find('\n', begin) - begin <= 111);
    }
}

TEST_CASE("a corpus has each input once, whatever was added first")
{
    const auto text = to_text("some", {{"b"}, {"aa"}, {"a"}});
    CHECK(text == head + "=a\n=b\n=aa\n");
    CHECK(to_text("some", {{"a"}, {"b"}, {"aa"}, {"b"}}) == text);
    CHECK(to_text("some", {{"a"}, {"a", true}}) == head + "!a\n");
    CHECK(to_text("some", {{"a", true}, {"a"}}) == head + "!a\n");
}

TEST_CASE("a wrong corpus is refused at a line")
{
    CHECK(why_not("# a comment\n\n=a\n|b\\\n|c\n") == "it was read");
    CHECK(why_not("=a") == "line 1: it has no end");
    CHECK(why_not("=a\n\na\n") == "line 3: it begins with none of # = ! |");
    CHECK(why_not("# a\n|a\n") == "line 2: a '|' continues an input, but there is none");
    CHECK(why_not("=a\\\n=b\n") == "line 2: a '|' was expected after a '\\'");
    CHECK(why_not("=a\\\n\n|b\n") == "line 2: a '|' was expected after a '\\'");
    CHECK(why_not("=a\\\n") == "line 1: a line with '|' was expected after a '\\'");
    CHECK(why_not("=a\r\n") == "line 1: only printable ASCII may stand as it is");
    for (const auto* wrong : {"\\n", "\\x", "\\x0", "\\x0g", "\\xA0", "\\x 1"})
        CHECK(why_not("=a" + std::string{wrong} + "\n") ==
              "line 1: a '\\' begins \\\\ or \\x and two digits, such as \\x0d, or ends the line");
}
