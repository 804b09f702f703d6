#include "world_of_tests.hpp"

#include <kalah/cluster/tournament.hpp>
#include <kalah/engine/player.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/tournament/standings_text.hpp>

#include <doctest/doctest.h>

#include <map>

namespace {

using namespace kalah;
using namespace kalah_tests;

// Each move depends on the seed of the game, and on nothing else.
[[nodiscard]] entrant<board<4>> dice(const std::string& name)
{
    return {name, [](std::uint64_t seed) {
                return [seed](const board<4>& on) mutable {
                    seed = seed * 6364136223846793005 + 1442695040888963407;
                    const auto pits = rules<classic>{}.moves(on);
                    auto skipped = static_cast<int>(seed >> 33) % pits.size();
                    for (const int pit : pits)
                        if (skipped-- == 0) return pit;
                    return *pits.begin();
                };
            }};
}

// A record without its times.
[[nodiscard]] std::string moves_of(game_record<board<4>> game)
{
    for (auto& ply : game.plies) ply.time = {};
    return to_string(rules<classic>{}, game);
}

}  // namespace

TEST_CASE("ranks play the same games as one process, and get the same table")
{
    const auto& all = world_of_tests();
    tournament games{rules<classic>{}, start<4>(3)};
    const auto search = [](int depth) {
        return [depth](std::uint64_t) {
            return [depth](const board<4>& on) { return alpha_beta{rules<classic>{}, store_lead{}}(on, depth).pit(); };
        };
    };
    games.entrants = {dice("dice"), dice("other dice"), {"deep", search(4)}, {"flat", search(1)}};
    games.openings = every_opening(games.rules, games.from, 1);
    games.threads = 1;
    std::map<std::string, int> alone, together;
    std::vector<game_record<board<4>>> some;
    const auto right = games({}, [&](const auto& game, const auto&) {
        ++alone[moves_of(game)];
        if (some.size() < 10) some.push_back(game);
    });
    for (const auto& before : {std::vector<game_record<board<4>>>{}, some}) {
        together.clear();
        for (const auto& game : before) ++together[moves_of(game)];
        int last = static_cast<int>(before.size());
        const auto table = play_together(all, games, before, [&](const auto& game, const auto& progress) {
            ++together[moves_of(game)];
            CHECK(progress.finished == ++last);
            CHECK(progress.of == static_cast<int>(games.fixtures().size()));
        });
        if (!all.leads()) continue;
        CHECK(together == alone);
        CHECK(to_string(table) == to_string(right));
    }
}

TEST_CASE("no more games begin when a tournament is told to stop")
{
    const auto& all = world_of_tests();
    std::atomic<bool> stop = false;
    tournament games{rules<classic>{}, start<4>(3), {dice("dice"), dice("other dice")}};
    games.openings = every_opening(games.rules, games.from, 2);
    games.threads = 1;
    games.stop = &stop;
    int played = 0;
    static_cast<void>(play_together(all, games, {}, [&](const auto&, const auto&) { stop = ++played >= 3; }));
    if (all.leads()) CHECK(played >= 3);
    if (all.leads()) CHECK(played < 3 + all.size());
}
