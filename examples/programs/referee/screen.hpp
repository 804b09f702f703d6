#ifndef EXAMPLES_PROGRAMS_REFEREE_SCREEN_HPP
#define EXAMPLES_PROGRAMS_REFEREE_SCREEN_HPP

#include <algorithm>
#include <iostream>
#include <string>

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace referee {

// Prints line by line. On a terminal the latest table stays below.
class screen {
public:
    explicit screen(bool quiet) : quiet_{quiet} {}
    screen(const screen&) = delete;
    screen& operator=(const screen&) = delete;

    [[nodiscard]] bool shows_tables() const { return in_place_ && !quiet_; }

    void say(const std::string& line)
    {
        if (!quiet_) tell(line);
    }

    // Prints even when quiet.
    void tell(const std::string& line)
    {
        erase();
        std::cout << line << '\n' << table_ << std::flush;
    }

    void show(std::string table)
    {
        if (!shows_tables()) return;
        erase();
        table_ = std::move(table);
        std::cout << table_ << std::flush;
    }

    // Prints the last table, as text that stays.
    void end_with(const std::string& text)
    {
        erase();
        table_.clear();
        std::cout << text << std::flush;
    }

private:
    void erase() const
    {
        const auto lines = std::count(table_.begin(), table_.end(), '\n');
        if (lines > 0) std::cout << "\x1b[" << lines << "A\x1b[J";
    }

    [[nodiscard]] static bool output_is_terminal()
    {
#if defined(_WIN32)
        return ::_isatty(1) != 0;
#else
        return ::isatty(1) != 0;
#endif
    }

    bool quiet_;
    bool in_place_ = output_is_terminal();
    std::string table_{};
};

}  // namespace referee

#endif
