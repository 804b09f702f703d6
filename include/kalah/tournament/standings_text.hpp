#ifndef KALAH_TOURNAMENT_STANDINGS_TEXT_HPP
#define KALAH_TOURNAMENT_STANDINGS_TEXT_HPP

#include <kalah/core/has_text.hpp>
#include <kalah/core/number_text.hpp>
#include <kalah/tournament/ratings.hpp>
#include <kalah/tournament/table_text.hpp>

// The crosstable of a tournament as text for a terminal, as Markdown, and as comma-separated values (CSV).
//
//      player           1        2        3        wins-draws-losses  win %  points  share %  95 %       Elo
//   1  expert           -        11-1-0   12-0-0   23-1-0             95.8   23.5    97.9     82.2-99.8  512 +- 230
//
// Players are sorted by their share of points. The columns 1, 2, 3 are the opponents by place, with wins, draws and
// losses against each. A draw is half a point; "95 %" is the confidence interval of the share. Elo is as in
// ratings.hpp: the average of these players is 0.

namespace kalah {

namespace detail {

// Quotes the text if CSV requires it.
[[nodiscard]] inline std::string csv_cell(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted{'"'};
    for (const char sign : text) quoted += sign == '"' ? std::string{"\"\""} : std::string{sign};
    return quoted + '"';
}

}  // namespace detail

// The cells of the table, to write it in another format.
[[nodiscard]] inline text_table cross_table(const standings& games)
{
    const auto tally_text = [](const tally& of) {
        return std::to_string(of.wins) + "-" + std::to_string(of.draws) + "-" + std::to_string(of.losses);
    };
    const auto ranking = games.ranking();
    const auto rated = ratings(games);
    text_table table(1, {"", "player"});
    for (std::size_t place = 1; place <= ranking.size(); ++place) table[0].push_back(std::to_string(place));
    for (const auto* name : {"wins-draws-losses", "win %", "points", "share %", "95 %", "Elo"})
        table[0].push_back(name);
    for (const int player : ranking) {
        auto& row = table.emplace_back();
        row = {std::to_string(table.size() - 1), games.name(player)};
        for (const int opponent : ranking) {
            const auto& played = games.against(player, opponent);
            row.push_back(played.games() == 0 ? "-" : tally_text(played));
        }
        const auto all = games.of(player);
        const auto [low, high] = confidence(all);
        const auto& [elo, error] = rated[static_cast<std::size_t>(player)];
        row.push_back(tally_text(all));
        row.push_back(number_text(100 * all.win_share(), 1));
        row.push_back(number_text(all.points(), 1));
        row.push_back(number_text(100 * all.share(), 1));
        row.push_back(number_text(100 * low, 1) + "-" + number_text(100 * high, 1));
        row.push_back(number_text(elo, 0) + " +- " + number_text(error, 0));
    }
    return table;
}

// The cross table for a terminal.
[[nodiscard]] inline std::string to_string(const standings& games) { return to_string(cross_table(games)); }
template <>
inline constexpr bool has_text<standings> = true;

// The cross table as Markdown.
[[nodiscard]] inline std::string to_markdown(const standings& games) { return to_markdown(cross_table(games)); }

// CSV for programs, as in RFC 4180: plain numbers, shares as parts of 1, and a column of points against each opponent.
[[nodiscard]] inline std::string to_csv(const standings& games)
{
    const auto ranking = games.ranking();
    const auto rated = ratings(games);
    std::string text{"place,player,games,wins,draws,losses,points,share,low,high,Elo,error"};
    for (std::size_t place = 1; place <= ranking.size(); ++place) text += ",points against " + std::to_string(place);
    for (std::size_t place = 0; place < ranking.size(); ++place) {
        const int player = ranking[place];
        const auto all = games.of(player);
        const auto [low, high] = confidence(all);
        const auto& [elo, error] = rated[static_cast<std::size_t>(player)];
        text += "\r\n" + std::to_string(place + 1) + "," + detail::csv_cell(games.name(player));
        for (const int count : {all.games(), all.wins, all.draws, all.losses}) text += "," + std::to_string(count);
        text += "," + number_text(all.points(), 1);
        for (const double part : {all.share(), low, high}) text += "," + number_text(part, 4);
        for (const double value : {elo, error}) text += "," + number_text(value, 1);
        for (const int opponent : ranking) {
            const auto& against = games.against(player, opponent);
            text += "," + (against.games() == 0 ? "" : number_text(against.points(), 1));
        }
    }
    return text + "\r\n";
}

}  // namespace kalah

#endif
