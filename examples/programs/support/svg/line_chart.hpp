#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_LINE_CHART_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_LINE_CHART_HPP

// Draws lines over a logarithmic axis.

#include "frame.hpp"
#include "line_plot.hpp"

namespace support {

namespace detail {

// A power of ten of a unit: "100 ms", "1 M".
[[nodiscard]] inline std::string power_text(int power, const std::string& unit)
{
    const int third = static_cast<int>(std::floor(power / 3.0));
    constexpr const char* prefixes[]{"p", "n", "µ", "m", "", "k", "M", "G", "T"};
    const bool has_prefix = -4 <= third && third <= 4;
    const auto rest = std::string{"1"} + std::string(static_cast<std::size_t>(has_prefix ? power - 3 * third : 0), '0');
    if (!has_prefix) return "1e" + std::to_string(power) + (unit.empty() ? "" : " " + unit);
    const auto what = prefixes[third + 4] + unit;
    return what.empty() ? rest : rest + " " + what;
}

inline void draw_grid(svg& picture, const line_chart& chart, const line_plot& plot)
{
    const auto& [x, y] = plot;
    for (int power = static_cast<int>(y.least); power <= static_cast<int>(y.most); ++power) {
        picture.line("grid", x.begin, y(power), x.end, y(power));
        picture.text("muted small", x.begin - 10, y(power) + 4, anchor::end, power_text(power, chart.y_unit));
    }
    const double step = std::max(1.0, nice_step(x.most - x.least, 14));
    for (const double tick : ticks(x.least, x.most, step)) {
        picture.line("axis", x(tick), y.begin, x(tick), y.begin + 5);
        picture.text("muted small", x(tick), y.begin + 22, anchor::middle, tick_text(tick, step));
    }
    picture.line("axis", x.begin, y.begin, x.end, y.begin);
    picture.text("muted small", (x.begin + x.end) / 2, y.begin + 44, anchor::middle, chart.x_axis);
    picture.text("muted small", chart_margin, y.end - 16, anchor::start, chart.y_axis);
}

inline void draw_dot(svg& picture, const chart_line& line, const std::string& colour, double x, double y)
{
    const auto look = (line.dashed ? "dot hollow s" : "dot f") + colour;
    picture.element("circle", look, {{"cx", x}, {"cy", y}, {"r", line.dashed ? 2.8 : 3.2}});
}

// With its name beside the plot.
inline void draw_line(svg& picture, const chart_line& line, const std::string& colour, const line_plot& plot,
                      double name_y)
{
    const auto look = (line.dashed ? "curve dashed s" : "curve s") + colour;
    std::vector<std::pair<double, double>> points;
    for (const auto& point : line.points)
        if (point.second > 0) points.push_back(plot.place(point));
    picture.polyline(look, points);
    for (const auto& [x, y] : points) draw_dot(picture, line, colour, x, y);
    const double name_x = plot.x.end + 14;
    picture.line(look, name_x, name_y, name_x + 24, name_y);
    draw_dot(picture, line, colour, name_x + 12, name_y);
    picture.text("", name_x + 34, name_y + 4.5, anchor::start, line.name, longest_label);
}

}  // namespace detail

[[nodiscard]] inline std::string to_svg(const line_chart& chart)
{
    using namespace detail;
    constexpr double top = 116;
    double names = 40;
    for (const auto& line : chart.lines) names = std::max(names, label_width(line.name));
    const double height = std::max(480.0, 220 + 20 * static_cast<double>(chart.lines.size()));
    const double begin = chart_margin + 56, bottom = height - 68;
    const double width = std::max(chart_width, begin + names + 440);
    const line_extent extent{chart};
    const double margin = 0.02 * (extent.x_most - extent.x_least);
    const line_plot plot{{extent.x_least - margin, extent.x_most + margin, begin, width - chart_margin - names - 48},
                         {extent.y_least, extent.y_most, bottom, top}};

    svg picture{width, height, chart.title};
    head_of_chart(picture, chart.title, chart.subtitle);
    draw_grid(picture, chart, plot);
    const auto places = name_places(chart, plot);
    for (std::size_t number = 0; number < chart.lines.size(); ++number) {
        const int colour = chart.lines[number].colour.value_or(static_cast<int>(number)) % svg::colours;
        draw_line(picture, chart.lines[number], std::to_string(colour), plot, places[number]);
    }
    return picture.finished();
}

}  // namespace support

#endif
