#include "studies.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <random>
#include <set>

namespace studies {

void print(const table& rows)
{
    std::vector<std::size_t> widths(rows.at(0).size());
    for (const auto& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column) widths[column] = std::max(widths[column], row[column].size());
    const auto print_row = [&](const std::vector<std::string>& row, char filling) {
        for (std::size_t column = 0; column < widths.size(); ++column) {
            const auto cell = column < row.size() ? row[column] : std::string{};
            std::cout << "| " << cell << std::string(widths[column] - cell.size(), filling) << ' ';
        }
        std::cout << "|\n";
    };
    print_row(rows[0], ' ');
    print_row({}, '-');
    for (auto row = rows.begin() + 1; row != rows.end(); ++row) print_row(*row, ' ');
}

std::string time_text(std::chrono::duration<double> time)
{
    const auto [scale, unit] = time.count() >= 1      ? std::pair{1.0, " s"}
                               : time.count() >= 1e-3 ? std::pair{1e3, " ms"}
                                                      : std::pair{1e6, " us"};
    const double value = time.count() * scale;
    return number_text(value, value < 10 ? 2 : value < 100 ? 1 : 0) + unit;
}

std::vector<std::vector<int>> first_moves()
{
    std::vector<std::vector<int>> all;
    for (const int pit : game::moves(kalah::start<6>(6))) all.push_back({pit});
    return all;
}

std::vector<std::vector<int>> random_openings(int count, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    std::set<std::vector<int>> seen;
    std::vector<std::vector<int>> all;
    while (static_cast<int>(all.size()) < std::min(count, most_openings)) {
        auto board = kalah::start<6>(6);
        std::vector<int> opening;
        while (opening.size() < 4) {
            auto pits = game::moves(board);
            for (auto skipped = random() % static_cast<unsigned>(pits.size()); skipped > 0; --skipped) pits.erase(pits.last());
            opening.push_back(pits.last());
            board = game::play(board, opening.back()).next;
        }
        if (seen.insert(opening).second) all.push_back(opening);
    }
    return all;
}

kalah::standings played(const tournament& games, const settings& how, const std::string& what)
{
    examples::status_line status{how.quiet};
    const auto begun = std::chrono::steady_clock::now();
    auto table = games({}, [&](const auto&, const kalah::tournament_progress& now) {
        const double done = static_cast<double>(now.finished) / now.of;
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
        status.show(what + " " + examples::bar(done) + " " + std::to_string(now.finished) + " of " + std::to_string(now.of) +
                    " games, " + examples::duration_text(taken * (1 - done) / done) + " left");
    });
    status.clear();
    return table;
}

std::string share_text(const kalah::tally& of)
{
    const auto [low, high] = kalah::confidence(of);
    return number_text(100 * of.share(), 1) + " % (" + number_text(100 * low, 1) + " to " + number_text(100 * high, 1) + ")";
}

}  // namespace studies
