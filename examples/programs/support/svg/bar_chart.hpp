#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_BAR_CHART_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_BAR_CHART_HPP

// Bars, with confidence intervals.

#include "frame.hpp"
#include "scale.hpp"

#include <optional>

namespace support {

struct chart_bar {
    struct interval {
        double low = 0, high = 0;
    };

    std::string label{};
    double value = 0;
    std::optional<interval> within{};  // the confidence interval
};

struct bar_chart {
    std::string title{}, subtitle{};
    std::string axis{};                     // what the values are, with their unit
    int digits = 0;                         // of the values, behind the point
    std::vector<chart_bar> bars{};          // from top to bottom
    std::optional<double> least{}, most{};  // the ends of the axis; absent: chosen by the values
    std::optional<double> mark{};           // a value to compare with
};

namespace detail {

// The axis of a chart's bars: from 0, or below, to beyond the last interval.
[[nodiscard]] inline chart_scale bar_scale(const bar_chart& chart, double begin, double end)
{
    double least = 0, most = 0;
    for (const auto& bar : chart.bars) {
        const auto [low, high] = bar.within.value_or(chart_bar::interval{bar.value, bar.value});
        least = std::min({least, bar.value, low});
        most = std::max({most, bar.value, high});
    }
    if (least == most) most = 1;
    const double step = nice_step(most - least, 6);
    least = step * std::floor(least / step);
    most = step * std::ceil(most / step);
    return {chart.least.value_or(least), chart.most.value_or(most), begin, end};
}

inline void draw_bar(svg& picture, const bar_chart& chart, const chart_bar& bar, const chart_scale& x, double y)
{
    constexpr double thickness = 20, cap = 5;
    const double zero = x(std::clamp(0.0, x.least, x.most)), end = x(bar.value);
    picture.text("", x.begin - 14, y + 4.5, anchor::end, bar.label, longest_label);
    const double left = std::min(zero, end), width = std::abs(end - zero), top = y - thickness / 2;
    picture.element("rect", "bar", {{"x", left}, {"y", top}, {"width", width}, {"height", thickness}, {"rx", 2}});
    picture.text("strong", x.end + 60, y + 4.5, anchor::end, number_text(bar.value, chart.digits));
    if (!bar.within) return;
    const double low = x(std::max(bar.within->low, x.least)), high = x(std::min(bar.within->high, x.most));
    picture.line("whisker", low, y, high, y);
    picture.line("whisker", low, y - cap, low, y + cap);
    picture.line("whisker", high, y - cap, high, y + cap);
    picture.text("muted small", x.end + 70, y + 4.5, anchor::start,
                 number_text(bar.within->low, chart.digits) + " to " + number_text(bar.within->high, chart.digits));
}

}  // namespace detail

[[nodiscard]] inline std::string to_svg(const bar_chart& chart)
{
    using namespace detail;
    constexpr double top = 84, row = 34;
    double labels = 60;
    for (const auto& bar : chart.bars) labels = std::max(labels, label_width(bar.label));
    const double bottom = top + row * static_cast<double>(chart.bars.size());
    const double begin = chart_margin + labels + 14;
    const double width = std::max(chart_width, begin + 460);  // a long label must not take the place of the bars
    const auto x = bar_scale(chart, begin, width - 180);

    svg picture{width, bottom + 62, chart.title};
    head_of_chart(picture, chart.title, chart.subtitle);
    const double step = nice_step(x.most - x.least, 6);
    for (const double tick : ticks(x.least, x.most, step)) {
        picture.line("grid", x(tick), top, x(tick), bottom);
        picture.text("muted small", x(tick), bottom + 20, anchor::middle, tick_text(tick, step));
    }
    for (std::size_t bar = 0; bar < chart.bars.size(); ++bar)
        draw_bar(picture, chart, chart.bars[bar], x, top + row * (static_cast<double>(bar) + 0.5));
    if (chart.mark) picture.line("mark", x(*chart.mark), top, x(*chart.mark), bottom);
    const double zero = x(std::clamp(0.0, x.least, x.most));
    picture.line("axis", zero, top, zero, bottom);
    picture.text("muted small", (x.begin + x.end) / 2, bottom + 42, anchor::middle, chart.axis);
    return picture.finished();
}

}  // namespace support

#endif
