#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_RESULTS_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_RESULTS_HPP

#include "settings.hpp"

#include <kalah/tournament/standings_text.hpp>

#include <map>

namespace tournament {

// The results of a tournament. Nothing in them depends on time.
struct results {
    kalah::standings table{{}};
    int finished = 0, games = 0;
    std::map<std::string, int> forfeits{};  // how often a player lost before the end of a game, and why

    void add(const auto& game)
    {
        ++finished;
        if (!game.lost) return;
        const auto& who = game.lost->by == kalah::side::first ? game.first : game.second;
        ++forfeits[who + ": " + game.lost->reason];
    }
};

// Throws when a file cannot be written: now, rather than after hours of play.
void require_writable(const settings& wanted);

void print(const settings& wanted, const results& of);

// To the requested files.
void write(const settings& wanted, const results& of);

}  // namespace tournament

#endif
