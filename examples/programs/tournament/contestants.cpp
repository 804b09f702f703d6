#include "contestants.hpp"

#include <kalah/core/board_text.hpp>

#include <algorithm>

namespace tournament {

namespace {

// Players with a level, and random players, need no limit.
[[nodiscard]] bool needs_limit(const players::player_choice& one)
{
    const bool has_level = one.search == "expert" && one.level < 10;
    return one.search != "random" && !has_level && players::limit_text(one.limit).empty();
}

[[nodiscard]] contestant program_of(const std::string& command, [[maybe_unused]] const settings& wanted)
{
#ifdef EXAMPLES_HAS_PROCESSES
    if (command.empty()) throw support::wrong_arguments{"'program:' needs a command"};
    // The command is the player's name in records and tables.
    const auto is_control = [](char sign) { return static_cast<unsigned char>(sign) < ' '; };
    if (std::any_of(command.begin(), command.end(), is_control) || command.starts_with(' '))
        throw support::wrong_arguments{"a command must be one line, and must not begin with a blank"};
    require_starts(command);
    return {command + "@" + players::limit_text({.time = wanted.program_time}), {}, command};
#else
    throw support::wrong_arguments{"'program:" + command + "': other programs cannot play on this system"};
#endif
}

// Whether its games may differ from run to run.
[[nodiscard]] bool varies(const contestant& one)
{
    const bool errs = one.choice.search == "expert" && one.choice.level < 8;  // the lower levels, by chance
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
            auto choice = players::player_of(text);
            if (needs_limit(choice)) choice.limit = wanted.limit;
            all.push_back({choice.name(), choice, {}});
        }
        for (std::size_t other = 0; other + 1 < all.size(); ++other)
            if (all[other].name == all.back().name)
                throw support::wrong_arguments{"'" + all.back().name + "' is given twice"};
    }
    if (all.size() < 2) throw support::wrong_arguments{"two players or more are needed"};
    if (wanted.rounds > 1 && std::none_of(all.begin(), all.end(), varies))
        throw support::wrong_arguments{"--rounds would repeat the same games: no player depends on chance or time"};
    return all;
}

entrant entrant_of(const contestant& one, const settings& wanted, progress& watch)
{
    if (one.command.empty())
        return {one.name, [&, choice = one.choice](std::uint64_t seed) {
                    return our_player{make_player(choice, wanted.rules, wanted.from.pits(), {.seed = seed}), &watch};
                }};
#ifdef EXAMPLES_HAS_PROCESSES
    return {one.name, [&, command = one.command](std::uint64_t) {
                const auto program = std::make_shared<program_player>(command, wanted.program_time);
                return [program, &watch](const kalah::any_board& board) {
                    const int pit = (*program)(to_string(board));
                    watch.count_ply();
                    return pit;
                };
            }};
#else
    // No contestant is a program.
    return {one.name, [](std::uint64_t) { return [](const kalah::any_board&) { return std::optional<int>{}; }; }};
#endif
}

}  // namespace tournament
