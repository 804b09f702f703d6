#ifndef KALAH_TOURNAMENT_TOURNAMENT_HPP
#define KALAH_TOURNAMENT_TOURNAMENT_HPP

#include <kalah/core/detail/crew.hpp>
#include <kalah/core/detail/platform.hpp>
#include <kalah/game/match.hpp>
#include <kalah/game/openings.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/tournament/detail/hall.hpp>
#include <kalah/tournament/detail/schedule.hpp>
#include <kalah/tournament/entrant.hpp>
#include <kalah/tournament/standings.hpp>

#include <atomic>
#include <optional>
#include <utility>

namespace kalah {

// A double round robin for each opening: every pair of entrants plays it twice, once from each side. If the players are
// limited by nodes or depth, the results are reproducible with any number of threads.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
struct tournament {
    Rules rules{};
    Board from{};
    std::vector<entrant<Board>> entrants{};
    opening_list openings{{}};                // the pits that are played before the players choose
    match_options how{};                      // its own opening is ignored
    int threads = 0;                          // games played at once; 0: one for each core
    std::uint64_t seed = 1;                   // the players' random numbers depend on it
    const std::atomic<bool>* stop = nullptr;  // set it to begin no more games

    // All games, in the order in which they begin.
    [[nodiscard]] std::vector<fixture> fixtures() const { return schedule().fixtures(); }

    // Plays all games that are not in `before`, and calls report(record, progress) after each, never two at once. If
    // that throws, no more games begin; those that have begun are still played and reported, then the first exception
    // is rethrown. Throws kalah::invalid if two entrants have the same name or an opening cannot be played.
    template <class Report>
    [[nodiscard]] standings operator()(const std::vector<game_record<Board>>& before, Report&& report) const
    {
        check();
        detail::hall games{fixtures(), names(), stop};
        const auto numbers = fixtures_of(before);
        for (std::size_t game = 0; game < before.size(); ++game)
            if (numbers[game]) games.enter(*numbers[game], before[game].winner());
        auto work = [&] {
            const auto play = [&](std::size_t number, const fixture& one) { return played(number, one); };
            while (const auto number = games.next()) games.play(*number, play, report);
        };
        const int count = std::min(threads > 0 ? threads : all_cores(), games.open());
        detail::crew helpers{static_cast<std::size_t>(count)};
        for (int id = 1; id < count; ++id)
            if (!helpers.add(work)) break;  // go on with fewer
        work();
        helpers.join();
        return games.table();
    }

    [[nodiscard]] standings operator()() const
    {
        return (*this)({}, [](const auto&, const auto&) {});
    }

    // For each of these games, the number of its fixture. Absent if it is not of this tournament, or comes twice.
    [[nodiscard]] std::vector<std::optional<std::size_t>> fixtures_of(
        const std::vector<game_record<Board>>& games) const
    {
        return schedule().fixtures_of(games, [&](const auto& game) {
            return !game.unfinished && game.from == from && game.pie == how.pie && game.seed == seed;
        });
    }
    [[nodiscard]] std::optional<std::size_t> fixture_of(const game_record<Board>& game) const
    {
        return fixtures_of({game})[0];
    }

    // Plays one game: the fixture with this number.
    [[nodiscard]] game_record<Board> played(std::size_t number, const fixture& one) const
    {
        auto options = how;
        options.opening = opening_of(one);
        auto first = made(who(one.first), seed_of(2 * number)), second = made(who(one.second), seed_of(2 * number + 1));
        auto record = match{rules, from, std::move(options)}(first, second);
        record.round = one.round;
        record.seed = seed;
        record.first = who(one.first).name;
        record.second = who(one.second).name;
        return record;
    }

    // Of the entrants, by their numbers in a fixture.
    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> all;
        for (const auto& one : entrants) all.push_back(one.name);
        return all;
    }

private:
    [[nodiscard]] const entrant<Board>& who(int number) const { return entrants[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const auto& opening_of(const fixture& one) const
    {
        return openings[static_cast<std::size_t>(one.opening)];
    }

    [[nodiscard]] detail::schedule schedule() const { return {names(), openings}; }

    void check() const
    {
        auto sorted = names();
        std::sort(sorted.begin(), sorted.end());
        for (const auto& name : sorted)
            detail::require(name == detail::in_a_line(name), "kalah: a name with more than one line");
        detail::require(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end(),
                        "kalah: two entrants with the same name");
        for (const auto& opening : openings)
            detail::require(game{rules, from}.open(opening).has_value(), "kalah: an opening that cannot be played");
    }

    // The seed of a player in a game, mixed as in SplitMix64 so that tournaments with different seeds share none.
    [[nodiscard]] std::uint64_t seed_of(std::uint64_t number) const
    {
        const auto mixed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
        return (mixed ^ mixed >> 27) * 0x94d049bb133111eb + number;
    }

    // Makes a player. One that cannot be made is replaced by one that throws the same exception, and so loses.
    [[nodiscard]] static any_player<Board> made(const entrant<Board>& one, std::uint64_t chance)
    {
        std::optional<any_player<Board>> player;
        const auto failure = detail::thrown_by([&] { player = one.make(chance); });
        if (!failure) return *std::move(player);
        return [failure](const Board&) -> std::optional<int> {
            detail::rethrow(failure);
            return std::nullopt;
        };
    }
};

template <class Rules, class Board>
tournament(Rules, Board) -> tournament<Rules, Board>;
template <class Rules, class Board>
tournament(Rules, Board, std::vector<entrant<Board>>) -> tournament<Rules, Board>;
template <class Rules, class Board>
tournament(Rules, Board, std::vector<entrant<Board>>, opening_list) -> tournament<Rules, Board>;
template <class Rules, class Board>
tournament(Rules, Board, std::vector<entrant<Board>>, opening_list, match_options) -> tournament<Rules, Board>;

}  // namespace kalah

#endif
