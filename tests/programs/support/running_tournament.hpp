#ifndef TESTS_PROGRAMS_RUNNING_TOURNAMENT_HPP
#define TESTS_PROGRAMS_RUNNING_TOURNAMENT_HPP

// The program tournament, as scripts call it.

#include "process.hpp"
#include "scratch_folder.hpp"
#include "text.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace programs {

[[nodiscard]] inline std::vector<std::string> tournament(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), PROGRAM_tournament);
    return arguments;
}

[[nodiscard]] inline outcome play(const std::vector<std::string>& arguments, heard what = heard::output)
{
    return run(tournament(arguments), {}, {.heard = what});
}

// Among them are players that use chance, and players with a memory.
inline const std::vector<std::string> entrants{"alpha_beta/knowledge", "mtdf", "expert:2", "random"};

// The same, with a fraction of the usual limit for a move.
inline const std::vector<std::string> quick_entrants{
    "alpha_beta/knowledge", "mtdf", "expert:2", "random", "--limit", "500nodes"};

[[nodiscard]] inline std::vector<std::string> with(std::vector<std::string> arguments,
                                                   const std::vector<std::string>& more)
{
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// The number of games in the file.
[[nodiscard]] inline int games_in(const std::string& file) { return count_of(text_of(file), "\n\n"); }

template <class Condition>
[[nodiscard]] inline bool becomes(const Condition& condition, std::chrono::milliseconds time = hanging)
{
    const auto until = std::chrono::steady_clock::now() + time;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        ::usleep(2000);
    }
    return true;
}

// The texts of all lines with this name.
[[nodiscard]] inline std::vector<std::string> values_of(const std::string& field, const std::string& text)
{
    std::vector<std::string> values;
    for (const auto& line : lines_of(text))
        if (line.starts_with(field + ": ")) values.push_back(line.substr(field.size() + 2));
    return values;
}

// Programs as players, for the shell. Each reads lines such as "<3,0,0,1,1,1,1,1,1> 100".
inline constexpr auto plays_lowest_pit = R"(
while read -r board time; do
    fields=$(echo "$board" | tr '<,>' '   ')
    set -- $fields
    shift 3
    pit=0
    while [ "$1" = 0 ]; do shift; pit=$((pit + 1)); done
    echo "$pit"
done
)";

}  // namespace programs

#endif
