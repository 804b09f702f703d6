// How the work of exact solving grows with the seeds left, and falls with a larger endgame table: on random boards of
// Kalah(6,6) that play reaches, each solved to the end by one thread.
//   kalah_growth sample RULES TABLE SEEDS BOARDS [MB] [SKIPPED]
//       solves BOARDS different boards with at most SEEDS seeds in their pits (but the first SKIPPED of them), with a
//       table of TABLE seeds and a memory of MB (256), and prints a line for each: rules, TABLE, SEEDS, the seeds that
//       are left, nodes, seconds of the processor, value, board. The boards are the same for each table
//   kalah_growth fit [LEAST]
//       reads such lines, and prints the growth with intervals of 95 % confidence (bootstrap of the boards), and what
//       it would mean for Kalah(6,6); only boards with LEAST seeds or more count
// docs/kalah-6-6.md has the figures.

#include "growth_fit.hpp"

#include "support/random.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <set>
#include <string>

namespace {

using namespace kalah;

// The first board of a game with at most this many seeds in its pits, if it has hardly fewer. After two to five random
// plies, both players look eight plies ahead.
template <class Rules>
[[nodiscard]] std::optional<board<6>> board_from_play(kalah_tests::random_source& random, const Rules& rules, int seeds)
{
    const mtdf player{rules, trained{}};
    auto board = kalah_tests::played_board(random, rules, start<6>(6), random.between(2, 5));
    while (!rules.moves(board).empty()) {
        const int left = board.mover.seeds() + board.opponent.seeds();
        if (left <= seeds) return left > seeds - 4 ? std::optional{board} : std::nullopt;
        board = rules.play(board, *player(board, 8).pit()).next;
    }
    return std::nullopt;
}

template <class Rules>
void sample(const Rules& rules, const char* name, int table_seeds, int seeds, int boards, std::size_t megabytes,
            int skipped)
{
    const auto table = build_endgames<6>(rules, table_seeds, {.threads = 1});
    detail::require(table.has_value(), "the table could not be built");
    kalah_tests::random_source random{static_cast<std::uint64_t>(seeds)};
    std::set<std::string> seen;
    for (int found = 0; found < boards;) {
        const auto board = board_from_play(random, rules, seeds);
        if (!board || !seen.insert(to_string(*board)).second || ++found <= skipped) continue;
        solver solve{rules, &*table, {.memory = megabytes << 20, .threads = 1}};
        const auto begun = std::clock();
        const auto solved = solve(*board);
        const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
        std::printf("%s %d %d %d %llu %.4f %d %s\n", name, table_seeds, seeds,
                    board->mover.seeds() + board->opponent.seeds(), static_cast<unsigned long long>(solved.nodes),
                    seconds, solved.value.low, to_string(*board).c_str());
        std::fflush(stdout);
    }
}

}  // namespace

int main(int count, char** words)
{
    const auto word = [&](int place) { return std::string{place < count ? words[place] : ""}; };
    const auto number = [&](int place, int otherwise) { return place < count ? std::atoi(words[place]) : otherwise; };
    if (word(1) == "sample" && count > 5 && (word(2) == "standard" || word(2) == "classic")) {
        const auto megabytes = static_cast<std::size_t>(number(6, 256));
        const auto run = [&](const auto& rules) {
            sample(rules, words[2], number(3, 0), number(4, 0), number(5, 0), megabytes, number(7, 0));
        };
        if (word(2) == "standard") run(rules<standard>{});
        else run(rules<classic>{});
        return 0;
    }
    if (word(1) == "fit") return growth::print_fits(std::cin, number(2, 0)) ? 0 : 1;
    std::fprintf(stderr, "kalah_growth sample RULES TABLE SEEDS BOARDS [MB] [SKIPPED] | fit [LEAST] <LINES\n");
    return 2;
}
