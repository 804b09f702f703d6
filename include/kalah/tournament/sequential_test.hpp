#ifndef KALAH_TOURNAMENT_SEQUENTIAL_TEST_HPP
#define KALAH_TOURNAMENT_SEQUENTIAL_TEST_HPP

#include <kalah/core/invalid.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace kalah {

// Two hypotheses about how much stronger one player is than another, in Elo, and how often the test may be wrong.
struct hypotheses {
    double elo0 = 0;
    double elo1 = 10;
    double error = 0.05;  // the share of wrong verdicts, if one of the hypotheses is true
};

// Tests whether a player is stronger by elo1, or only by elo0, with as few games as that takes: the sequential
// probability ratio test (Wald 1945). It counts pairs of games, which play one opening from both seats, because the two
// games of a pair are alike: an opening that is won for one seat says nothing (Van den Bergh 2019: the generalised
// test).
//   sequential_test test{{.elo0 = 0, .elo1 = 10}};
//   test.add(1.5);  // a win and a draw
//   if (const auto stronger = test.verdict()) ...
class sequential_test {
public:
    explicit sequential_test(const hypotheses& about) : about_{about}
    {
        detail::require(about.elo0 < about.elo1, "kalah: elo0 must be below elo1");
        detail::require(0 < about.error && about.error < 0.5, "kalah: the error must be between 0 and 0.5");
    }

    // Adds the player's points in a pair of games: 0, 0.5, 1, 1.5 or 2.
    void add(double points)
    {
        const double share = points / 2;
        ++pairs_;
        sum_ += share;
        squares_ += share * share;
    }

    [[nodiscard]] int pairs() const { return pairs_; }

    // The logarithm of how much likelier elo1 has made the results than elo0: for results of the observed variance, by
    // the normal approximation. Half a pair of each kind is added, so that the first pairs do not look certain.
    [[nodiscard]] double likelihood() const
    {
        const double count = pairs_ + 2.5, mean = (sum_ + 1.25) / count;
        const double variance = (squares_ + 0.9375) / count - mean * mean;
        const double low = share_of(about_.elo0), high = share_of(about_.elo1);
        return pairs_ * (high - low) * (2 * sum_ / std::max(pairs_, 1) - low - high) / (2 * variance);
    }

    // The likelihood at which a hypothesis is accepted: elo1 at this number, elo0 at its negative.
    [[nodiscard]] double enough() const { return std::log((1 - about_.error) / about_.error); }

    // True: elo1 is accepted. False: elo0. Absent: more games are needed.
    [[nodiscard]] std::optional<bool> verdict() const
    {
        const double likely = likelihood();
        if (std::abs(likely) < enough()) return std::nullopt;
        return likely > 0;
    }

private:
    // The share of points of a player who is stronger by `elo`.
    [[nodiscard]] static double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

    hypotheses about_;
    int pairs_ = 0;
    double sum_ = 0, squares_ = 0;
};

}  // namespace kalah

#endif
