#ifndef EXAMPLES_PROGRAMS_PLAY_SCREEN_HPP
#define EXAMPLES_PROGRAMS_PLAY_SCREEN_HPP

#include <string>
#include <string_view>

namespace play {

enum class ink { plain, strong, faint, gained, lost, played, key };

// Where the game is shown: a terminal, perhaps with colours, or plain text for a script.
struct screen {
    bool coloured = false;
    bool in_place = false;  // a line can be written over

    [[nodiscard]] std::string painted(std::string_view text, ink with) const;

    // Over what was shown before, as much as goes into one line. Nothing where no line can be written over.
    void show(std::string_view line) const;
    void clear() const { show(""); }
};

// Colours only on a terminal that has them, and not against the wish of somebody who sets NO_COLOR (no-color.org).
[[nodiscard]] screen screen_of_output(bool plain);

}  // namespace play

#endif
