#ifndef EXAMPLES_PROGRAMS_SUPPORT_SVG_PICTURE_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_SVG_PICTURE_HPP

// A picture of lines, rectangles and text as SVG. It has no scripts, is legible on light and dark pages, and has the
// same bytes on every machine.

#include "text.hpp"

#include <utility>

namespace support {

enum class anchor { start, middle, end };

// Elements take their looks from the classes of the style sheet below.
class svg {
public:
    static constexpr int colours = 7;  // of lines, the classes s0, s1 ...; of areas, f0, f1 ...

    svg(double width, double height, std::string_view title)
    {
        const auto size = "width=\"" + coordinate(width) + "\" height=\"" + coordinate(height) + "\"";
        text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " + coordinate(width) + " " +
                coordinate(height) + "\" role=\"img\">\n<title>" + xml_text(title) + "</title>\n" + style;
        element("rect", "card", {{"x", 0.5}, {"y", 0.5}, {"width", width - 1}, {"height", height - 1}, {"rx", 8}});
    }

    struct attribute {
        std::string_view name;
        double value;
    };

    void element(std::string_view name, std::string_view look, const std::vector<attribute>& attributes)
    {
        text_.append("<").append(name).append(" class=\"").append(look).append("\"");
        for (const auto& [what, value] : attributes)
            text_.append(" ").append(what).append("=\"").append(coordinate(value)).append("\"");
        text_.append("/>\n");
    }

    void line(std::string_view look, double x1, double y1, double x2, double y2)
    {
        element("line", look, {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}});
    }

    void polyline(std::string_view look, const std::vector<std::pair<double, double>>& points)
    {
        text_.append("<polyline class=\"").append(look).append("\" points=\"");
        for (const auto& [x, y] : points) text_.append(coordinate(x)).append(",").append(coordinate(y)).append(" ");
        if (!points.empty()) text_.pop_back();
        text_.append("\"/>\n");
    }

    // An area, or several, as the path language of SVG has it.
    void path(std::string_view look, std::string_view way)
    {
        if (way.empty()) return;
        text_.append("<path class=\"").append(look).append("\" d=\"").append(way).append("\"/>\n");
    }

    // A long text is cut to `most` letters.
    void text(std::string_view look, double x, double y, anchor at, std::string_view what,
              std::size_t most = std::string_view::npos)
    {
        constexpr std::string_view anchors[]{"start", "middle", "end"};
        text_.append("<text class=\"").append(look).append("\" x=\"").append(coordinate(x)).append("\" y=\"");
        text_.append(coordinate(y)).append("\" text-anchor=\"").append(anchors[static_cast<int>(at)]).append("\">");
        text_.append(xml_text(what, most)).append("</text>\n");
    }

    [[nodiscard]] std::string finished() const { return text_ + "</svg>\n"; }

private:
    // The card gives the picture its own background, so it is legible on any page. On a page known to be dark, the card
    // is dark. The colour-blind can tell the colours apart (Okabe and Ito 2008).
    static constexpr auto style = R"(<style>
text { font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", Helvetica, Arial, sans-serif; fill: #24292f }
.title { font-size: 17px; font-weight: 600 }
.muted { fill: #656d76 }
.small { font-size: 12px }
.strong { font-weight: 600 }
.card { fill: #ffffff; stroke: #d0d7de }
.grid { stroke: #e4e8ec }
.axis { stroke: #8c959f }
.mark { stroke: #8c959f; stroke-dasharray: 4 4 }
.whisker { stroke: #24292f; stroke-width: 1.5 }
.bar { fill: #56b4e9 }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
.dashed { stroke-dasharray: 2 5 }
.dot { stroke-width: 1.5 }
.hollow { fill: #ffffff }
.s0 { stroke: #0072b2 } .f0 { fill: #0072b2 }
.s1 { stroke: #d55e00 } .f1 { fill: #d55e00 }
.s2 { stroke: #009e73 } .f2 { fill: #009e73 }
.s3 { stroke: #cc79a7 } .f3 { fill: #cc79a7 }
.s4 { stroke: #e69f00 } .f4 { fill: #e69f00 }
.s5 { stroke: #56b4e9 } .f5 { fill: #56b4e9 }
.s6 { stroke: #6e7781 } .f6 { fill: #6e7781 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.muted { fill: #9198a1 }
.card { fill: #0d1117; stroke: #3d444d }
.grid { stroke: #262c36 }
.axis, .mark { stroke: #6e7681 }
.whisker { stroke: #e6edf3 }
.bar { fill: #2f81b7 }
.hollow { fill: #0d1117 }
.s0 { stroke: #4aa3df } .f0 { fill: #4aa3df }
.s1 { stroke: #f0883e } .f1 { fill: #f0883e }
.s2 { stroke: #2ec4a0 } .f2 { fill: #2ec4a0 }
}
</style>
)";

    std::string text_;
};

}  // namespace support

#endif
