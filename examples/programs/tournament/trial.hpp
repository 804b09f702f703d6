#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_TRIAL_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_TRIAL_HPP

// A tournament of two that ends as soon as it is clear which of two hypotheses about them holds.

#include <kalah/core/any_board.hpp>
#include <kalah/game/record.hpp>
#include <kalah/tournament/sequential_test.hpp>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tournament {

// "0,10". Throws wrong_arguments.
[[nodiscard]] kalah::hypotheses hypotheses_of(const std::string& text);

// The sequential test of the first of two players, by pairs of games with the same opening.
class trial {
public:
    trial(const kalah::hypotheses& about, std::string player) : about_{about}, test_{about}, player_{std::move(player)}
    {
    }

    void add(const kalah::game_record<kalah::any_board>& game);
    [[nodiscard]] bool decided() const { return test_.verdict().has_value(); }

    // "accepted: expert is stronger by 10 Elo rather than 0 (52 pairs, log-likelihood ratio 2.95 of 2.94)".
    [[nodiscard]] std::string text() const;

private:
    using opening = std::pair<int, std::vector<int>>;  // the round, and the pits

    kalah::hypotheses about_;
    kalah::sequential_test test_;
    std::string player_;
    std::map<opening, double> half_played_{};  // the points of a pair's first game
};

}  // namespace tournament

#endif
