#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_FRAME_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_FRAME_HPP

// What all charts have around them.

#include "picture.hpp"

namespace support {

namespace detail {

inline constexpr double chart_width = 760, chart_margin = 24;
inline constexpr std::size_t longest_label = 44;

inline void head_of_chart(svg& picture, const std::string& title, const std::string& subtitle)
{
    picture.text("title", chart_margin, 38, anchor::start, title, 70);  // the letters that fit
    if (!subtitle.empty()) picture.text("muted", chart_margin, 60, anchor::start, subtitle, 100);
}

[[nodiscard]] inline double label_width(const std::string& label)
{
    return std::min(text_width(label), letter_width * longest_label);
}

}  // namespace detail

}  // namespace support

#endif
