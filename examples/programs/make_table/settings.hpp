#ifndef EXAMPLES_PROGRAMS_MAKE_TABLE_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_MAKE_TABLE_SETTINGS_HPP

#include <support/command_line.hpp>

#include <kalah/core/rules.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace make_table {

struct settings {
    kalah::any_rules rules{kalah::classic};
    int pits = 6;
    int seeds = 18;
    std::filesystem::path file{};
    bool verify = false;
    bool on_disk = false;
    std::optional<bool> divided{};
    int layouts = 1;
    std::uint64_t sample = 0, seed = 1;
    int threads = 0;
    bool quiet = false;
};

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    settings known{};
    std::optional<std::string> out{}, verify{}, rules{};
    std::optional<int> seeds{}, layouts{};
    std::optional<std::uint64_t> sample{}, seed{};
    bool divided = false, whole = false;
};

void add_options(support::command_line& to, told_settings& told);

// Throws wrong_arguments with the reason.
[[nodiscard]] settings settled(const told_settings& told);

[[nodiscard]] std::string help();

}  // namespace make_table

#endif
