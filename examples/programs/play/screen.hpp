#ifndef EXAMPLES_PROGRAMS_PLAY_SCREEN_HPP
#define EXAMPLES_PROGRAMS_PLAY_SCREEN_HPP

#include <string>
#include <string_view>

namespace play {

enum class ink { plain, strong, faint, gained, lost, played, key };

// Where the game is shown: a terminal, perhaps with colours, or plain text for a script.
struct screen {
    bool coloured = false;
    bool in_place = false;  // a line can be overwritten

    [[nodiscard]] std::string painted(std::string_view text, ink with) const;

    // Overwrites the line shown before, cut to one line. Does nothing where no line can be overwritten.
    void show(std::string_view line) const;
    void clear() const { show(""); }
};

// Colours only on a terminal that has them, and only where NO_COLOR is not set (no-color.org).
[[nodiscard]] screen screen_of_output(bool plain);

}  // namespace play

#endif
