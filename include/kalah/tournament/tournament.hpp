#ifndef KALAH_TOURNAMENT_TOURNAMENT_HPP
#define KALAH_TOURNAMENT_TOURNAMENT_HPP

#include <kalah/game/match.hpp>
#include <kalah/game/openings.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/tournament/detail/schedule.hpp>
#include <kalah/tournament/entrant.hpp>
#include <kalah/tournament/standings.hpp>

#include <atomic>
#include <mutex>

namespace kalah {

struct tournament_progress {
    int finished = 0, of = 0;
    const standings& so_far;
};

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
        hall games{*this, before};
        const auto work = [&] {
            while (const auto number = games.next()) games.play(*number, report);
        };
        std::vector<std::thread> crew;
        const int count = std::min(threads > 0 ? threads : all_cores(), static_cast<int>(games.open.size()));
        for (int id = 1; id < count; ++id) try {
                crew.emplace_back(work);
            }
            catch (const std::system_error&) {
                break;  // the system gives us no more threads: go on with fewer
            }
        work();
        for (auto& thread : crew) thread.join();
        if (games.failure) std::rethrow_exception(games.failure);
        return games.table;
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

private:
    // The state that the threads share.
    struct hall {
        const tournament& of;
        std::vector<fixture> all = of.fixtures();
        std::vector<std::size_t> open{};  // the games still to be played; the last one is next
        standings table{of.names()};
        std::exception_ptr failure{};
        std::mutex mutex{};

        hall(const tournament& played, const std::vector<game_record<Board>>& before) : of{played}
        {
            std::vector<bool> done(all.size());
            const auto numbers = of.fixtures_of(before);
            for (std::size_t game = 0; game < before.size(); ++game)
                if (numbers[game]) {
                    done[*numbers[game]] = true;
                    enter(*numbers[game], before[game]);
                }
            for (std::size_t number = all.size(); number-- > 0;)
                if (!done[number]) open.push_back(number);
        }

        [[nodiscard]] std::optional<std::size_t> next()
        {
            const std::lock_guard lock{mutex};
            if (open.empty() || failure || (of.stop && of.stop->load())) return std::nullopt;
            const auto number = open.back();
            open.pop_back();
            return number;
        }

        template <class Report>
        void play(std::size_t number, Report& report)
        {
            std::unique_lock lock{mutex, std::defer_lock};
            try {
                const auto game = of.played(number, all[number]);
                lock.lock();
                enter(number, game);
                const tournament_progress now{finished, static_cast<int>(all.size()), table};
                report(game, now);
            }
            catch (...) {
                if (!lock) lock.lock();
                if (!failure) failure = std::current_exception();
            }
        }

    private:
        void enter(std::size_t number, const game_record<Board>& game)
        {
            table.add(all[number].first, all[number].second, tally_of(game.winner(), side::first));
            ++finished;
        }

        int finished = 0;
    };

    [[nodiscard]] const entrant<Board>& who(int number) const { return entrants[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const auto& opening_of(const fixture& one) const
    {
        return openings[static_cast<std::size_t>(one.opening)];
    }

    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> all;
        for (const auto& one : entrants) all.push_back(one.name);
        return all;
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
        try {
            return one.make(chance);
        }
        catch (...) {
            return [failure = std::current_exception()](const Board&) -> std::optional<int> {
                std::rethrow_exception(failure);
            };
        }
    }

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
