#include "screen.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#if defined(_WIN32)
#include <io.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace play {

namespace {

[[nodiscard]] bool output_is_terminal()
{
#if defined(_WIN32)
    return ::_isatty(1) != 0;
#else
    return ::isatty(1) != 0;
#endif
}

[[nodiscard]] std::size_t columns()
{
#if !defined(_WIN32)
    ::winsize size{};
    if (::ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
#endif
    return 80;
}

[[nodiscard]] std::string_view variable(const char* name)
{
    const char* const value = std::getenv(name);
    return value ? value : "";
}

}  // namespace

std::string screen::painted(std::string_view text, ink with) const
{
    if (!coloured || with == ink::plain || text.empty()) return std::string{text};
    constexpr std::string_view codes[]{"", "1", "2", "1;32", "31", "33", "36"};
    return "\x1b[" + std::string{codes[static_cast<int>(with)]} + "m" + std::string{text} + "\x1b[0m";
}

void screen::show(std::string_view line) const
{
    if (!in_place) return;
    // One column less, because some terminals begin a new line after the last column.
    std::cout << '\r' << painted(line.substr(0, columns() - 1), ink::faint) << "\x1b[K" << std::flush;
}

screen screen_of_output(bool plain)
{
    const bool terminal = !plain && output_is_terminal() && variable("TERM") != "dumb";
    return {terminal && variable("NO_COLOR").empty(), terminal};
}

}  // namespace play
