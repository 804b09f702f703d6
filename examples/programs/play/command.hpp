#ifndef EXAMPLES_PROGRAMS_PLAY_COMMAND_HPP
#define EXAMPLES_PROGRAMS_PLAY_COMMAND_HPP

#include <optional>
#include <string>
#include <string_view>

namespace play {

enum class action {
    pit,
    hint,
    analyse,
    undo,
    redo,
    board,
    moves,
    save,
    replace,
    load,
    swap,
    take,
    level,
    begin_anew,
    rules,
    help,
    quit,
    none  // an empty line
};

// A command from the prompt.
struct command {
    play::action action = play::action::none;
    int pit = 0;
    int level = 0;
    std::string file{};
};

// Commands may be shortened while they stay unambiguous. Throws wrong_arguments with the reason.
[[nodiscard]] command command_of(std::string_view line);

[[nodiscard]] std::string_view commands_help();

}  // namespace play

#endif
