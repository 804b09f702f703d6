#ifndef EXAMPLES_PROGRAMS_TRAIN_COLLECTION_HPP
#define EXAMPLES_PROGRAMS_TRAIN_COLLECTION_HPP

#include "settings.hpp"

#include <support/status_line.hpp>

#include <kalah/core/rules.hpp>

namespace train {

// Boards from games by some rules: to learn from, and of every 20th game, to see what was learned.
struct lessons {
    kalah::any_rules rules{kalah::standard};
    game_boards taught{}, unseen{};
};

// Plays games until there are as many boards as wanted, the same number by each of the rules. Which ones they are does
// not depend on the number of threads. Throws `ended` when it is interrupted.
[[nodiscard]] std::vector<lessons> collect(const settings& wanted, support::status_line& status);

}  // namespace train

#endif
