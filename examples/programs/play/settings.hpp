#ifndef EXAMPLES_PROGRAMS_PLAY_SETTINGS_HPP
#define EXAMPLES_PROGRAMS_PLAY_SETTINGS_HPP

#include "saved_game.hpp"

#include <players/player.hpp>

#include <array>

namespace play {

// The words of the command line as given. Empty where nothing was given.
struct told_settings {
    std::string south{}, north{}, level{}, search{}, evaluator{}, time{};
    std::string size{}, board{}, rules{}, moves{}, load{};
    int depth = 0;
    bool pie = false, plain = false, no_book = false;
    std::optional<std::uint64_t> seed{};
    int threads = 1;
};

// Who sits at the board: a player, or a human if there is none.
using participant = std::optional<players::player_choice>;

[[nodiscard]] std::string name_of(const participant& who);
[[nodiscard]] participant participant_of(const std::string& name);  // throws wrong_arguments

// The players of a record, if this program knows them.
[[nodiscard]] std::array<participant, 2> seated(const saved_game& read, const std::array<participant, 2>& otherwise);

struct settings {
    game start{{kalah::standard}, kalah::start(6, 4)};
    std::array<participant, 2> participants{};  // the player who begins, and the second
    kalah::limit usual{};                       // for a move of a player without its own limit, and for hints
    players::player_options players{};
    std::string file{};  // the game's source
    bool plain = false;
};

// Throws wrong_arguments with the reason, and std::runtime_error when a file cannot be loaded.
[[nodiscard]] settings settings_of(const told_settings& told);

// The command that continues a game.
[[nodiscard]] std::string command_for(const game& played, const std::array<participant, 2>& participants);
[[nodiscard]] std::string command_to_load(const std::string& file);

}  // namespace play

#endif
