#include "trial.hpp"

#include <support/errors.hpp>
#include <support/number_in.hpp>

#include <kalah/core/number_text.hpp>

namespace tournament {

namespace {

[[nodiscard]] std::optional<int> elo_in(std::string_view text) { return support::number_in(text, -2000, 2000); }

[[nodiscard]] std::string elo_text(double elo) { return std::to_string(static_cast<int>(elo)); }

}  // namespace

kalah::hypotheses hypotheses_of(const std::string& text)
{
    const auto comma = std::min(text.find(','), text.size());
    const auto low = elo_in(std::string_view{text}.substr(0, comma));
    const auto high = comma < text.size() ? elo_in(std::string_view{text}.substr(comma + 1)) : std::nullopt;
    if (!low || !high || *low >= *high)
        throw support::wrong_arguments{"--sprt needs two differences in Elo, the smaller first, such as 0,10, not '" +
                                       text + "'"};
    return {.elo0 = static_cast<double>(*low), .elo1 = static_cast<double>(*high)};
}

void trial::add(const kalah::game_record<kalah::any_board>& game)
{
    if (decided()) return;  // games that were still being played when the test ended do not change its verdict
    const auto ours = game.first == player_ ? kalah::side::first : kalah::side::second;
    const auto winner = game.winner();
    const double points = !winner ? 0.5 : *winner == ours ? 1 : 0;
    opening played{game.round, {}};
    for (int ply = 0; ply < game.forced; ++ply) played.second.push_back(game.plies[static_cast<std::size_t>(ply)].pit);
    const auto [other, is_first] = half_played_.emplace(std::move(played), points);
    if (is_first) return;
    test_.add(other->second + points);
    half_played_.erase(other);
}

std::string trial::text() const
{
    const auto verdict = test_.verdict();
    const auto low = elo_text(about_.elo0), high = elo_text(about_.elo1);
    const auto how = " (" + std::to_string(test_.pairs()) + (test_.pairs() == 1 ? " pair" : " pairs") +
                     ", log-likelihood ratio " + kalah::number_text(test_.likelihood(), 2) + " of " +
                     kalah::number_text(test_.enough(), 2) + ")";
    if (!verdict) return "undecided: " + player_ + " may be stronger by " + low + " or by " + high + " Elo" + how;
    return "accepted: " + player_ + " is stronger by " + (*verdict ? high : low) + " Elo rather than " +
           (*verdict ? low : high) + how;
}

}  // namespace tournament
