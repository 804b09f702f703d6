#ifndef KALAH_TOURNAMENT_STANDINGS_HPP
#define KALAH_TOURNAMENT_STANDINGS_HPP

#include <kalah/game/record.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kalah {

// The results of some games, from one player's view.
struct tally {
    int wins = 0, draws = 0, losses = 0;

    [[nodiscard]] constexpr int games() const { return wins + draws + losses; }

    // A draw is half a point each.
    [[nodiscard]] constexpr double points() const { return wins + draws / 2.0; }

    // Wins divided by games: a draw counts like a loss. 0 without games.
    [[nodiscard]] constexpr double win_share() const { return games() > 0 ? static_cast<double>(wins) / games() : 0; }

    // Points divided by games. 0.5 without games.
    [[nodiscard]] constexpr double share() const { return games() > 0 ? points() / games() : 0.5; }

    // The same games from the opponent's view.
    [[nodiscard]] constexpr tally turned() const { return {losses, draws, wins}; }

    constexpr tally& operator+=(const tally& more)
    {
        wins += more.wins;
        draws += more.draws;
        losses += more.losses;
        return *this;
    }
    [[nodiscard]] friend constexpr bool operator==(const tally&, const tally&) = default;
};

// The result of one game from the view of `player`.
[[nodiscard]] constexpr tally tally_of(std::optional<side> winner, side player)
{
    return {winner && *winner == player, !winner, winner && *winner != player};
}

// From the low to the high end.
struct range {
    double low = 0, high = 0;
};

// The 95 % confidence interval of the share of points: the Wilson score interval, with a draw as half a win. It is a
// bit too wide, because draws make results less random.
[[nodiscard]] inline range confidence(const tally& of)
{
    if (of.games() == 0) return {0, 1};
    constexpr double z = 1.96;
    const double games = of.games(), share = of.share();
    const double middle = share + z * z / (2 * games), all = 1 + z * z / games;
    const double margin = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    return {std::max(0.0, (middle - margin) / all), std::min(1.0, (middle + margin) / all)};
}

// The results of all players against each other: the crosstable of a tournament.
class standings {
public:
    explicit standings(std::vector<std::string> names) : names_{std::move(names)}, games_(names_.size() * names_.size())
    {
    }

    [[nodiscard]] int players() const { return static_cast<int>(names_.size()); }
    [[nodiscard]] const std::string& name(int player) const { return names_[index(player)]; }

    // Adds the results of some games, from the view of `player`.
    void add(int player, int opponent, const tally& games)
    {
        at(player, opponent) += games;
        at(opponent, player) += games.turned();
    }

    [[nodiscard]] const tally& against(int player, int opponent) const
    {
        return games_[index(player) * names_.size() + index(opponent)];
    }

    // All games of a player, from its view.
    [[nodiscard]] tally of(int player) const
    {
        tally all;
        for (int opponent = 0; opponent < players(); ++opponent) all += against(player, opponent);
        return all;
    }

    // The players by their share of points, the best first. Equal players stay in their order of entry.
    [[nodiscard]] std::vector<int> ranking() const
    {
        std::vector<int> order(names_.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return of(a).share() > of(b).share(); });
        return order;
    }

private:
    [[nodiscard]] static std::size_t index(int player) { return static_cast<std::size_t>(player); }
    [[nodiscard]] tally& at(int player, int opponent)
    {
        return games_[index(player) * names_.size() + index(opponent)];
    }

    std::vector<std::string> names_;
    std::vector<tally> games_;
};

}  // namespace kalah

#endif
