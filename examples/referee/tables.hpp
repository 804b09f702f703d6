#ifndef EXAMPLES_REFEREE_TABLES_HPP
#define EXAMPLES_REFEREE_TABLES_HPP

#include <kalah/standings.hpp>
#include <kgp/printable.hpp>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace examples {

// A table of texts for people to read: the first row is its head, the first column stands to the left.
[[nodiscard]] inline std::string table_text(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths.resize(std::max(widths.size(), column + 1));
            widths[column] = std::max(widths[column], kgp::width_of(row[column]));
        }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            const std::string gap(widths[column] - kgp::width_of(row[column]), ' ');
            line += column == 0 ? row[column] + gap : "  " + gap + row[column];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

// 8 or 8.5.
[[nodiscard]] inline std::string points_text(const kalah::tally& games)
{
    return std::to_string(games.wins + games.draws / 2) + (games.draws % 2 == 0 ? "" : ".5");
}

[[nodiscard]] inline std::string percent_text(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f", 100 * share);
    return text;
}

struct standing {
    std::string name{};
    kalah::tally results{};
    int silent = 0;
    bool away = false;
};

// The best first; of many only the first so many.
[[nodiscard]] inline std::string standings_text(std::vector<standing> all, std::size_t most)
{
    std::stable_sort(all.begin(), all.end(), [](const standing& a, const standing& b) {
        return a.results.share() > b.results.share();
    });
    std::vector<std::vector<std::string>> rows{{"", "games", "won", "drawn", "lost", "points", "%", "silent"}};
    for (const auto& [name, results, silent, away] : all) {
        if (rows.size() > most) break;
        rows.push_back({name + (away ? " (away)" : ""), std::to_string(results.games()), std::to_string(results.wins),
                        std::to_string(results.draws), std::to_string(results.losses), points_text(results),
                        percent_text(results.share()), std::to_string(silent)});
    }
    return table_text(rows) + (all.size() > most ? "... and " + std::to_string(all.size() - most) + " more\n" : "");
}

}  // namespace examples

#endif
