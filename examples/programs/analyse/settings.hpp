#ifndef EXAMPLES_PROGRAMS_ANALYSE_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_SETTINGS_HPP

#include <solvers/solver.hpp>
#include <support/command_line.hpp>

#include <optional>
#include <string>

namespace analyse {

struct settings {
    kalah::any_rules rules{kalah::classic};
    kalah::any_board board{};  // for a game, its beginning
    std::optional<std::string> game{};
    solvers::solver_wishes how{};
    kalah::limit until{};
    bool exact = false;
    bool json = false;
    bool quiet = false;
};

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    settings known{};
    std::optional<std::string> board{}, start{}, rules{};
    std::optional<int> milliseconds{};
    std::optional<std::size_t> megabytes{};
};

void add_options(support::command_line& to, told_settings& told);

// Reads standard input if asked to. Throws wrong_arguments with the reason.
[[nodiscard]] settings settled(const told_settings& told);

[[nodiscard]] std::string help();

}  // namespace analyse

#endif
