#ifndef EXAMPLES_PROGRAMS_TRAIN_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_TRAIN_SETTINGS_HPP

#include "school.hpp"

#include <support/command_line.hpp>

#include <kalah/search/strong/parallel.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace train {

struct settings {
    lesson_plan plan{.threads = kalah::all_cores()};  // for the first of the rules
    std::vector<kalah::any_rules> rules{};
    std::size_t boards = 500'000;
    std::string name{};  // of the weights in the header
    std::optional<std::filesystem::path> out{}, keep{};
    bool quiet = false;
};

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    settings known{};
    std::vector<std::string> rules{};
    std::optional<int> table_seeds{};
    std::optional<std::string> name{}, out{}, keep{};
};

void add_options(support::command_line& to, told_settings& told);

// Throws wrong_arguments with the reason.
[[nodiscard]] settings settled(const told_settings& told);

// The command that makes the same weights anywhere.
[[nodiscard]] std::string command_of(const settings& wanted);

[[nodiscard]] std::string help();

}  // namespace train

#endif
