#ifndef EXAMPLES_PROGRAMS_PLAY_KEYBOARD_HPP
#define EXAMPLES_PROGRAMS_PLAY_KEYBOARD_HPP

#include <atomic>
#include <optional>
#include <string>

namespace play {

// Input from a person or a script: lines, and Ctrl-C at any time.
class keyboard {
public:
    keyboard();  // from now on, signals do not end the program; there is only one keyboard
    keyboard(const keyboard&) = delete;
    keyboard& operator=(const keyboard&) = delete;

    // The next line, echoed unless it comes from a terminal. Absent at the end of input, and after a signal.
    [[nodiscard]] std::optional<std::string> line();

    // Becomes true at Ctrl-C, and when the program must end. It stops a search.
    [[nodiscard]] const std::atomic<bool>& interrupted() const;

    // Whether it was Ctrl-C, which is then forgotten. False when the program must end.
    bool take_ctrl_c();

    // The signal not taken yet; 0 if there is none.
    [[nodiscard]] int signal() const;

private:
    std::string read_{};  // beyond the last line
    bool terminal_ = false;
};

}  // namespace play

#endif
