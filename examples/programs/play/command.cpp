#include "command.hpp"

#include <support/errors.hpp>
#include <support/number_in.hpp>

#include <array>
#include <vector>

namespace play {

namespace {

enum class operand { none, file, level };

struct known_command {
    std::string_view name;
    play::action action;
    play::operand operand = play::operand::none;
};

constexpr std::array commands{known_command{"hint", action::hint},
                              known_command{"analyse", action::analyse},
                              known_command{"analyze", action::analyse},
                              known_command{"undo", action::undo},
                              known_command{"redo", action::redo},
                              known_command{"board", action::board},
                              known_command{"moves", action::moves},
                              known_command{"save", action::save, operand::file},
                              known_command{"save!", action::replace, operand::file},
                              known_command{"load", action::load, operand::file},
                              known_command{"swap", action::swap},
                              known_command{"take", action::take},
                              known_command{"level", action::level, operand::level},
                              known_command{"new", action::begin_anew},
                              known_command{"rules", action::rules},
                              known_command{"help", action::help},
                              known_command{"?", action::help},
                              known_command{"quit", action::quit},
                              known_command{"exit", action::quit}};

[[nodiscard]] std::string_view trimmed(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

// The command with this name, or the only one that begins with it.
[[nodiscard]] const known_command& known_as(std::string_view word)
{
    std::vector<const known_command*> found;
    for (const auto& one : commands) {
        if (one.name == word) return one;
        if (one.name.starts_with(word)) found.push_back(&one);
    }
    std::string names;
    for (const auto* one : found) {
        if (one->action == found.front()->action && one != found.front()) continue;
        names.append(names.empty() ? "" : " or ").append(one->name);
    }
    if (found.empty()) throw support::wrong_arguments{support::in_quotes(word) + " is neither a pit nor a command"};
    if (names != found.front()->name) throw support::wrong_arguments{support::in_quotes(word) + " can be " + names};
    return *found.front();
}

}  // namespace

command command_of(std::string_view line)
{
    const auto text = trimmed(line);
    if (text.empty()) return {};
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    if (const auto pit = support::number_in(text.substr(0, end), -1'000'000, 1'000'000)) {
        if (end < text.size()) throw support::wrong_arguments{support::in_quotes(text) + ": one pit at a time"};
        return {.action = action::pit, .pit = *pit};
    }
    const auto& known = known_as(text.substr(0, end));
    const auto rest = trimmed(text.substr(end));
    const std::string name{known.name};
    if (known.operand == operand::none && !rest.empty())
        throw support::wrong_arguments{support::in_quotes(name) + " takes no argument, but got " +
                                       support::in_quotes(rest)};
    if (known.operand == operand::file && rest.empty())
        throw support::wrong_arguments{support::in_quotes(name) + " needs a file name"};
    command wanted{.action = known.action, .file = std::string{rest}};
    if (known.operand == operand::level) {
        const auto level = support::number_in(rest, 1, 10);
        if (!level) throw support::wrong_arguments{"'level' needs a number from 1 to 10"};
        wanted.level = *level;
    }
    return wanted;
}

std::string_view commands_help()
{
    return R"(At the prompt:
  0, 1, ...   play this pit: 0 is the farthest from your store
  hint        what the strongest player would do
  analyse     what each of your moves is worth
  undo, redo  take back your last move and everything after it; play it again
  board       show the board again
  moves       the game so far: its pits, and a '-' where the player changes
              (pits 10 to 14 are a to e)
  save FILE   save the game in a file (save! FILE: replace an existing one)
  load FILE   continue a game from a file
  swap        change seats with your opponent
  take        change seats by the pie rule, when you may
  level N     choose another opponent: 1 is for children, 10 is the strongest
  new         begin a new game
  rules       how the game is played
  help, quit
A move's value, such as +3.5, is the final lead in seeds that its player
expects. Commands may be shortened. Ctrl-C makes a thinking player move now. At
the prompt it ends the game.
)";
}

}  // namespace play
