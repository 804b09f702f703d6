#ifndef EXAMPLES_PROGRAMS_PLAY_SAVED_GAME_HPP
#define EXAMPLES_PROGRAMS_PLAY_SAVED_GAME_HPP

#include "game.hpp"

#include <filesystem>

namespace play {

// A game and its players, as a file holds them. It is a record of the library, as tournaments write them.
struct saved_game {
    game played;
    std::string first{}, second{};  // names of the players
};

// The text of the file, but without the times of the moves.
[[nodiscard]] std::string text_without_times(const saved_game& what);

// Throw std::runtime_error with the file and the reason. When they do, nothing has changed.
void save(const saved_game& what, const std::filesystem::path& path);
[[nodiscard]] saved_game load(const std::filesystem::path& path);  // the last, if it has several

}  // namespace play

#endif
