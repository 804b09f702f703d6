#ifndef KALAH_BENCHMARKS_ARGUMENTS_HPP
#define KALAH_BENCHMARKS_ARGUMENTS_HPP

// What the benchmark programs share: each prints a few tables, and is called with the name of one and its arguments.
// tests/benchmarks/run lists all names.

#include <kalah/search/limit.hpp>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace benchmarks {

// A limit of a search, and the word that it was given by.
struct named_limit {
    std::string name;
    kalah::limit until;
};

[[nodiscard]] inline std::uint64_t read_number(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size())
        throw std::invalid_argument{"'" + std::string{text} + "' is not a number"};
    return number;
}

// 10ms, 2s or 50000nodes.
[[nodiscard]] inline named_limit read_limit(const std::string& text)
{
    const auto number_before = [&](std::string_view unit) {
        return read_number(std::string_view{text}.substr(0, text.size() - unit.size()));
    };
    if (text.ends_with("nodes")) return {text, {.nodes = number_before("nodes")}};
    if (text.ends_with("ms")) return {text, {.time = std::chrono::milliseconds{number_before("ms")}}};
    if (text.ends_with("s")) return {text, {.time = std::chrono::seconds{number_before("s")}}};
    throw std::invalid_argument{"'" + text + "' is not a limit; 10ms, 2s and 50000nodes are"};
}

// The arguments after the name of a table.
class arguments {
public:
    arguments(int count, char** words) : words_(words, words + count) {}

    [[nodiscard]] std::string word(std::size_t place, const std::string& otherwise) const
    {
        return place < words_.size() ? words_[place] : otherwise;
    }
    [[nodiscard]] std::string word(std::size_t place) const
    {
        if (place >= words_.size()) throw std::invalid_argument{"it needs more arguments"};
        return words_[place];
    }
    [[nodiscard]] int number(std::size_t place, int otherwise) const
    {
        return place < words_.size() ? static_cast<int>(read_number(words_[place])) : otherwise;
    }
    [[nodiscard]] int number(std::size_t place) const { return static_cast<int>(read_number(word(place))); }

    // A list such as 1,2,4.
    [[nodiscard]] std::vector<std::string> list(std::size_t place) const
    {
        std::vector<std::string> parts;
        std::istringstream in{word(place)};
        for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
        if (parts.empty()) throw std::invalid_argument{"it needs more arguments"};
        return parts;
    }
    // A list such as 10ms,100ms.
    [[nodiscard]] std::vector<named_limit> limits(std::size_t place) const
    {
        std::vector<named_limit> limits;
        for (const auto& text : list(place)) limits.push_back(read_limit(text));
        return limits;
    }
    [[nodiscard]] std::vector<std::string> words_from(std::size_t place) const
    {
        if (place >= words_.size()) return {};
        return {words_.begin() + static_cast<std::ptrdiff_t>(place), words_.end()};
    }

private:
    std::vector<std::string> words_;
};

struct table {
    std::string_view name;
    void (*print)(const arguments&);
};

// The main function of a benchmark program.
[[nodiscard]] inline int print_table(int count, char** words, std::initializer_list<table> tables)
{
    const std::string name = count > 1 ? words[1] : "";
    for (const auto& one : tables) {
        if (one.name != name) continue;
        try {
            one.print({count - 2, words + 2});
            return 0;
        }
        catch (const std::invalid_argument& refused) {
            std::fprintf(stderr, "%s: %s; see tests/run --benchmark --list\n", name.c_str(), refused.what());
            return 2;
        }
        catch (const std::exception& failed) {
            std::fprintf(stderr, "%s: %s\n", name.c_str(), failed.what());
            return 1;
        }
    }
    std::fprintf(stderr, "'%s' is not a table of this program; see tests/run --benchmark --list\n", name.c_str());
    return 2;
}

}  // namespace benchmarks

#endif
