#include "searched_tree.hpp"
#include "studies.hpp"

#include "charts.hpp"

#include <support/svg/frame.hpp>

#include <kalah/engine/expert.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/minimax.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <iostream>

// Minimax to the expert in eight steps, for docs/courses.md: the nodes of each search, and a picture of what it left
// out.

namespace studies {

namespace {

constexpr int plies_shown = 4;

// A search of the course, as the lesson eight_searches has it.
struct step_taken {
    std::string title{};
    int pit = 0;
    std::uint64_t nodes = 0;
    tree_node seen{};
};

// The picture: a row for each ply, in which a board is as wide as its share of its parent. What was left out reaches
// down to the last row, because nothing below it was searched either.
class tree_picture {
public:
    explicit tree_picture(const step_taken& of)
        : drawing_{support::detail::chart_width, top + plies_shown * row + margin, of.title}
    {
        support::detail::head_of_chart(drawing_, of.title,
                                       std::to_string(of.nodes) +
                                           " nodes. A row for each of the first plies: blue "
                                           "boards were searched, orange ones left out.");
        add(of.seen, 0, margin, support::detail::chart_width - 2 * margin);
        drawing_.path("f4", left_out_);
        drawing_.path("f0", searched_);
    }

    [[nodiscard]] std::string text() const { return drawing_.finished(); }

private:
    static constexpr double margin = support::detail::chart_margin, top = 80, row = 32, gap = 1;

    void add(const tree_node& node, int ply, double x, double width)
    {
        const double share = width / static_cast<double>(std::max<std::size_t>(node.next.size(), 1));
        for (std::size_t number = 0, end = 0; number < node.next.size(); number = end) {
            const bool searched = node.next[number].searched;
            // Narrow blocks without a gap between them are one.
            for (end = number + 1; narrow(share) && end < node.next.size() && node.next[end].searched == searched;)
                ++end;
            const double begin = x + share * static_cast<double>(number), y = top + row * ply;
            const double width_of_all = share * static_cast<double>(end - number);
            block(searched ? searched_ : left_out_, begin, y, width_of_all,
                  (searched ? 1 : plies_shown - ply) * row - gap, narrow(share));
            for (auto each = number; searched && each < end; ++each)
                add(node.next[each], ply + 1, x + share * static_cast<double>(each), share);
        }
    }

    [[nodiscard]] static bool narrow(double width) { return width < 3 * gap; }

    static void block(std::string& path, double x, double y, double width, double height, bool without_gap)
    {
        const double drawn = without_gap ? width : width - gap;
        path += "M" + support::coordinate(x) + " " + support::coordinate(y) + "h" + support::coordinate(drawn) + "v" +
                support::coordinate(height) + "h-" + support::coordinate(drawn) + "z";
    }

    support::svg drawing_;
    std::string searched_{}, left_out_{};
};

class course_of_eight {
public:
    explicit course_of_eight(int depth) : depth_{depth} {}

    [[nodiscard]] std::vector<step_taken> taken()
    {
        using namespace kalah;
        const store_lead lead{};
        const store_bounds certain{};
        step("Minimax", [&](const auto& rules) { return minimax{rules, lead}(from_, depth_); });
        step("Alpha-beta", [&](const auto& rules) { return alpha_beta{rules, lead}(from_, depth_); });
        step("Null windows", [&](const auto& rules) {
            return mtdf{scout{rules, lead, certain, no_memory_, {.ordered = depth_ + 1}}}(from_, depth_);
        });
        step("Move ordering", [&](const auto& rules) { return mtdf{rules, lead}(from_, depth_); });
        step("Memory", [&](const auto& rules) {
            memory remembered{rules, lead, from_, bytes};
            return mtdf{rules, lead, certain, &remembered}(from_, depth_);
        });
        step("Deepening", [&](const auto& rules) {
            memory remembered{rules, lead, from_, bytes};
            return timed{mtdf{rules, lead, certain, &remembered}}(from_, limit{.depth = depth_});
        });
        step("Late moves", [&](const auto& rules) {
            memory remembered{rules, lead, from_, bytes};
            scout ask{rules, lead, certain, &remembered};
            ask.late = {.least = 4};
            return timed{mtdf{ask}}(from_, limit{.depth = depth_});
        });
        step("The expert", [&](const auto& rules) {
            expert player{rules, from_, {.memory = bytes, .threads = 1, .endgames = 0}};
            return player(from_, limit{.depth = depth_});
        });
        return std::move(taken_);
    }

private:
    static constexpr std::size_t bytes = std::size_t{1} << 20;

    template <class Search>
    void step(const std::string& what, const Search& search)
    {
        auto& now = taken_.emplace_back();
        now.title = std::to_string(taken_.size()) + ". " + what;
        now.seen = tree_of(from_, plies_shown);
        tree_watch watch{now.seen};
        const auto answer = search(watched_rules{&watch});
        now.pit = answer.pit().value_or(-1);
        now.nodes = answer.nodes;
    }

    kalah::board<6> from_ = kalah::start<6>(4);
    int depth_;
    kalah::no_memory* no_memory_ = nullptr;
    std::vector<step_taken> taken_{};
};

}  // namespace

void course(const settings& how)
{
    const int depth = how.depth.value_or(8);
    std::cout << "## Minimax to the expert in eight steps\n\nFrom the start of Kalah(6,4), standard rules, to depth "
              << depth << "\n\n";
    text_table rows{{"step", "pit", "nodes"}};
    const auto steps = course_of_eight{depth}.taken();
    for (const auto& one : steps) {
        rows.push_back({one.title, std::to_string(one.pit), std::to_string(one.nodes)});
        draw(how, "course-" + one.title.substr(0, 1), tree_picture{one}.text());
    }
    std::cout << to_markdown(rows);
}

}  // namespace studies
