#ifndef EXAMPLES_PROGRAMS_CLIENT_ARGUMENTS_HPP
#define EXAMPLES_PROGRAMS_CLIENT_ARGUMENTS_HPP

#include "settings.hpp"

#include <support/command_line.hpp>

#include <kalah/search/strong/parallel.hpp>

#include <optional>
#include <random>
#include <string>

namespace client {

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    thinking_settings thinking{.each = {.threads = kalah::all_cores(), .seed = std::random_device{}()}};
    network_settings network{};
    std::string server{}, player{"expert"}, token{}, rules{};
    std::optional<std::string> name{};
    std::size_t megabytes = 64;
    double longest_pause = 30;
    double patience = 60;
    bool once = false, verify = false, eval = false, lines = false, no_book = false;
};

void add_options(support::command_line& to, told_settings& told);

// Completes the settings with the other arguments. Throws wrong_arguments with the reason.
void settle(told_settings& told);

[[nodiscard]] std::string help();

}  // namespace client

#endif
