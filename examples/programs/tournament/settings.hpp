#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_SETTINGS_HPP

#include "openings.hpp"
#include "trial.hpp"

#include <kalah/search/timed.hpp>

#include <chrono>

namespace support {
class command_line;
}

namespace tournament {

// The request that the arguments make.
struct settings {
    std::vector<std::string> players{};
    std::string size = "6,4", board_text{}, rules_text = "standard";
    std::string limit_text = "10000nodes", time_text{}, openings_text{}, sprt_text{};
    int rounds = 1;
    bool pie = false;
    int threads = 0;
    std::uint64_t seed = 1;
    std::string records{}, csv{}, markdown{}, svg{};  // files; empty: none
    bool quiet = false, list = false;

    // The meaning of the texts.
    kalah::any_rules rules{};
    kalah::any_board from{};
    kalah::limit limit{};
    std::chrono::milliseconds program_time{1000};
    opening_choice openings{};
    std::optional<kalah::hypotheses> sprt{};
};

void add_options(support::command_line& arguments, settings& wanted);

// Throws wrong_arguments.
void understand(settings& wanted);

[[nodiscard]] std::string help();
[[nodiscard]] std::string list_of_players();

}  // namespace tournament

#endif
