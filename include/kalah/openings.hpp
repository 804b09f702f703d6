#ifndef KALAH_OPENINGS_HPP
#define KALAH_OPENINGS_HPP

#include <kalah/rules.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <set>
#include <vector>

// How the games of a tournament may begin: by plies that the players do not choose.

namespace kalah {

// The pits of each.
using opening_list = std::vector<std::vector<int>>;

namespace detail {

template <class Rules, class Board>
void add_openings(const Rules& rules, const Board& board, int plies, std::size_t most, std::vector<int>& pits,
                  opening_list& all)
{
    const auto moves = rules.moves(board);
    if (moves.empty() || all.size() >= most) return;
    if (plies == 0) {
        all.push_back(pits);
        return;
    }
    for (const int pit : moves) {
        pits.push_back(pit);
        add_openings(rules, rules.play(board, pit).next, plies - 1, most, pits, all);
        pits.pop_back();
    }
}

// Absent when the game is over after it, or before.
template <class Rules, class Board>
[[nodiscard]] std::optional<std::vector<int>> random_opening(const Rules& rules, Board board, int plies, std::mt19937_64& random)
{
    std::vector<int> pits;
    while (true) {
        auto moves = rules.moves(board);
        if (moves.empty()) return std::nullopt;
        if (static_cast<int>(pits.size()) == plies) return pits;
        for (auto skipped = random() % static_cast<unsigned>(moves.size()); skipped > 0; --skipped) moves.erase(moves.last());
        pits.push_back(moves.last());
        board = rules.play(board, pits.back()).next;
    }
}

}  // namespace detail

// Every opening of so many plies after which the game goes on; of more than so many the first ones.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] opening_list every_opening(const Rules& rules, const Board& from, int plies,
                                         std::size_t most = std::numeric_limits<std::size_t>::max())
{
    opening_list all;
    std::vector<int> pits;
    detail::add_openings(rules, from, plies, most, pits, all);
    return all;
}

// So many of them by chance, no two equal; all of them if there are no more. The same from a seed on every machine.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] opening_list random_openings(const Rules& rules, const Board& from, int plies, std::size_t count,
                                           std::uint64_t seed)
{
    auto all = every_opening(rules, from, plies, count);
    if (all.size() < count) return all;
    all.clear();
    std::mt19937_64 random{seed};
    for (std::set<std::vector<int>> seen; all.size() < count;) {
        const auto pits = detail::random_opening(rules, from, plies, random);
        if (pits && seen.insert(*pits).second) all.push_back(*pits);
    }
    return all;
}

}  // namespace kalah

#endif
