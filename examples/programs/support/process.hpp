#ifndef EXAMPLES_PROGRAMS_SUPPORT_PROCESS_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_PROCESS_HPP

// Starts another program between two pipes, and explains how it ended.

#if defined(__unix__) || defined(__APPLE__)
#define EXAMPLES_HAS_PROCESSES
#endif

#ifdef EXAMPLES_HAS_PROCESSES

#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <spawn.h>
#include <sys/types.h>
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

namespace detail {

// The shell's status encodes the signal that ended its program.
[[nodiscard]] inline process_end end_of(bool by_itself, int status)
{
    return by_itself && status > 128 ? process_end{false, status - 128} : process_end{by_itself, status};
}

struct ends_of_pipe {
    int read = -1, write = -1;
};

// Other programs do not inherit its ends.
[[nodiscard]] inline ends_of_pipe make_pipe()
{
    int ends[2];
    if (::pipe(ends) != 0) throw std::system_error{errno, std::generic_category(), "no pipe"};
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return {ends[0], ends[1]};
}

// Starts a command of the shell between two pipes. Answers 0 and its id, or the error.
[[nodiscard]] inline int spawn(std::string command, int input, int output, ::pid_t& id)
{
    ::posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    // A group of its own: a Ctrl-C at the terminal does not reach it.
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
    const int error = ::posix_spawn(&id, "/bin/sh", &files, &how, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&how);
    return error;
}

}  // namespace detail

}  // namespace support

#endif

#endif
