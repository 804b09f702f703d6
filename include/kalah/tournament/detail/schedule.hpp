#ifndef KALAH_TOURNAMENT_DETAIL_SCHEDULE_HPP
#define KALAH_TOURNAMENT_DETAIL_SCHEDULE_HPP

#include <kalah/game/openings.hpp>
#include <kalah/game/record.hpp>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace kalah {

// A game of a tournament: who plays whom, after which opening.
struct fixture {
    int first = 0, second = 0;
    int opening = 0;
    int round = 1;  // from 1; each repetition of an opening in the list is another round
};

namespace detail {

// A double round robin for each opening: every pair plays it twice, once from each side.
struct schedule {
    std::vector<std::string> names{};
    opening_list openings{};

    // Sorted by opening, so that a tournament that is stopped early says something about every player.
    [[nodiscard]] std::vector<fixture> fixtures() const
    {
        std::vector<fixture> all;
        std::map<std::vector<int>, int> rounds;
        const int size = static_cast<int>(names.size());
        for (int opening = 0; opening < static_cast<int>(openings.size()); ++opening) {
            const int round = ++rounds[openings[static_cast<std::size_t>(opening)]];
            for (int first = 0; first < size; ++first)
                for (int second = first + 1; second < size; ++second) {
                    all.push_back({first, second, opening, round});
                    all.push_back({second, first, opening, round});
                }
        }
        return all;
    }

    // For each of these games, the number of its fixture. Absent if it has none, is not wanted, or comes twice.
    template <class Board, class Wanted>
    [[nodiscard]] std::vector<std::optional<std::size_t>> fixtures_of(const std::vector<game_record<Board>>& games,
                                                                      const Wanted& wanted) const
    {
        std::map<key, std::size_t> open;
        for (const auto& one : fixtures()) open.emplace(key_of(one), open.size());
        std::vector<std::optional<std::size_t>> found(games.size());
        for (std::size_t game = 0; game < games.size(); ++game) {
            if (!wanted(games[game])) continue;
            if (const auto node = open.extract(key_of(games[game]))) found[game] = node.mapped();
        }
        return found;
    }

private:
    // The names of both players, the opening, the round.
    using key = std::tuple<std::string, std::string, std::vector<int>, int>;

    [[nodiscard]] key key_of(const fixture& one) const
    {
        const auto name = [&](int player) { return names[static_cast<std::size_t>(player)]; };
        return {name(one.first), name(one.second), openings[static_cast<std::size_t>(one.opening)], one.round};
    }

    template <class Board>
    [[nodiscard]] static key key_of(const game_record<Board>& game)
    {
        std::vector<int> opening;
        opening.reserve(static_cast<std::size_t>(game.forced));
        for (int ply = 0; ply < game.forced; ++ply) opening.push_back(game.plies[static_cast<std::size_t>(ply)].pit);
        return {game.first, game.second, std::move(opening), game.round};
    }
};

}  // namespace detail
}  // namespace kalah

#endif
