#ifndef EXAMPLES_PROGRAMS_STUDIES_CHARTS_HPP
#define EXAMPLES_PROGRAMS_STUDIES_CHARTS_HPP

#include "studies.hpp"

#include <support/svg_chart.hpp>

namespace studies {

// Times by depth. The studies' times are dashed.
using series = support::chart_line;

inline void add(series& times, int depth, std::chrono::duration<double> time)
{
    times.points.emplace_back(depth, time.count());
}

// Charts go to files in the requested folder, if any.
void draw(const settings& how, const std::string& file, const std::string& svg);
void draw(const settings& how, const std::string& file, const std::string& title, const kalah::standings& games);
void draw(const settings& how, const std::string& file, const std::string& title, const std::vector<series>& times);

// Shares of points against one opponent.
struct share {
    std::string of{};
    kalah::tally games{};
};
void draw(const settings& how, const std::string& file, const std::string& title, const std::vector<share>& shares);

struct timing {
    std::uint64_t nodes = 0;
    std::chrono::duration<double> time{1e9};
};

// The shortest of five times, because the others were disturbed. Of two when they take long.
template <class Search>
[[nodiscard]] timing best_of_five(const Search& search)
{
    timing best;
    for (int trial = 0; trial < (0 < trial && best.time > std::chrono::seconds{5} ? 2 : 5); ++trial) {
        const auto begun = std::chrono::steady_clock::now();
        best.nodes = search();
        best.time = std::min<std::chrono::duration<double>>(best.time, std::chrono::steady_clock::now() - begun);
    }
    return best;
}

}  // namespace studies

#endif
