#ifndef EXAMPLES_PROGRAMS_SUPPORT_LINE_PROCESS_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_LINE_PROCESS_HPP

// A conversation with another program, line by line, through its standard input and output.

#include "process.hpp"

#ifdef EXAMPLES_HAS_PROCESSES

#include <algorithm>
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

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace support {

class line_process {
public:
    using clock = std::chrono::steady_clock;

    // The command is for the shell. Throws std::system_error when no process can be started.
    explicit line_process(const std::string& command) { start(command); }
    line_process(const line_process&) = delete;
    line_process& operator=(const line_process&) = delete;

    // Closes its input. Kills it when it has not ended after a second.
    ~line_process()
    {
        ::close(input_);
        const auto until = clock::now() + std::chrono::seconds{1};
        while (clock::now() < until && read_some(until)) received_.clear();
        ::kill(-id_, SIGKILL);  // with all that it has started
        while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {}
        ::close(output_);
    }

    // A line that it does not read is lost.
    void tell(std::string line)
    {
        line += '\n';
        for (std::string_view rest{line}; !rest.empty();) {
            const auto written = ::write(input_, rest.data(), rest.size());
            if (written < 0 && errno != EINTR) return;
            rest.remove_prefix(static_cast<std::size_t>(std::max(written, ::ssize_t{0})));
        }
    }

    // The next line that it prints, without its end. Absent when none comes until then, or ever.
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
        // A program that closes its output is about to end.
        for (int trial = 0; closed_ && trial < 100; ++trial) {
            ::siginfo_t told{};
            const int error = ::waitid(P_PID, static_cast<::id_t>(id_), &told, WEXITED | WNOHANG | WNOWAIT);
            if (error == 0 && told.si_pid == id_) return detail::end_of(told.si_code == CLD_EXITED, told.si_status);
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t longest_line = 4096;

    void start(const std::string& command)
    {
        // One at a time: no program may inherit the pipes of another before they are marked.
        static std::mutex starting;
        const std::lock_guard lock{starting};
        std::signal(SIGPIPE, SIG_IGN);  // a program that has ended must not end this one
        const auto to = detail::make_pipe(), from = detail::make_pipe();
        input_ = to.write;
        output_ = from.read;
        const int error = detail::spawn(command, to.read, from.write, id_);
        ::close(to.read);
        ::close(from.write);
        if (error == 0) return;
        ::close(input_);
        ::close(output_);
        throw std::system_error{error, std::generic_category(), command};
    }

    // Whether it prints something before then.
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
