#ifndef EXAMPLES_PROGRAMS_PLAY_KEYBOARD_HPP
#define EXAMPLES_PROGRAMS_PLAY_KEYBOARD_HPP

#include <atomic>
#include <optional>
#include <string>

namespace play {

// What the person at the keyboard, or a script, says: lines, and Ctrl-C at any time.
class keyboard {
public:
    keyboard();  // from then on, signals do not end the program: there is one keyboard
    keyboard(const keyboard&) = delete;
    keyboard& operator=(const keyboard&) = delete;

    // The next line, shown again if it did not come from a terminal. Absent at the end of input, and after a signal.
    [[nodiscard]] std::optional<std::string> line();

    // Becomes true at Ctrl-C, and when the program is to end. For those who think.
    [[nodiscard]] const std::atomic<bool>& interrupted() const;

    // Whether it was Ctrl-C, which then counts no more; false when the program is to end.
    bool take_ctrl_c();

    // The signal that was not taken; 0 if there was none.
    [[nodiscard]] int signal() const;

private:
    std::string read_{};  // beyond the last line
    bool terminal_ = false;
};

}  // namespace play

#endif
