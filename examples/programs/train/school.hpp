#ifndef EXAMPLES_PROGRAMS_TRAIN_SCHOOL_HPP
#define EXAMPLES_PROGRAMS_TRAIN_SCHOOL_HPP

#include <kalah/core/rules.hpp>
#include <kalah/evaluate/network_weights.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

// Where the boards to learn from come from.

namespace train {

inline constexpr int least_pits = 4, most_pits = 10;

// A board from a game: the mover's pits, then the opponent's. The stores do not matter.
struct labelled_board {
    std::array<std::uint8_t, 2 * std::size_t{most_pits}> seeds{};
    std::int16_t worth = 0;  // beyond the lead, as a search found it, in hundredths of a seed

    [[nodiscard]] friend bool operator==(const labelled_board&, const labelled_board&) = default;
};

using game_boards = std::vector<labelled_board>;

struct lesson_plan {
    kalah::any_rules rules{kalah::standard};
    int pits = 6;
    int depth = 12;
    std::uint64_t chance = 1;
    int table_seeds = 14;
    int threads = 1;
};

// Plays the game with this number, and labels some of its boards. They depend on the plan and the number alone. After
// an interruption, boards are missing.
using teacher = std::function<game_boards(std::uint64_t game)>;

// Builds what all teachers share. Each thread hires a teacher of its own.
[[nodiscard]] std::function<teacher()> make_school(const lesson_plan& plan);

// The seeds of the endgame table that is no larger than that of Kalah(6) with 14 seeds.
[[nodiscard]] int usual_table_seeds(int pits);

// What the evaluator `trained` says of a board beyond the lead, in hundredths of a seed.
[[nodiscard]] int worth_by_trained(const labelled_board& board, int pits);

// What a network says of it.
[[nodiscard]] std::function<int(const labelled_board&)> worth_by(const kalah::network_text& text, int pits);

}  // namespace train

#endif
