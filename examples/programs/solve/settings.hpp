#ifndef EXAMPLES_PROGRAMS_SOLVE_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_SOLVE_SETTINGS_HPP

#include <solvers/solver.hpp>
#include <support/command_line.hpp>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace solve {

struct settings {
    kalah::any_rules rules{kalah::classic};
    kalah::any_board board{};
    solvers::solver_wishes how{};
    kalah::limit until{};
    bool moves = false;
    bool quiet = false;
    std::optional<std::filesystem::path> memory_file{}, journal{};
    std::vector<std::string> merge{};  // other journals
    std::optional<std::string> list{};
    std::optional<int> value{};
    std::optional<int> up_to{};
    std::optional<double> seconds_each{};
};

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    settings known{};
    std::optional<std::string> board{}, start{}, rules{};
    std::optional<std::size_t> megabytes{};
    std::optional<double> time{};
};

void add_options(support::command_line& to, told_settings& told);

// Throws wrong_arguments with the reason.
[[nodiscard]] settings settled(const told_settings& told);

[[nodiscard]] std::string help();

[[nodiscard]] inline std::chrono::nanoseconds seconds(double number)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>{number});
}

}  // namespace solve

#endif
