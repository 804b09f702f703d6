#include "results.hpp"

#include <kalah/core/board_text.hpp>

#include <support/svg_chart.hpp>

#include <kalah/core/detail/file_replacement.hpp>

#include <iostream>
#include <stdexcept>

namespace tournament {

namespace {

constexpr auto explanation =
    "wins-draws-losses; a draw is half a point; Elo by the model of Bradley and Terry, 0 for the average player;\n"
    "intervals and errors for 95 % confidence";

// "Kalah(6,4), standard rules".
[[nodiscard]] std::string game_text(const settings& wanted)
{
    const bool is_start = wanted.board_text.empty();
    const auto board = is_start ? "Kalah(" + wanted.size + ")" : "Kalah from " + to_string(wanted.from);
    return board + ", " + to_string(wanted.rules) + " rules" + (wanted.pie ? " with pie rule" : "");
}

// "24 of 180 games, every first move".
[[nodiscard]] std::string games_text(const settings& wanted, const results& of)
{
    const auto all = std::to_string(of.games) + " games, " + to_string(wanted.openings);
    const auto rounds = wanted.rounds == 1 ? "" : ", " + std::to_string(wanted.rounds) + " rounds";
    return (of.finished < of.games ? std::to_string(of.finished) + " of " : "") + all + rounds;
}

[[nodiscard]] std::string forfeits_text(const results& of, std::string_view before_each)
{
    std::string text;
    for (const auto& [what, count] : of.forfeits) {
        const auto times = count == 1 ? "" : " (" + std::to_string(count) + " times)";
        text.append(before_each).append(what).append(times).append("\n");
    }
    return text.empty() ? text : "\nLost before the end:\n" + text;
}

[[nodiscard]] std::string markdown(const settings& wanted, const results& of)
{
    const auto head = "# " + game_text(wanted) + "\n\n" + games_text(wanted, of) + "\n\n";
    return head + to_markdown(of.table) + "\n" + explanation + "\n" + forfeits_text(of, "- ");
}

[[nodiscard]] std::string chart(const settings& wanted, const results& of)
{
    support::bar_chart points{.title = game_text(wanted),
                              .subtitle = games_text(wanted, of) + "; with 95 % intervals",
                              .axis = "share of points, %",
                              .digits = 1,
                              .least = 0,
                              .most = 100,
                              .mark = 50};
    for (const int player : of.table.ranking()) {
        const auto games = of.table.of(player);
        const auto [low, high] = kalah::confidence(games);
        points.bars.push_back({of.table.name(player), 100 * games.share(), {{100 * low, 100 * high}}});
    }
    return to_svg(points);
}

void write_file(const std::string& path, const std::string& text)
{
    if (path.empty()) return;
    if (const auto done = kalah::detail::replace_file(path, text); !done)
        throw std::runtime_error{to_string(done.error())};
}

}  // namespace

void require_writable(const settings& wanted)
{
    for (const auto& path : {wanted.csv, wanted.markdown, wanted.svg}) {
        if (path.empty()) continue;
        if (const auto can = kalah::detail::check_writable(path); !can)
            throw std::runtime_error{to_string(can.error())};
    }
}

void print(const settings& wanted, const results& of)
{
    std::cout << game_text(wanted) << ": " << games_text(wanted, of) << "\n\n"
              << to_string(of.table) << '\n'
              << explanation << '\n'
              << forfeits_text(of, "  ") << std::flush;
    if (!std::cout) throw std::runtime_error{"the table cannot be printed"};
}

void write(const settings& wanted, const results& of)
{
    write_file(wanted.csv, to_csv(of.table));
    write_file(wanted.markdown, markdown(wanted, of));
    write_file(wanted.svg, chart(wanted, of));
}

}  // namespace tournament
