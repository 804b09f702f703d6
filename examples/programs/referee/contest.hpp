#ifndef EXAMPLES_PROGRAMS_REFEREE_CONTEST_HPP
#define EXAMPLES_PROGRAMS_REFEREE_CONTEST_HPP

#include "schedule.hpp"

#include <kalah/tournament/standings_text.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace referee {

// A tournament: its games, and how they end.
class contest {
public:
    // The numbers of the players, and their names.
    contest(std::vector<int> players, std::vector<std::string> names, std::vector<opening> openings)
        : players_{players},
          games_{std::move(players), std::move(openings)},
          results_{std::move(names)}
    {
    }

    [[nodiscard]] std::size_t size() const { return games_.games(); }
    [[nodiscard]] bool has_games_left() const { return games_.games_left() > 0; }
    [[nodiscard]] std::optional<pairing> next(const std::vector<int>& free) { return games_.next(free); }
    [[nodiscard]] std::vector<pairing> without(int gone) { return games_.without(gone); }

    // For its first player.
    void add(const pairing& seats, const kalah::tally& result)
    {
        results_.add(place_of(seats.first), place_of(seats.second), result);
    }

    [[nodiscard]] std::string cross_table() const { return to_string(results_); }

private:
    [[nodiscard]] int place_of(int number) const
    {
        return static_cast<int>(std::find(players_.begin(), players_.end(), number) - players_.begin());
    }

    std::vector<int> players_;
    round_robin games_;
    kalah::standings results_;
};

}  // namespace referee

#endif
