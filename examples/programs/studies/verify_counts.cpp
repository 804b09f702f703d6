// What the rules alone decide: the number of sequences of plies, how games end, and what endgame tables hold.

#include "verification.hpp"

#include <support/games.hpp>
#include <support/interruption.hpp>

#include <kalah/core/perft.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/game/replay.hpp>

#include <array>
#include <sstream>
#include <string_view>
#include <utility>

namespace studies {

namespace {

// The names in perft.txt that are no names of variants.
[[nodiscard]] kalah::any_rules rules_named(const std::string& name)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> names{
        {{"no-capture", "standard,capture=never"},
         {"no-extra-turn", "standard,extra_turn=false"},
         {"skip-origin", "standard,origin=skipped"},
         {"stuck", "standard,ending=stuck"}}};
    for (const auto& [known, text] : names)
        if (name == known) return support::rules_of(text);
    return support::rules_of(name);
}

// Calls `read`, and says where a wrong text stands.
template <class Read>
[[nodiscard]] auto at_line(const inspection& to, int line, const Read& read)
{
    try {
        return read();
    }
    catch (const support::wrong_arguments& error) {
        refuse(to.file(), line, error.what());
    }
}

}  // namespace

void inspect_perft(inspection& to)
{
    for (const auto& [number, fields] : published_lines(to.file(), 3)) {
        if (support::interrupted) return;
        const auto rules = at_line(to, number, [&, &name = fields[0]] { return rules_named(name); });
        const auto from = at_line(to, number, [&, &text = fields[1]] { return support::board_of(text); });
        std::istringstream counts{fields[2]};
        int depth = 0;
        for (std::string count; counts >> count;) {
            ++depth;
            const auto found = visit([&](const auto& board) { return kalah::perft(rules, board, depth); }, from);
            to.compare(number, fields[0] + " " + fields[1] + ", depth " + std::to_string(depth), count,
                       std::to_string(found));
        }
        to.tell(fields[0] + " " + fields[1]);
    }
}

void inspect_perfect_games(inspection& to)
{
    const auto rules = support::rules_of("classic");
    for (const auto& [number, fields] : published_lines(to.file(), 4)) {
        const auto from = at_line(to, number, [&, &size = fields[0]] { return support::start_of(size); });
        const auto played = kalah::replay(rules, from, fields[3]);
        const auto found = [&]() -> std::string {
            if (!played) return to_string(played.error());
            if (!played->over()) return "a game that goes on";
            return std::to_string(played->lead(kalah::side::first)) + "; " +
                   std::to_string(played->row(kalah::side::first).store()) + "-" +
                   std::to_string(played->row(kalah::side::second).store());
        };
        to.compare(number, "the game of " + fields[0], fields[1] + "; " + fields[2], found());
    }
}

namespace {

constexpr int pits = 6;

// What the file says of the boards with a number of seeds in the pits. `all` counts them, `live` those with seeds in
// both rows; the other figures are of the live ones.
struct fingerprint {
    long all = 0, live = 0, wins = 0, draws = 0, losses = 0, sum = 0;

    [[nodiscard]] std::string text() const
    {
        return std::to_string(all) + "; " + std::to_string(live) + "; " + std::to_string(wins) + "/" +
               std::to_string(draws) + "/" + std::to_string(losses) + "; " + std::to_string(sum);
    }
};

// Calls `visit` with all boards that have this many seeds in the pits.
template <class Visit>
void for_each_board(int seeds, const Visit& visit, std::array<int, 2 * pits> heaps = {}, std::size_t pit = 0)
{
    if (pit + 1 == heaps.size()) {
        heaps[pit] = seeds;
        const kalah::row<pits> mover{{heaps[0], heaps[1], heaps[2], heaps[3], heaps[4], heaps[5]}};
        const kalah::row<pits> opponent{{heaps[6], heaps[7], heaps[8], heaps[9], heaps[10], heaps[11]}};
        visit(kalah::board<pits>{mover, opponent});
        return;
    }
    for (heaps[pit] = 0; heaps[pit] <= seeds; ++heaps[pit]) for_each_board(seeds - heaps[pit], visit, heaps, pit + 1);
}

template <class Table>
[[nodiscard]] fingerprint fingerprint_of(const Table& table, int seeds)
{
    fingerprint made;
    for_each_board(seeds, [&](const kalah::board<pits>& board) {
        ++made.all;
        if (board.mover.empty() || board.opponent.empty()) return;
        const int value = table(board);
        ++made.live;
        ++(value > 0 ? made.wins : value == 0 ? made.draws : made.losses);
        made.sum += value;
    });
    return made;
}

template <class Rules>
[[nodiscard]] auto table_by(const Rules& rules, int seeds, int threads)
{
    auto table = kalah::build_endgames<pits>(rules, seeds,
                                             kalah::build_options{.threads = threads, .stop = &support::interrupted});
    if (!table && support::interrupted) throw support::ended{};
    if (!table) throw support::failure{to_string(table.error())};
    return *std::move(table);
}

}  // namespace

void inspect_fingerprints(inspection& to, int threads)
{
    const auto lines = published_lines(to.file(), 7);
    if (lines.empty()) return;
    const auto seeds_in = [&](const published_line& line) {
        const auto seeds = number_of(to.file(), line.number, line.fields[0]);
        if (seeds < 0 || seeds > 20) refuse(to.file(), line.number, "from 0 to 20 seeds were expected");
        return static_cast<int>(seeds);
    };
    int most = 0;
    for (const auto& line : lines) most = std::max(most, seeds_in(line));
    const auto classic = table_by(kalah::rules<kalah::classic>{}, most, threads);
    const auto standard = table_by(kalah::rules<kalah::standard>{}, most, threads);
    for (const auto& line : lines) {
        const int seeds = seeds_in(line);
        const auto& f = line.fields;
        const auto counts = f[1] + "; " + f[2] + "; ";
        const auto claim = std::to_string(seeds) + " seeds, ";
        to.compare(line.number, claim + "classic", counts + f[3] + "; " + f[4], fingerprint_of(classic, seeds).text());
        to.compare(line.number, claim + "standard", counts + f[5] + "; " + f[6],
                   fingerprint_of(standard, seeds).text());
        to.tell(std::to_string(seeds) + " seeds");
    }
}

}  // namespace studies
