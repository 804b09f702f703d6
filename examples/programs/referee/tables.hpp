#ifndef EXAMPLES_PROGRAMS_REFEREE_TABLES_HPP
#define EXAMPLES_PROGRAMS_REFEREE_TABLES_HPP

#include <kalah/core/number_text.hpp>
#include <kalah/tournament/standings.hpp>
#include <kalah/tournament/table_text.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace referee {

struct standing {
    std::string name{};
    kalah::tally results{};
    int silent = 0;
    bool away = false;
};

// At most `most` rows, the best first.
[[nodiscard]] inline std::string standings_text(std::vector<standing> all, std::size_t most)
{
    std::stable_sort(all.begin(), all.end(),
                     [](const standing& a, const standing& b) { return a.results.share() > b.results.share(); });
    kalah::text_table rows{{"", "games", "won", "drawn", "lost", "points", "%", "silent"}};
    for (const auto& [name, results, silent, away] : all) {
        if (rows.size() > most) break;
        rows.push_back({name + (away ? " (away)" : ""), std::to_string(results.games()), std::to_string(results.wins),
                        std::to_string(results.draws), std::to_string(results.losses),
                        kalah::number_text(results.points(), 1), kalah::number_text(100 * results.share(), 1),
                        std::to_string(silent)});
    }
    return kalah::to_string(rows) +
           (all.size() > most ? "... and " + std::to_string(all.size() - most) + " more\n" : "");
}

}  // namespace referee

#endif
