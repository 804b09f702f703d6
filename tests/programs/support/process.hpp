#ifndef TESTS_PROGRAMS_PROCESS_HPP
#define TESTS_PROGRAMS_PROCESS_HPP

// Starts programs as users do: from a script, through pipes, or at a terminal.

#include "enough_time.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace programs {

using namespace std::chrono_literals;

// The output to read. The other is thrown away. At a terminal both are read.
enum class heard { both, output, errors };

struct process_options {
    bool terminal = false;  // a pseudo-terminal, of 24 rows; else pipes
    int columns = 80;
    programs::heard heard = programs::heard::both;
    std::vector<std::pair<std::string, std::string>> environment{};  // in addition; an empty value removes a variable
    std::string folder{};                                            // the working folder; empty: this one
};

// A running program. It is killed if it still runs when this goes out of scope.
class process {
public:
    // The path of the program, and its arguments.
    explicit process(const std::vector<std::string>& command, const process_options& how = {})
    {
        const auto both = how.terminal ? open_terminal(how) : open_pipes();
        child_ = ::fork();
        if (child_ < 0) fail("fork");
        if (child_ == 0) become(command, how, both);
        both.close_childs();
        input_ = both.write;
        output_ = both.read;
        ::fcntl(input_, F_SETFL, O_NONBLOCK);
    }

    process(const process&) = delete;
    process& operator=(const process&) = delete;
    ~process()
    {
        if (!status_) {
            ::kill(child_, SIGKILL);
            ::waitpid(child_, nullptr, 0);
        }
        close_input();
        if (output_ >= 0) ::close(output_);
    }

    [[nodiscard]] int id() const { return child_; }

    // Writes to its standard input, and reads its output meanwhile. What it does not take any more is lost.
    void send(std::string_view text)
    {
        while (!text.empty() && input_ >= 0) {
            const auto sent = ::write(input_, text.data(), text.size());
            if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
            else if (errno == EAGAIN) read_some(clock::now() + 2ms);
            else if (errno != EINTR) return;
        }
    }

    // Ends its input: closes the pipe, or sends Ctrl-D at a terminal.
    void close_input()
    {
        if (input_ < 0) return;
        if (input_ == output_) {
            send("\x04");
            return;
        }
        ::close(input_);
        input_ = -1;
    }

    // Waits until it says this. Returns its output up to there, as far as not returned before. If it ends or the time
    // is over first, throws its output.
    std::string expect(std::string_view wanted, std::chrono::milliseconds time = hanging)
    {
        const auto until = clock::now() + time;
        for (;;) {
            const auto found = said_.find(wanted, told_);
            if (found != std::string::npos) {
                const auto end = found + wanted.size();
                const auto begin = std::exchange(told_, end);
                return said_.substr(begin, end - begin);
            }
            if (!read_some(until))
                throw std::runtime_error{"'" + std::string{wanted} + "' was expected " +
                                         (output_ < 0 ? "before it ended" : "in time") + ", but it said:\n" + said_};
        }
    }

    // Its output until it closes it, as far as not returned before.
    std::string read_all(std::chrono::milliseconds time = hanging)
    {
        const auto until = clock::now() + time;
        while (read_some(until)) {}
        if (output_ >= 0) throw std::runtime_error{"it did not end in time, but said:\n" + said_};
        return said_.substr(std::exchange(told_, said_.size()));
    }

    // Its whole output so far.
    [[nodiscard]] const std::string& said() const { return said_; }

    void signal(int number) const { ::kill(child_, number); }

    // Its exit status, or 128 and the signal's number, as in shells. Absent if it does not end in time. Its output
    // until then can be read afterwards.
    std::optional<int> wait(std::chrono::milliseconds time = hanging)
    {
        const auto until = clock::now() + time;
        while (!status_) {
            int status = 0;
            if (::waitpid(child_, &status, WNOHANG) == child_) {
                status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
                break;
            }
            if (clock::now() >= until) return std::nullopt;
            read_some(std::min(until, clock::now() + 5ms));
            if (output_ < 0) ::usleep(2000);
        }
        return status_;
    }

private:
    using clock = std::chrono::steady_clock;

    // The file descriptors of this side and of the child.
    struct ends {
        int read = -1, write = -1;
        int childs_input = -1, childs_output = -1;

        void close_childs() const
        {
            ::close(childs_input);
            if (childs_output != childs_input) ::close(childs_output);
        }
    };

    [[noreturn]] static void fail(const char* what) { throw std::system_error{errno, std::generic_category(), what}; }

    [[nodiscard]] static ends open_pipes()
    {
        int to[2], from[2];
        if (::pipe2(to, O_CLOEXEC) != 0 || ::pipe2(from, O_CLOEXEC) != 0) fail("pipe");
        std::signal(SIGPIPE, SIG_IGN);  // the test must not end when a program no longer takes input
        return {from[0], to[1], to[0], from[1]};
    }

    [[nodiscard]] static ends open_terminal(const process_options& how)
    {
        const int ours = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (ours < 0 || ::grantpt(ours) != 0 || ::unlockpt(ours) != 0) fail("posix_openpt");
        const int theirs = ::open(::ptsname(ours), O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (theirs < 0) fail("pseudo-terminal");
        const ::winsize size{24, static_cast<unsigned short>(how.columns), 0, 0};
        ::ioctl(theirs, TIOCSWINSZ, &size);
        return {ours, ours, theirs, theirs};
    }

    [[noreturn]] static void become(const std::vector<std::string>& command, const process_options& how,
                                    const ends& with)
    {
        if (how.terminal) {
            ::setsid();
            ::ioctl(with.childs_input, TIOCSCTTY, 0);
        }
        ::dup2(with.childs_input, STDIN_FILENO);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        ::dup2(how.terminal || how.heard != heard::errors ? with.childs_output : nowhere, STDOUT_FILENO);
        ::dup2(how.terminal || how.heard != heard::output ? with.childs_output : nowhere, STDERR_FILENO);
        std::signal(SIGPIPE, SIG_DFL);
        std::signal(SIGINT, SIG_DFL);
        ::setenv("TERM", "xterm", 1);
        for (const auto& [name, value] : how.environment)
            value.empty() ? ::unsetenv(name.c_str()) : ::setenv(name.c_str(), value.c_str(), 1);
        if (!how.folder.empty() && ::chdir(how.folder.c_str()) != 0) ::_exit(126);
        std::vector<char*> arguments;
        for (const auto& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }

    // Whether more output came before then.
    bool read_some(clock::time_point until)
    {
        while (output_ >= 0) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - clock::now()).count();
            ::pollfd wanted{output_, POLLIN, 0};
            const int ready = ::poll(&wanted, 1, static_cast<int>(std::max<long long>(left, 0)));
            if (ready < 0 && errno == EINTR) continue;
            if (ready == 0) return false;
            char part[4096];
            const auto count = ::read(output_, part, sizeof(part));
            if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
            if (count > 0) {
                said_.append(part, static_cast<std::size_t>(count));
                return true;
            }
            if (input_ == output_) input_ = -1;  // a terminal that is not open any more answers with an error
            ::close(output_);
            output_ = -1;
        }
        return false;
    }

    int child_ = -1;
    int input_ = -1, output_ = -1;  // at a terminal the same
    std::string said_{};
    std::size_t told_ = 0;  // the part already returned
    std::optional<int> status_{};
};

// The whole output of a program, and its status.
struct outcome {
    std::optional<int> status{};
    std::string said{};
};

[[nodiscard]] inline outcome run(const std::vector<std::string>& command, std::string_view input = {},
                                 const process_options& how = {}, std::chrono::milliseconds time = hanging)
{
    process program{command, how};
    program.send(input);
    program.close_input();
    auto said = program.read_all(time);
    return {program.wait(time), std::move(said)};
}

}  // namespace programs

#endif
