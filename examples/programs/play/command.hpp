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

// What was asked for at the prompt.
struct command {
    play::action action = play::action::none;
    int pit = 0;
    int level = 0;
    std::string file{};
};

// Commands may be shortened as long as it is clear which is meant. Throws wrong_arguments with the reason.
[[nodiscard]] command command_of(std::string_view line);

[[nodiscard]] std::string_view commands_help();

}  // namespace play

#endif
