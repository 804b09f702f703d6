#include "charts.hpp"

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/tournament/ratings.hpp>

#include <stdexcept>

namespace studies {

void draw(const settings& how, const std::string& file, const std::string& svg)
{
    if (!how.charts) return;
    if (const auto done = kalah::detail::replace_file(*how.charts / (file + ".svg"), svg); !done)
        throw std::runtime_error{to_string(done.error())};
}

void draw(const settings& how, const std::string& file, const std::string& title, const kalah::standings& games)
{
    if (!how.charts) return;
    support::bar_chart chart{.title = title, .axis = "Elo, the average of these players being 0"};
    const auto rated = kalah::ratings(games);
    for (const int player : games.ranking()) {
        const auto& [elo, error] = rated[static_cast<std::size_t>(player)];
        chart.bars.push_back({games.name(player), elo, {{elo - error, elo + error}}});
    }
    draw(how, file, to_svg(chart));
}

void draw(const settings& how, const std::string& file, const std::string& title, const std::vector<share>& shares)
{
    if (!how.charts) return;
    support::bar_chart chart{.title = title,
                             .axis = "share of points in per cent",
                             .digits = 1,
                             .bars = {},
                             .least = 0,
                             .most = 100,
                             .mark = 50};
    for (const auto& [of, games] : shares) {
        const auto [low, high] = kalah::confidence(games);
        chart.bars.push_back({of, 100 * games.share(), {{100 * low, 100 * high}}});
    }
    draw(how, file, to_svg(chart));
}

void draw(const settings& how, const std::string& file, const std::string& title, const std::vector<series>& times)
{
    if (how.charts)
        draw(how, file,
             to_svg(support::line_chart{
                 .title = title, .x_axis = "depth in plies", .y_axis = "time", .y_unit = "s", .lines = times}));
}

}  // namespace studies
