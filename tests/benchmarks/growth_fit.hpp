#ifndef KALAH_BENCHMARKS_GROWTH_FIT_HPP
#define KALAH_BENCHMARKS_GROWTH_FIT_HPP

// Fits the growth of the work of exact solving to boards that were solved: log nodes = a + b seeds + c table.

#include "support/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <istream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace growth {

// A line of `growth sample`.
struct solved_board {
    std::string rules{};
    int table = 0, level = 0, seeds = 0;
    double nodes = 0, seconds = 0;
    int value = 0;
    std::string board{};
};

using boards = std::vector<solved_board>;
using coefficients = std::array<double, 3>;  // of one, seeds and table

[[nodiscard]] inline coefficients terms_of(double seeds, double table) { return {1, seeds, table}; }

[[nodiscard]] inline double log_nodes(const coefficients& fit, double seeds, double table)
{
    const auto terms = terms_of(seeds, table);
    return fit[0] * terms[0] + fit[1] * terms[1] + fit[2] * terms[2];
}

// Least squares, by the normal equations.
[[nodiscard]] inline coefficients fitted(const boards& all)
{
    double sums[3][4]{};
    for (const auto& one : all) {
        const auto terms = terms_of(one.seeds, one.table);
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) sums[i][j] += terms[i] * terms[j];
            sums[i][3] += terms[i] * std::log(one.nodes + 1);
        }
    }
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t row = 0; row < 3; ++row) {
            if (row == i) continue;
            const double factor = sums[row][i] / sums[i][i];
            for (std::size_t j = i; j < 4; ++j) sums[row][j] -= factor * sums[i][j];
        }
    return {sums[0][3] / sums[0][0], sums[1][3] / sums[1][1], sums[2][3] / sums[2][2]};
}

struct estimate {
    double value = 0, low = 0, high = 0;
};

// A number of a sample, with the interval that holds it in 95 % of the samples drawn again. All lines of a board are
// drawn together, since the same board was solved with several tables.
template <class Number>
[[nodiscard]] estimate estimated(const boards& all, const Number& number)
{
    constexpr int times = 2000;
    std::map<std::string, boards> by_board;
    for (const auto& one : all) by_board[one.board].push_back(one);
    std::vector<boards> groups;
    for (auto& [board, lines] : by_board) groups.push_back(std::move(lines));
    kalah_tests::random_source random{1};
    std::vector<double> drawn;
    for (int time = 0; time < times; ++time) {
        boards again;
        for (std::size_t n = 0; n < groups.size(); ++n) {
            const auto& lines = random.of(groups);
            again.insert(again.end(), lines.begin(), lines.end());
        }
        // A draw of few boards may be the same board each time, which fits no line.
        if (const double one = number(again, random); std::isfinite(one)) drawn.push_back(one);
    }
    std::sort(drawn.begin(), drawn.end());
    if (drawn.empty()) return {number(all, random), NAN, NAN};
    const auto cut = drawn.size() / 40;
    return {number(all, random), drawn[cut], drawn[drawn.size() - 1 - cut]};
}

[[nodiscard]] inline double mean_log(const boards& all)
{
    double sum = 0;
    for (const auto& one : all) sum += std::log(one.nodes + 1);
    return sum / static_cast<double>(all.size());
}

[[nodiscard]] inline double log_of_mean(const boards& all)
{
    double sum = 0;
    for (const auto& one : all) sum += one.nodes;
    return std::log(sum / static_cast<double>(all.size()) + 1);
}

inline void print(const char* name, const estimate& of)
{
    std::printf("%s %.3g [%.3g, %.3g]", name, std::exp(of.value), std::exp(of.low), std::exp(of.high));
}

inline void print_cells(const boards& all)
{
    std::map<std::pair<int, int>, boards> cells;
    for (const auto& one : all) cells[{one.level, one.table}].push_back(one);
    for (const auto& [cell, lines] : cells) {
        double seconds = 0, nodes = 0;
        for (const auto& one : lines) seconds += one.seconds, nodes += one.nodes;
        std::printf("%d seeds, table of %d, %zu boards:", cell.first, cell.second, lines.size());
        print(" geometric mean", estimated(lines, [](const auto& some, auto&) { return mean_log(some); }));
        print(", mean", estimated(lines, [](const auto& some, auto&) { return log_of_mean(some); }));
        std::printf(" nodes, %.1f million a second\n", nodes / seconds / 1e6);
    }
}

// The nodes of one more board: the fit, and the distance of some board from it.
template <class Random>
[[nodiscard]] double one_more(const boards& all, double seeds, double table, Random& random)
{
    const auto fit = fitted(all);
    const auto& other = random.of(all);
    return log_nodes(fit, seeds, table) + std::log(other.nodes + 1) - log_nodes(fit, other.seeds, other.table);
}

inline void print_fit(const boards& all)
{
    const auto coefficient = [&](std::size_t which, double times) {
        return estimated(all, [=](const auto& some, auto&) { return times * fitted(some)[which]; });
    };
    print("each seed more: times", coefficient(1, 1));
    print("; each two seeds more in the table: times", coefficient(2, 2));
    double seconds = 0, nodes = 0;
    for (const auto& one : all) seconds += one.seconds, nodes += one.nodes;
    std::printf("\n72 seeds, if it goes on like this:\n");
    for (const int table : {22, 26, 30, 34}) {
        std::printf("  table of %d:", table);
        const auto line = estimated(all, [&](const auto& some, auto&) { return log_nodes(fitted(some), 72, table); });
        auto board = estimated(all, [&](const auto& some, auto& random) { return one_more(some, 72, table, random); });
        board.value = line.value;
        print(" geometric mean", line);
        print("; one board", board);
        std::printf(" nodes; hours of one board by %.1f million nodes a second:", nodes / seconds / 1e6);
        for (const int cores : {1, 16, 1000}) {
            const double hours = std::log(nodes / seconds * 3600 * cores);
            print(cores == 1    ? " 1 core"
                  : cores == 16 ? ", 16 cores"
                                : ", 1000 cores",
                  {board.value - hours, board.low - hours, board.high - hours});
        }
        std::printf("\n");
    }
}

// Whether not all boards have the same.
[[nodiscard]] inline bool several(const boards& all, int solved_board::*member)
{
    return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.*member != all[0].*member; });
}

// For each rules of the lines; false if a line is none, or there are too few.
[[nodiscard]] inline bool print_fits(std::istream& in, int least)
{
    std::map<std::string, boards> by_rules;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line};
        solved_board one;
        if (!(words >> one.rules >> one.table >> one.level >> one.seeds >> one.nodes >> one.seconds >> one.value >>
              one.board)) {
            std::fprintf(stderr, "this is not a line of growth sample: %s\n", line.c_str());
            return false;
        }
        if (one.seeds >= least) by_rules[one.rules].push_back(one);
    }
    for (const auto& [rules, all] : by_rules) {
        std::printf("%s\n", rules.c_str());
        print_cells(all);
        if (several(all, &solved_board::table) && several(all, &solved_board::level)) print_fit(all);
        else std::printf("for a fit, solve boards of several numbers of seeds with several tables\n");
    }
    return !by_rules.empty();
}

}  // namespace growth

#endif
