#ifndef KALAH_TOURNAMENT_RATINGS_HPP
#define KALAH_TOURNAMENT_RATINGS_HPP

#include <kalah/tournament/standings.hpp>

namespace kalah {

// A player's strength on the Elo scale: a player rated d points higher than another is expected to score
// 1 / (1 + 10^(-d/400)) of the points against it. The average of all players is 0.
struct rating {
    double elo = 0;
    double error = 0;  // half the width of the 95 % confidence interval
};

namespace detail {

// A square matrix of numbers.
class square_matrix {
public:
    explicit square_matrix(std::size_t size) : size_{size}, cells_(size * size) {}

    [[nodiscard]] double& operator()(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }

    // Gauss-Jordan elimination, without pivoting. Precondition: the matrix is positive definite.
    [[nodiscard]] square_matrix inverse() const
    {
        auto left = *this, right = square_matrix{size_};
        for (std::size_t row = 0; row < size_; ++row) right(row, row) = 1;
        for (std::size_t pivot = 0; pivot < size_; ++pivot) {
            const double scale = 1 / left(pivot, pivot);
            for (std::size_t column = 0; column < size_; ++column) {
                left(pivot, column) *= scale;
                right(pivot, column) *= scale;
            }
            for (std::size_t row = 0; row < size_; ++row) {
                if (row == pivot) continue;
                const double factor = left(row, pivot);
                for (std::size_t column = 0; column < size_; ++column) {
                    left(row, column) -= factor * left(pivot, column);
                    right(row, column) -= factor * right(pivot, column);
                }
            }
        }
        return right;
    }

private:
    std::size_t size_;
    std::vector<double> cells_;
};

// The log-likelihood of the results for given strengths: its gradient, and minus its Hessian matrix.
struct likelihood {
    std::vector<double> slope;
    square_matrix curvature;

    likelihood(const standings& games, const std::vector<double>& strength)
        : slope(strength.size()),
          curvature(strength.size())
    {
        for (std::size_t player = 0; player < strength.size(); ++player) {
            add(player, {.draws = 1}, strength[player]);
            for (std::size_t opponent = 0; opponent < strength.size(); ++opponent) {
                const auto& played = games.against(static_cast<int>(player), static_cast<int>(opponent));
                curvature(player, opponent) -= add(player, played, strength[player] - strength[opponent]);
            }
        }
    }

private:
    double add(std::size_t player, const tally& played, double difference)
    {
        const double expected = 1 / (1 + std::exp(-difference));
        const double bend = played.games() * expected * (1 - expected);
        slope[player] += played.points() - played.games() * expected;
        curvature(player, player) += bend;
        return bend;
    }
};

// Shifts the strengths so that their average is 0, and adapts their covariances.
inline void centre(std::vector<double>& strength, square_matrix& covariance)
{
    const auto size = strength.size();
    const auto less_average = [&](auto&& cell) {
        double sum = 0;
        for (std::size_t at = 0; at < size; ++at) sum += cell(at);
        for (std::size_t at = 0; at < size; ++at) cell(at) -= sum / static_cast<double>(size);
    };
    less_average([&](std::size_t player) -> double& { return strength[player]; });
    for (std::size_t line = 0; line < size; ++line)
        less_average([&](std::size_t at) -> double& { return covariance(line, at); });
    for (std::size_t line = 0; line < size; ++line)
        less_average([&](std::size_t at) -> double& { return covariance(at, line); });
}

}  // namespace detail

// The rating of each player: the maximum-likelihood estimate in the Bradley-Terry model, with a draw as half a win,
// found by Newton's method. Each player is given one extra draw against a player of rating 0, so that a player who has
// won or lost all games does not get an infinite rating. The errors follow from the curvature at the maximum.
[[nodiscard]] inline std::vector<rating> ratings(const standings& games)
{
    const auto size = static_cast<std::size_t>(games.players());
    std::vector<double> strength(size);
    double longest = 1;
    for (int step_number = 0; longest > 1e-6 && step_number < 100; ++step_number) {
        auto likely = detail::likelihood{games, strength};
        auto inverse = likely.curvature.inverse();
        std::vector<double> step(size);
        longest = 0;
        for (std::size_t row = 0; row < size; ++row) {
            for (std::size_t at = 0; at < size; ++at) step[row] += inverse(row, at) * likely.slope[at];
            longest = std::max(longest, std::abs(step[row]));
        }
        // Far from the maximum a full step may overshoot, so no step is longer than 1.
        for (std::size_t player = 0; player < size; ++player) strength[player] += step[player] / std::max(1.0, longest);
    }
    auto centred = detail::likelihood{games, strength}.curvature.inverse();
    detail::centre(strength, centred);
    const double to_elo = 400 / std::log(10);
    std::vector<rating> rated;
    for (std::size_t player = 0; player < size; ++player)
        rated.push_back({to_elo * strength[player], 1.96 * to_elo * std::sqrt(std::max(0.0, centred(player, player)))});
    return rated;
}

}  // namespace kalah

#endif
