// How the work of exact solving grows with the seeds left, and falls with a larger endgame table: on random boards of
// Kalah(6,6) that play reaches, each solved to the end by one thread.
//   growth sample RULES TABLE SEEDS BOARDS [MB] [SKIPPED]
//       solves BOARDS different boards with at most SEEDS seeds in their pits (but the first SKIPPED of them), with a
//       table of TABLE seeds and a memory of MB (256), and prints a line for each: rules, TABLE, SEEDS, the seeds that
//       are left, nodes, seconds of the processor, value, board. The boards are the same for each table
//   growth fit [LEAST]
//       reads such lines, and prints the growth with intervals of 95 % confidence (bootstrap of the boards), and what
//       it would mean for Kalah(6,6); only boards with LEAST seeds or more count
// docs/kalah-6-6.md has the figures.

#include "arguments.hpp"
#include "growth_fit.hpp"

#include "support/random.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <cstdio>
#include <ctime>
#include <iostream>
#include <set>
#include <stdexcept>
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

using benchmarks::arguments;

void growth_of_solves(const arguments& given)
{
    if (given.word(0) == "fit") {
        if (!growth::print_fits(std::cin, given.number(1, 0))) throw std::invalid_argument{"there is nothing to fit"};
        return;
    }
    if (given.word(0) != "sample") throw std::invalid_argument{"it takes sample or fit, not '" + given.word(0) + "'"};
    const auto name = given.word(1);
    const auto run = [&](const auto& rules) {
        sample(rules, name.c_str(), given.number(2), given.number(3), given.number(4),
               static_cast<std::size_t>(given.number(5, 256)), given.number(6, 0));
    };
    if (name == "standard") run(rules<standard>{});
    else if (name == "classic") run(rules<classic>{});
    else throw std::invalid_argument{"the rules are standard or classic, not '" + name + "'"};
}

}  // namespace

int main(int count, char** words) { return benchmarks::print_table(count, words, {{"growth", growth_of_solves}}); }
