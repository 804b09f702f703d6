#include "playing.hpp"

#include "contestants.hpp"
#include "results.hpp"

#include <support/interruption.hpp>

#ifdef EXAMPLES_HAS_MPI
#include <kalah/cluster/tournament.hpp>
#endif
#include <kalah/game/game_file.hpp>

#include <algorithm>
#include <iostream>

namespace tournament {

namespace {

using any_tournament = kalah::tournament<kalah::any_rules, kalah::any_board>;
using any_file = kalah::game_file<kalah::any_rules, kalah::any_board>;

[[nodiscard]] any_tournament tournament_of(const settings& wanted, progress& watch, const std::atomic<bool>& stop)
{
    any_tournament all{.rules = wanted.rules,
                       .from = wanted.from,
                       .openings{},
                       .how{.pie = wanted.pie},
                       .threads = wanted.threads,
                       .seed = wanted.seed,
                       .stop = &stop};
    for (const auto& one : contestants_of(wanted)) all.entrants.push_back(entrant_of(one, wanted, watch));
    const auto openings = openings_of(wanted.openings, all.rules, all.from);
    const auto rounds = static_cast<std::size_t>(wanted.rounds), players = all.entrants.size();
    constexpr std::size_t most_games = 10'000'000;
    if (rounds * openings.size() * players * (players - 1) > most_games)
        throw support::wrong_arguments{"these are more than ten million games"};
    for (std::size_t round = 0; round < rounds; ++round)
        all.openings.insert(all.openings.end(), openings.begin(), openings.end());
    return all;
}

// Why a game does not belong to this tournament.
[[nodiscard]] std::string why_not(const any_tournament& all, const kalah::game_record<kalah::any_board>& game)
{
    const auto plays = [&](const std::string& name) {
        return std::any_of(all.entrants.begin(), all.entrants.end(), [&](const auto& one) { return one.name == name; });
    };
    for (const auto& name : {game.first, game.second})
        if (!plays(name)) return "'" + name + "' does not play in this tournament";
    if (game.unfinished) return "this game is not finished";
    if (!(game.from == all.from)) return "this tournament begins with another board";
    if (game.pie && !all.how.pie) return "this tournament is without the pie rule";
    if (!game.pie && all.how.pie) return "this tournament is with the pie rule";
    if (game.seed != all.seed) return "it was played with --seed " + std::to_string(game.seed);
    if (all.fixture_of(game)) return "this game occurs twice";
    return "this game does not belong to the tournament, by its players, its opening or its round";
}

void require_good(const any_file& file, const any_tournament& all, const std::string& path)
{
    if (!file.status()) throw std::runtime_error{to_string(file.status().error())};
    const auto found = all.fixtures_of(file.games());
    const auto stranger = static_cast<std::size_t>(std::find(found.begin(), found.end(), std::nullopt) - found.begin());
    if (stranger == found.size()) return;
    const auto line = std::to_string(file.lines()[stranger]);
    throw std::runtime_error{path + ": line " + line + ": " + why_not(all, file.games()[stranger])};
}

void say_how_it_goes_on(const settings& wanted, const any_file& file, progress& watch)
{
    if (file.torn()) watch.say(wanted.records + ": its last game was cut off, and is played again");
    const auto games = file.games().size();
    if (games > 0) watch.say(wanted.records + ": continues after " + std::to_string(games) + " games");
}

// Plays the games that are open, with the other ranks if there are any.
template <class Report>
[[nodiscard]] kalah::standings played(const any_tournament& all, [[maybe_unused]] const support::company& ranks,
                                      const std::vector<kalah::game_record<kalah::any_board>>& before,
                                      const Report& report)
{
#ifdef EXAMPLES_HAS_MPI
    if (ranks.world()) return play_together(*ranks.world(), all, before, report);
#endif
    return all(before, report);
}

}  // namespace

int play_tournament(const settings& wanted, const support::company& ranks)
{
    progress watch{wanted.quiet || !ranks.leads()};
    std::atomic<bool> enough = false;
    const auto all = tournament_of(wanted, watch, enough);
    if (!ranks.leads()) {
        support::end_politely();
        watch.begin(0, static_cast<int>(all.fixtures().size()));
        static_cast<void>(played(all, ranks, {}, [](const auto&, const auto&) {}));
        return 0;
    }
    require_writable(wanted);
    std::optional<any_file> file;
    if (!wanted.records.empty()) {
        file.emplace(all.rules, all.from, wanted.records);
        require_good(*file, all, wanted.records);
        say_how_it_goes_on(wanted, *file, watch);
    }
    const auto before = file ? file->games() : std::vector<kalah::game_record<kalah::any_board>>{};
    results told{.games = static_cast<int>(all.fixtures().size())};
    std::optional<trial> test;
    if (wanted.sprt) test.emplace(*wanted.sprt, all.entrants[0].name);
    const auto add = [&](const auto& game) {
        told.add(game);
        if (test) test->add(game);
        enough = support::interrupted || (test && test->decided());
    };
    for (const auto& game : before) add(game);

    support::end_politely();
    watch.begin(told.finished, told.games);
    told.table = played(all, ranks, before, [&](const auto& game, const auto&) {
        if (file)
            if (const auto kept = file->append(game); !kept) throw std::runtime_error{to_string(kept.error())};
        add(game);
        watch.count_game();
    });
    watch.end();
    print(wanted, told);
    write(wanted, told);
    if (test) std::cout << '\n' << test->text() << '\n' << std::flush;
    if (told.finished == told.games || (test && test->decided())) return 0;
    const auto* how = file ? "the same command plays the others" : "with --records FILE it could be continued";
    std::cerr << "tournament: interrupted after " << told.finished << " of " << told.games << " games; " << how << '\n';
    return support::interrupted_status();
}

}  // namespace tournament
