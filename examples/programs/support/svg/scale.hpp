#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_SCALE_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_SCALE_HPP

// Maps values to pixels, and finds the round values for an axis.

#include "text.hpp"

#include <cmath>

namespace support {

namespace detail {

// Places a range of values in a range of pixels.
struct chart_scale {
    double least, most;  // values
    double begin, end;   // pixels

    [[nodiscard]] double operator()(double value) const
    {
        return begin + (value - least) / (most - least) * (end - begin);
    }
};

// The least of 1, 2 or 5 times a power of ten that divides a range into at most this many steps.
[[nodiscard]] inline double nice_step(double range, int most_steps)
{
    const double power = std::pow(10, std::floor(std::log10(range / most_steps)));
    for (const double factor : {1, 2, 5})
        if (range <= factor * power * most_steps * (1 + 1e-9)) return factor * power;
    return 10 * power;
}

// Round values from least to most.
[[nodiscard]] inline std::vector<double> ticks(double least, double most, double step)
{
    std::vector<double> all;
    for (auto count = std::ceil(least / step - 1e-9); count * step <= most + 1e-9 * step; ++count)
        all.push_back(count * step);
    return all;
}

[[nodiscard]] inline std::string tick_text(double value, double step)
{
    return number_text(value, std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9))));
}

}  // namespace detail

}  // namespace support

#endif
