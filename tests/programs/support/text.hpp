#ifndef TESTS_PROGRAMS_TEXT_HPP
#define TESTS_PROGRAMS_TEXT_HPP

// Searches in the output of programs.

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace programs {

[[nodiscard]] inline bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

// Without overlaps.
[[nodiscard]] inline int count_of(const std::string& text, std::string_view part)
{
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

[[nodiscard]] inline std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream rest{text};
    for (std::string line; std::getline(rest, line);) lines.push_back(line);
    return lines;
}

}  // namespace programs

#endif
