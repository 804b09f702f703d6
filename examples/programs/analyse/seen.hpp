#ifndef EXAMPLES_PROGRAMS_ANALYSE_SEEN_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_SEEN_HPP

#include <kalah/endgame/bounds.hpp>

#include <optional>
#include <string>
#include <vector>

namespace analyse {

// The findings, for any size and any search. Values are seeds, for the mover.
struct seen_move {
    int pit = 0;
    bool again = false;
    std::optional<double> value{};
    bool proven = false;
    std::optional<int> depth{};
    std::optional<kalah::interval> between{};
    std::string line{};
};

struct seen_board {
    std::string board{};
    std::string drawing{};
    bool over = false;
    std::optional<double> value{};
    bool proven = false;
    std::optional<int> best{};
    std::vector<seen_move> moves{};

    // Null for a pit that is not among the moves.
    [[nodiscard]] const seen_move* move(std::optional<int> pit) const
    {
        for (const auto& seen : moves)
            if (seen.pit == pit) return &seen;
        return nullptr;
    }
};

struct seen_ply {
    seen_board at{};
    int number = 0;
    int player = 1;
    int played = 0;

    [[nodiscard]] std::optional<double> played_value() const { return at.move(played)->value; }
    [[nodiscard]] std::optional<double> lost() const
    {
        if (!at.value || !played_value()) return std::nullopt;
        return *at.value - *played_value();
    }

    // Whether two decimals show its loss.
    [[nodiscard]] bool is_mistake() const { return lost().value_or(0) >= 0.005; }
};

// A game, ply by ply, and how it ended, as far as it was given.
struct seen_game {
    std::vector<seen_ply> plies{};
    std::string final_board{};
    int lead = 0;  // of the player who began
    bool over = false;
};

// The plies that lost most: at most three, the worst first.
[[nodiscard]] std::vector<const seen_ply*> worst_of(const std::vector<seen_ply>& plies);

}  // namespace analyse

#endif
