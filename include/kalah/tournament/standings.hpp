#ifndef KALAH_TOURNAMENT_STANDINGS_HPP
#define KALAH_TOURNAMENT_STANDINGS_HPP

#include <kalah/game/record.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kalah {

// Games of a player, as they ended for it.
struct tally {
    int wins = 0, draws = 0, losses = 0;

    [[nodiscard]] constexpr int games() const { return wins + draws + losses; }

    // Of a draw either player gets half a point.
    [[nodiscard]] constexpr double points() const { return wins + draws / 2.0; }

    // The wins of all games, whatever the others were.
    [[nodiscard]] constexpr double win_share() const { return games() > 0 ? static_cast<double>(wins) / games() : 0; }

    // The points of all that there were; half of them when there were none.
    [[nodiscard]] constexpr double share() const { return games() > 0 ? points() / games() : 0.5; }

    // The same games for the opponent.
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

// How a game ended for one of its players.
[[nodiscard]] constexpr tally tally_of(std::optional<side> winner, side player)
{
    return {winner && *winner == player, !winner, winner && *winner != player};
}

struct range {
    double low = 0, high = 0;
};

// Where the share of points really lies, with 95 % confidence: Wilson's interval, with a draw as half a win. That errs
// on the wide side, for draws make results less random.
[[nodiscard]] inline range confidence(const tally& of)
{
    if (of.games() == 0) return {0, 1};
    constexpr double z = 1.96;
    const double games = of.games(), share = of.share();
    const double middle = share + z * z / (2 * games), all = 1 + z * z / games;
    const double margin = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    return {std::max(0.0, (middle - margin) / all), std::min(1.0, (middle + margin) / all)};
}

// Who has played whom, and how it ended.
class standings {
public:
    explicit standings(std::vector<std::string> names) : names_{std::move(names)}, games_(names_.size() * names_.size())
    {
    }

    [[nodiscard]] int players() const { return static_cast<int>(names_.size()); }
    [[nodiscard]] const std::string& name(int player) const { return names_[index(player)]; }

    // How games of a player against another ended.
    void add(int player, int opponent, const tally& games)
    {
        at(player, opponent) += games;
        at(opponent, player) += games.turned();
    }

    [[nodiscard]] const tally& against(int player, int opponent) const
    {
        return games_[index(player) * names_.size() + index(opponent)];
    }

    // All games of a player.
    [[nodiscard]] tally of(int player) const
    {
        tally all;
        for (int opponent = 0; opponent < players(); ++opponent) all += against(player, opponent);
        return all;
    }

    // The players, the best first: by their share of points, then by their order of entry.
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
