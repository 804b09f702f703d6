#ifndef EXAMPLES_PROGRAMS_TRAIN_KEPT_GAMES_HPP
#define EXAMPLES_PROGRAMS_TRAIN_KEPT_GAMES_HPP

#include "school.hpp"

#include <filesystem>
#include <fstream>
#include <optional>

namespace train {

// The labelled boards of a plan's games in a file of a folder, a line for each game in order, so that a training that
// was interrupted goes on, and another can use them: "4,4,4,4,4,4,4,4,4,4,4,4=210 0,5,5,...". The file's name says what
// its boards depend on.
class kept_games {
public:
    // Without a folder, nothing is kept.
    kept_games(const std::optional<std::filesystem::path>& folder, const lesson_plan& plan);

    // The games that were there. Throws a failure if they cannot be read.
    [[nodiscard]] std::vector<game_boards> take() const;

    void add(const game_boards& game);

private:
    std::filesystem::path path_;
    int pits_;
    std::ofstream out_{};
};

}  // namespace train

#endif
