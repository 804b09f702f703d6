#ifndef TESTS_PROGRAMS_RUNNING_PLAY_HPP
#define TESTS_PROGRAMS_RUNNING_PLAY_HPP

// The program play, used by a script or by a person at a terminal.

#include "process.hpp"
#include "text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

namespace programs {

inline const std::string enter = "\r";
inline const std::string ctrl_c = "\x03";
inline const std::string no_extra_turns_for_north = "<6,0,0,1,8,8,8,8,8,8,8,8,8,8,8>";  // no pit ends in its store

[[nodiscard]] inline std::vector<std::string> play(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), PROGRAM_play);
    return arguments;
}

[[nodiscard]] inline process_options terminal() { return {.terminal = true, .environment = {{"NO_COLOR", ""}}}; }

// A game against an opponent that answers at once, and always in the same way.
[[nodiscard]] inline std::vector<std::string> quick_game(std::vector<std::string> more = {})
{
    more.insert(more.end(), {"--search", "alpha_beta", "--depth", "3"});
    return play(more);
}

// The output for a script that types these lines.
[[nodiscard]] inline std::string said(const std::vector<std::string>& command, const std::string& lines)
{
    const auto end = run(command, lines);
    CAPTURE(end.said);
    CHECK(end.status == 0);
    return end.said;
}

inline void check_has(const std::string& text, std::string_view part)
{
    CAPTURE(text);
    CAPTURE(part);
    CHECK(has(text, part));
}

inline void check_has_not(const std::string& text, std::string_view part)
{
    CAPTURE(text);
    CAPTURE(part);
    CHECK_FALSE(has(text, part));
}

// Contains the name of North, but not of South.
[[nodiscard]] inline std::string last_board(const std::string& text)
{
    const auto end = text.rfind("South: ");
    const auto begin = text.rfind("North: ", end);
    REQUIRE(begin != std::string::npos);
    return text.substr(begin, end - begin);
}

}  // namespace programs

#endif
