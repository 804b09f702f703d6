#ifndef EXAMPLES_PROGRAMS_SUPPORT_LINE_PROCESS_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_LINE_PROCESS_HPP

// Another program that is talked to by lines: what it is told comes in on its standard input, what it prints is heard.

#if defined(__unix__) || defined(__APPLE__)
#define EXAMPLES_HAS_PROCESSES
#endif

#ifdef EXAMPLES_HAS_PROCESSES

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" char** environ;

namespace support {

struct process_end {
    bool by_itself = true;  // else by a signal
    int status = 0;         // or the signal
};

[[nodiscard]] inline std::string to_string(const process_end& how)
{
    return (how.by_itself ? "ended with status " : "was ended by signal ") + std::to_string(how.status);
}

class line_process {
public:
    using clock = std::chrono::steady_clock;

    // The command is one for the shell. Throws std::system_error when there can be no more processes.
    explicit line_process(const std::string& command) { start(command); }
    line_process(const line_process&) = delete;
    line_process& operator=(const line_process&) = delete;

    // Its input ends, and it has a second to end as well.
    ~line_process()
    {
        ::close(input_);
        const auto until = clock::now() + std::chrono::seconds{1};
        while (clock::now() < until && read_some(until)) received_.clear();
        ::kill(-id_, SIGKILL);  // with all that it has started
        while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {}
        ::close(output_);
    }

    // What it does not read is lost.
    void tell(std::string line)
    {
        line += '\n';
        for (std::string_view rest{line}; !rest.empty();) {
            const auto written = ::write(input_, rest.data(), rest.size());
            if (written < 0 && errno != EINTR) return;
            rest.remove_prefix(static_cast<std::size_t>(std::max(written, ::ssize_t{0})));
        }
    }

    // The next line that it prints, without its end; absent when there is none until then, or none at all.
    [[nodiscard]] std::optional<std::string> hear(clock::time_point until)
    {
        for (;;) {
            if (const auto end = received_.find('\n'); end != std::string::npos) {
                auto line = received_.substr(0, end);
                received_.erase(0, end + 1);
                if (line.ends_with('\r')) line.pop_back();
                return line;
            }
            if (received_.size() > longest_line || !read_some(until)) return std::nullopt;
        }
    }

    // How it ended, if it did.
    [[nodiscard]] std::optional<process_end> ended() const
    {
        // Who closes its output is about to end.
        for (int trial = 0; closed_ && trial < 100; ++trial) {
            ::siginfo_t told{};
            const int error = ::waitid(P_PID, static_cast<::id_t>(id_), &told, WEXITED | WNOHANG | WNOWAIT);
            if (error == 0 && told.si_pid == id_) return end_of(told.si_code == CLD_EXITED, told.si_status);
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t longest_line = 4096;

    // Of a signal that ended what it has started, the shell tells by its status.
    [[nodiscard]] static process_end end_of(bool by_itself, int status)
    {
        return by_itself && status > 128 ? process_end{false, status - 128} : process_end{by_itself, status};
    }

    struct ends_of_pipe {
        int read = -1, write = -1;
    };

    // Neither end is handed on to other programs by itself.
    [[nodiscard]] static ends_of_pipe make_pipe()
    {
        int ends[2];
        if (::pipe(ends) != 0) throw std::system_error{errno, std::generic_category(), "no pipe"};
        for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
        return {ends[0], ends[1]};
    }

    void start(const std::string& command)
    {
        // One at a time, so that no program gets the pipes of another before they are marked.
        static std::mutex starting;
        const std::lock_guard lock{starting};
        std::signal(SIGPIPE, SIG_IGN);  // a program that has ended must not end this one
        const auto to = make_pipe(), from = make_pipe();
        input_ = to.write;
        output_ = from.read;
        const int error = spawn(command, to.read, from.write);
        ::close(to.read);
        ::close(from.write);
        if (error == 0) return;
        ::close(input_);
        ::close(output_);
        throw std::system_error{error, std::generic_category(), command};
    }

    [[nodiscard]] int spawn(std::string command, int input, int output)
    {
        ::posix_spawn_file_actions_t files;
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
        // A group of its own, which a Ctrl-C at the terminal does not reach.
        ::posix_spawnattr_t how;
        ::posix_spawnattr_init(&how);
        ::sigset_t usual;
        ::sigemptyset(&usual);
        ::sigaddset(&usual, SIGPIPE);
        ::posix_spawnattr_setsigdefault(&how, &usual);
        ::posix_spawnattr_setpgroup(&how, 0);
        ::posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
        std::string shell = "sh", option = "-c";
        const std::array<char*, 4> arguments{shell.data(), option.data(), command.data(), nullptr};
        const int error = ::posix_spawn(&id_, "/bin/sh", &files, &how, arguments.data(), environ);
        ::posix_spawn_file_actions_destroy(&files);
        ::posix_spawnattr_destroy(&how);
        return error;
    }

    // Whether it printed something until then.
    [[nodiscard]] bool read_some(clock::time_point until)
    {
        while (!closed_) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - clock::now()).count();
            ::pollfd one{output_, POLLIN, 0};
            const int ready = ::poll(&one, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000)));
            if (ready == 0 && left <= 0) return false;
            if (ready <= 0) continue;
            char text[4096];
            const auto size = ::read(output_, text, sizeof(text));
            if (size > 0) received_.append(text, static_cast<std::size_t>(size));
            if (size > 0) return true;
            closed_ = size == 0 || errno != EINTR;
        }
        return false;
    }

    ::pid_t id_ = -1;
    int input_ = -1, output_ = -1;
    std::string received_{};
    bool closed_ = false;  // by the program
};

}  // namespace support

#endif

#endif
