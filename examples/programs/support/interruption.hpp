#ifndef EXAMPLES_PROGRAMS_SUPPORT_INTERRUPTION_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_INTERRUPTION_HPP

// Ctrl-C, or a polite kill, asks a program to end with what it has. The second one ends it at once.

#include <atomic>
#include <csignal>

namespace support {

inline std::atomic<bool> interrupted = false;
inline std::atomic<int> interrupting_signal = 0;

extern "C" inline void interrupt(int signal)
{
    interrupted = true;
    interrupting_signal = signal;
    std::signal(signal, SIG_DFL);
}

inline void end_politely()
{
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

// As in shells: 130 after Ctrl-C.
[[nodiscard]] inline int interrupted_status() { return 128 + interrupting_signal; }

}  // namespace support

#endif
