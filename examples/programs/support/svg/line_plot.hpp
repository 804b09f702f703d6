#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_LINE_PLOT_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_LINE_PLOT_HPP

// Lines over a logarithmic axis, and where everything goes.

#include "scale.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace support {

struct chart_line {
    std::string name{};
    std::vector<std::pair<double, double>> points{};  // x and y, by x
    bool dashed = false;                              // for other people's measurements
    std::optional<int> colour{};                      // one of several; absent: a different one for each line
};

// Points whose y is not positive are left out.
struct line_chart {
    std::string title{}, subtitle{};
    std::string x_axis{}, y_axis{};
    std::string y_unit{};  // such as "s", which also gives ms and µs
    std::vector<chart_line> lines{};
};

namespace detail {

// The range of all lines; y as the logarithm.
struct line_extent {
    double x_least = std::numeric_limits<double>::max(), x_most = std::numeric_limits<double>::lowest();
    double y_least = x_least, y_most = x_most;

    explicit line_extent(const line_chart& chart)
    {
        for (const auto& line : chart.lines)
            for (const auto& [x, y] : line.points) {
                if (!(y > 0)) continue;
                x_least = std::min(x_least, x);
                x_most = std::max(x_most, x);
                y_least = std::min(y_least, std::log10(y));
                y_most = std::max(y_most, std::log10(y));
            }
        if (x_least > x_most) x_least = x_most = y_least = y_most = 0;  // there are none
        y_least = std::floor(y_least + 1e-9);
        y_most = std::max(std::ceil(y_most - 1e-9), y_least + 1);
        if (x_least == x_most) x_least -= 1, x_most += 1;
    }
};

struct line_plot {
    chart_scale x, y;

    [[nodiscard]] std::pair<double, double> place(const std::pair<double, double>& point) const
    {
        return {x(point.first), y(std::log10(point.second))};
    }
};

// The place of each name: as near to its line's end as the others allow.
[[nodiscard]] inline std::vector<double> name_places(const line_chart& chart, const line_plot& plot)
{
    constexpr double apart = 20;
    std::vector<std::pair<double, std::size_t>> wanted;
    for (std::size_t line = 0; line < chart.lines.size(); ++line) {
        const auto& points = chart.lines[line].points;
        const auto is_drawn = [](const auto& point) { return point.second > 0; };
        const auto last = std::find_if(points.rbegin(), points.rend(), is_drawn);
        wanted.emplace_back(last == points.rend() ? plot.y.begin : plot.place(*last).second, line);
    }
    std::stable_sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t place = 1; place < wanted.size(); ++place)
        wanted[place].first = std::max(wanted[place].first, wanted[place - 1].first + apart);
    double limit = plot.y.begin;
    for (auto name = wanted.rbegin(); name != wanted.rend(); ++name, limit -= apart)
        name->first = std::min(name->first, limit);
    std::vector<double> places(wanted.size());
    for (const auto& [y, line] : wanted) places[line] = y;
    return places;
}

}  // namespace detail

}  // namespace support

#endif
