#include "contestants.hpp"

#include <algorithm>

namespace examples {

namespace {

// Those who look ahead as far as their level says, or not at all, need no limit.
[[nodiscard]] bool needs_limit(const player_choice& one)
{
    const bool has_level = one.search == "expert" && one.level < 10;
    return one.search != "random" && !has_level && limit_text(one.limit).empty();
}

[[nodiscard]] contestant program_of(const std::string& command, [[maybe_unused]] const settings& wanted)
{
#ifdef EXAMPLES_HAS_PROCESSES
    if (command.empty()) throw wrong_arguments{"'program:' needs a command"};
    // For it is the player's name, in records and tables.
    const auto is_control = [](char sign) { return static_cast<unsigned char>(sign) < ' '; };
    if (std::any_of(command.begin(), command.end(), is_control) || command.starts_with(' '))
        throw wrong_arguments{"a command is one line, and does not begin with a blank"};
    require_starts(command);
    return {command + "@" + limit_text({.time = wanted.program_time}), {}, command};
#else
    throw wrong_arguments{"'program:" + command + "': on this system other programs cannot be players"};
#endif
}

// Whether its games may go otherwise the next time.
[[nodiscard]] bool varies(const contestant& one)
{
    const bool errs = one.choice.search == "expert" && one.choice.level < 5;  // the lowest levels, by chance
    return !one.command.empty() || one.choice.search == "random" || errs || one.choice.limit.time;
}

}  // namespace

std::vector<contestant> contestants_of(const settings& wanted)
{
    constexpr std::string_view of_program = "program:";
    std::vector<contestant> all;
    for (const auto& text : wanted.players) {
        if (text.starts_with(of_program)) {
            all.push_back(program_of(text.substr(of_program.size()), wanted));
        } else {
            auto choice = player_of(text);
            if (needs_limit(choice)) choice.limit = wanted.limit;
            all.push_back({choice.name(), choice, {}});
        }
        for (std::size_t other = 0; other + 1 < all.size(); ++other)
            if (all[other].name == all.back().name) throw wrong_arguments{"'" + all.back().name + "' is given twice"};
    }
    if (all.size() < 2) throw wrong_arguments{"two players or more are needed"};
    if (wanted.rounds > 1 && std::none_of(all.begin(), all.end(), varies))
        throw wrong_arguments{"--rounds would repeat the same games: no player leaves anything to chance or to time"};
    return all;
}

}  // namespace examples
