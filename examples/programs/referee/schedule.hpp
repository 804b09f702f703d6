#ifndef EXAMPLES_PROGRAMS_REFEREE_SCHEDULE_HPP
#define EXAMPLES_PROGRAMS_REFEREE_SCHEDULE_HPP

#include "settings.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

// Who plays whom next. Players are numbers.

namespace referee {

using opening = std::vector<int>;

// A game to play: who begins, who comes second, and the forced plies.
struct pairing {
    int first = 0, second = 0;
    opening forced{};
};

// The openings of one round of games between two players, by the kind of choice.
[[nodiscard]] inline std::vector<opening> openings_of(const opening_choice& choice, const kalah::any_board& start,
                                                      chance& random)
{
    if (choice.what == opening_choice::kind::none) return {{}};
    if (choice.what == opening_choice::kind::random_plies) return {random_line(random, start, choice.plies)};
    std::vector<opening> all;
    for (const int pit : pits_to_play(start)) all.push_back({pit});
    return all;
}

// Every pair of players plays every opening from both seats.
class round_robin {
public:
    round_robin(std::vector<int> players, std::vector<opening> openings)
        : players_{std::move(players)},
          openings_{std::move(openings)}
    {
    }

    [[nodiscard]] std::size_t games() const { return players_.size() * (players_.size() - 1) / 2 * games_of_pair(); }
    [[nodiscard]] std::size_t games_left() const { return games() - taken_; }

    // A game between two free players that have played each other least.
    [[nodiscard]] std::optional<pairing> next(const std::vector<int>& free)
    {
        std::optional<two> best;
        auto least = games_of_pair();
        for (auto one = free.begin(); one != free.end(); ++one)
            for (auto other = one + 1; other != free.end(); ++other)
                if (const auto here = in_order(*one, *other); begun_[here] < least) {
                    best = here;
                    least = begun_[here];
                }
        if (!best) return std::nullopt;
        return take(*best);
    }

    // The games that a departed player will not play any more.
    [[nodiscard]] std::vector<pairing> without(int gone)
    {
        std::vector<pairing> all;
        for (const int other : players_) {
            const auto pair = in_order(gone, other);
            while (other != gone && begun_[pair] < games_of_pair()) all.push_back(take(pair));
        }
        return all;
    }

private:
    using two = std::pair<int, int>;

    [[nodiscard]] static two in_order(int one, int other) { return {std::min(one, other), std::max(one, other)}; }
    [[nodiscard]] std::size_t games_of_pair() const { return 2 * openings_.size(); }

    [[nodiscard]] pairing take(two players)
    {
        const auto number = begun_[players]++;
        ++taken_;
        auto [first, second] = players;
        if (number % 2 == 1) std::swap(first, second);
        return {first, second, openings_[number / 2]};
    }

    std::vector<int> players_;
    std::vector<opening> openings_;
    std::map<two, std::size_t> begun_{};
    std::size_t taken_ = 0;
};

// Pairs the present players, again and again.
class free_pairing {
public:
    free_pairing(const kalah::any_board& start, const opening_choice& choice, chance random)
        : start_{start},
          choice_{choice},
          random_{random}
    {
    }

    // The first free player has waited longest. It plays the one it has met least, and they take turns to begin.
    [[nodiscard]] std::optional<pairing> next(const std::vector<int>& free)
    {
        if (free.size() < 2) return std::nullopt;
        const int one = free.front();
        const auto meetings = [&](int other) { return games(one, other) + games(other, one); };
        const int other =
            *std::min_element(free.begin() + 1, free.end(), [&](int a, int b) { return meetings(a) < meetings(b); });
        const auto seats = games(one, other) <= games(other, one) ? std::pair{one, other} : std::pair{other, one};
        ++games_[seats];
        return pairing{seats.first, seats.second, any_of(random_, openings_of(choice_, start_, random_))};
    }

    void forget(int gone)
    {
        std::erase_if(games_, [&](const auto& met) { return met.first.first == gone || met.first.second == gone; });
    }

private:
    [[nodiscard]] int games(int first, int second) const
    {
        const auto found = games_.find({first, second});
        return found == games_.end() ? 0 : found->second;
    }

    kalah::any_board start_;
    opening_choice choice_;
    chance random_;
    std::map<std::pair<int, int>, int> games_{};  // by the beginner and the other player
};

}  // namespace referee

#endif
