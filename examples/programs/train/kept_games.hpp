#ifndef EXAMPLES_PROGRAMS_TRAIN_KEPT_GAMES_HPP
#define EXAMPLES_PROGRAMS_TRAIN_KEPT_GAMES_HPP

#include "school.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

namespace train {

// The labelled boards of a plan's games in a file of a folder, a line for each game in order, so that a training that
// was interrupted goes on, and another can use them: "4,4,4,4,4,4,4,4,4,4,4,4=210 0,5,5,...". The file's name says what
// its boards depend on.
class kept_games {
public:
    // Without a folder, nothing is kept. Throws a failure if the file cannot be written, as when another process does.
    kept_games(const std::optional<std::filesystem::path>& folder, const lesson_plan& plan);

    // The games that were there. Throws a failure if they cannot be read.
    [[nodiscard]] std::vector<game_boards> take() const;

    void add(const game_boards& game);

private:
    struct closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    int pits_;
    std::filesystem::path path_{};
    std::unique_ptr<std::FILE, closer> out_{};
};

}  // namespace train

#endif
