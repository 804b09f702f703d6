#ifndef EXAMPLES_PROGRAMS_MAKE_BOOK_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_MAKE_BOOK_SETTINGS_HPP

#include <support/command_line.hpp>

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/search/strong/parallel.hpp>

#include <chrono>
#include <optional>
#include <string>

namespace make_book {

using seconds = std::chrono::duration<double>;

struct settings {
    kalah::any_board start = kalah::start(6, 4);
    kalah::any_rules rules{kalah::standard};
    std::string file;
    bool check = false, all = false, retry = false, no_cache = false, quiet = false;
    int plies = 8;
    std::chrono::nanoseconds time{};
    std::optional<std::uint64_t> nodes{};  // of thinking about a board, instead of solving it
    std::optional<int> table{};
    std::size_t memory = 512;
    int threads = kalah::all_cores();
};

// The command line: settings, and arguments that need another look before they become settings.
struct told_settings {
    settings known{};
    std::optional<std::string> book{}, check{}, start{}, rules{};
    std::optional<double> seconds{};
};

void add_options(support::command_line& to, told_settings& told);

// Throws wrong_arguments with the reason.
[[nodiscard]] settings settled(const told_settings& told);

// The command that makes such a book, for its head.
[[nodiscard]] std::string command_for(const settings& wanted);

[[nodiscard]] std::string help();

}  // namespace make_book

#endif
