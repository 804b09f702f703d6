#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_CHART_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_CHART_HPP

// Two kinds of charts, to_svg(bar_chart) and to_svg(line_chart).

#include "svg/bar_chart.hpp"
#include "svg/line_chart.hpp"

#endif
