#include "keyboard.hpp"

#include <csignal>
#include <iostream>

#if defined(_WIN32)
#include <io.h>
#else
#include <poll.h>
#include <unistd.h>
#include <cerrno>
#endif

namespace play {

namespace {

std::atomic<bool> was_interrupted = false;
std::atomic<int> last_signal = 0;

#if defined(_WIN32)

extern "C" void note_signal(int number)
{
    last_signal = number;
    was_interrupted = true;
    std::signal(number, note_signal);
}

void note_signals()
{
    std::signal(SIGINT, note_signal);
    std::signal(SIGTERM, note_signal);
}

[[nodiscard]] bool input_is_terminal() { return ::_isatty(0) != 0; }

// Some of the input. Empty at its end, and after a signal.
[[nodiscard]] std::string some_input()
{
    std::string text;
    return std::getline(std::cin, text) ? text + '\n' : "";
}

#else

// A signal writes into a pipe: a wait for input ends whenever the signal comes.
int wake_up[2];

extern "C" void note_signal(int number)
{
    const int error = errno;
    last_signal = number;
    was_interrupted = true;
    [[maybe_unused]] const auto written = ::write(wake_up[1], "", 1);
    errno = error;
}

void note_signals()
{
    if (::pipe(wake_up) != 0) return;
    struct sigaction action {};
    action.sa_handler = note_signal;
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(number, &action, nullptr);
}

[[nodiscard]] bool input_is_terminal() { return ::isatty(0) != 0; }

[[nodiscard]] std::string some_input()
{
    for (;;) {
        if (was_interrupted) return "";
        ::pollfd waited[]{{0, POLLIN, 0}, {wake_up[0], POLLIN, 0}};
        if (::poll(waited, 2, -1) < 0) continue;
        char text[1024];
        if (waited[1].revents != 0 && ::read(wake_up[0], text, 1) > 0) continue;
        const auto count = ::read(0, text, sizeof(text));
        if (count >= 0 || errno != EINTR) return {text, static_cast<std::size_t>(count > 0 ? count : 0)};
    }
}

#endif

}  // namespace

keyboard::keyboard() : terminal_{input_is_terminal()} { note_signals(); }

std::optional<std::string> keyboard::line()
{
    auto end = read_.find('\n');
    while (end == std::string::npos) {
        const auto more = some_input();
        if (more.empty() && (read_.empty() || was_interrupted)) return std::nullopt;
        read_ += more.empty() ? "\n" : more;  // the last line may lack its end
        end = read_.find('\n');
    }
    auto text = read_.substr(0, end);
    read_.erase(0, end + 1);
    if (text.ends_with('\r')) text.pop_back();
    if (!terminal_) std::cout << text << '\n';
    return text;
}

const std::atomic<bool>& keyboard::interrupted() const { return was_interrupted; }

bool keyboard::take_ctrl_c()
{
    if (last_signal != SIGINT) return false;
    last_signal = 0;
    was_interrupted = false;
    return true;
}

int keyboard::signal() const { return last_signal; }

}  // namespace play
