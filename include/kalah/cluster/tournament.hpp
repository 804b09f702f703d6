#ifndef KALAH_CLUSTER_TOURNAMENT_HPP
#define KALAH_CLUSTER_TOURNAMENT_HPP

#include <kalah/cluster/farm.hpp>
#include <kalah/game/record_reading.hpp>
#include <kalah/game/record_text.hpp>
#include <kalah/tournament/tournament.hpp>

#include <sstream>
#include <stdexcept>

namespace kalah {

namespace detail {

// A record that another rank has sent.
template <class Rules, class Board>
[[nodiscard]] game_record<Board> record_in(const Rules& rules, const std::string& text)
{
    std::istringstream in{text};
    int lines = 0;
    const auto written = next_record(in, lines);
    if (!written || !*written) throw std::runtime_error{"a rank sent something else than a record"};
    const auto record = read_record<Board>(rules, **written);
    if (!record) throw std::runtime_error{"a rank sent a wrong record: " + to_string(record.error())};
    return *record;
}

}  // namespace detail

// Plays a tournament with all ranks, which must have made the same one. Rank 0 hands out the games that are not in
// `before`, and calls report(record, progress) after each; each other rank plays a game at a time. If the players are
// limited by nodes or depth, the records are those of one process, but for their order and the times. Rank 0 gets the
// standings; the others get an empty table. In a world of one, the tournament plays as usual.
template <class Rules, class Board, class Report>
[[nodiscard]] standings play_together(const world& all, const tournament<Rules, Board>& games,
                                      const std::vector<game_record<Board>>& before, Report&& report)
{
    if (all.size() == 1) return games(before, report);
    const auto fixtures = games.fixtures();
    if (!all.leads()) {
        work_on_farm(all, [&](const std::string& number, const auto&, const auto&) {
            const auto game = static_cast<std::size_t>(std::stoull(number));
            return to_string(games.rules, games.played(game, fixtures[game]));
        });
        return standings{games.names()};
    }
    detail::hall hall{fixtures, games.names(), games.stop};
    const auto known = games.fixtures_of(before);
    for (std::size_t game = 0; game < before.size(); ++game)
        if (known[game]) hall.enter(*known[game], before[game].winner());
    std::vector<std::size_t> number(static_cast<std::size_t>(all.size()));
    const auto ask = [&](int who) -> std::optional<std::string> {
        const auto next = hall.next();
        if (!next) return std::nullopt;
        return std::to_string(number[static_cast<std::size_t>(who)] = *next);
    };
    const auto take = [&](int who, const std::string& text, const farm_times&) {
        const auto read = [&](std::size_t, const fixture&) {
            return detail::record_in<Rules, Board>(games.rules, text);
        };
        hall.play(number[static_cast<std::size_t>(who)], read, report);
    };
    lead_farm(
        all, ask, take, [](auto&&...) {}, [](int) { return true; });
    return hall.table();
}

}  // namespace kalah

#endif
