#ifndef EXAMPLES_PROGRAMS_SUPPORT_STATUS_LINE_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_STATUS_LINE_HPP

// Shows progress: one changing line on a terminal, else a line every few seconds.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#if defined(_WIN32)
#include <io.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace support {

// 950 ms, 12.3 s, 4 min 5 s, 3 h 20 min.
[[nodiscard]] inline std::string duration_text(std::chrono::duration<double> time)
{
    const double seconds = time.count();
    const auto whole = static_cast<long long>(seconds);
    char text[64];
    if (seconds < 0.9995) std::snprintf(text, sizeof(text), "%.0f ms", 1000 * seconds);
    else if (seconds < 60) std::snprintf(text, sizeof(text), "%.1f s", seconds);
    else if (seconds < 3600) std::snprintf(text, sizeof(text), "%lld min %lld s", whole / 60, whole % 60);
    else std::snprintf(text, sizeof(text), "%lld h %lld min", whole / 3600, whole % 3600 / 60);
    return text;
}

// 812, 34.5 thousand, 1.2 million.
[[nodiscard]] inline std::string count_text(std::uint64_t count)
{
    if (count < 1000) return std::to_string(count);
    const bool millions = count >= 1'000'000;
    char text[64];
    std::snprintf(text, sizeof(text), "%.1f %s", static_cast<double>(count) / (millions ? 1e6 : 1e3),
                  millions ? "million" : "thousand");
    return text;
}

[[nodiscard]] inline std::string bar(double done)
{
    constexpr int width = 20;
    const auto full = static_cast<std::size_t>(done * width);
    return "[" + std::string(full, '#') + std::string(width - full, '.') + "]";
}

class status_line {
public:
    explicit status_line(bool quiet) : quiet_{quiet}, in_place_{error_is_terminal()} {}
    status_line(const status_line&) = delete;
    status_line& operator=(const status_line&) = delete;
    ~status_line() { clear(); }

    // Skips a text too soon after the last one.
    void show(std::string text)
    {
        using namespace std::chrono_literals;
        const auto now = std::chrono::steady_clock::now();
        if (quiet_ || now - shown_ < (in_place_ ? 100ms : 5000ms)) return;
        shown_ = now;
        if (!in_place_) {
            std::fprintf(stderr, "%s\n", text.c_str());
            return;
        }
        text.resize(width(), ' ');
        std::fprintf(stderr, "\r%s", text.c_str());
        std::fflush(stderr);
        dirty_ = true;
    }

    // Shows a line that stays.
    void say(const std::string& text)
    {
        clear();
        if (!quiet_) std::fprintf(stderr, "%s\n", text.c_str());
    }

    void clear()
    {
        if (dirty_) std::fprintf(stderr, "\r%s\r", std::string(width(), ' ').c_str());
        std::fflush(stderr);
        dirty_ = false;
    }

private:
    // All columns of the terminal but the last, after which a line would break.
    [[nodiscard]] static std::size_t width()
    {
#if !defined(_WIN32)
        ::winsize size{};
        if (::ioctl(2, TIOCGWINSZ, &size) == 0 && size.ws_col > 1) return size.ws_col - std::size_t{1};
#endif
        return 79;
    }

    [[nodiscard]] static bool error_is_terminal()
    {
#if defined(_WIN32)
        return ::_isatty(2) != 0;
#else
        return ::isatty(2) != 0;
#endif
    }

    bool quiet_;
    bool in_place_;
    bool dirty_ = false;
    std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
};

}  // namespace support

#endif
