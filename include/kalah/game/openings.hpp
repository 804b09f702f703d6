#ifndef KALAH_GAME_OPENINGS_HPP
#define KALAH_GAME_OPENINGS_HPP

#include <kalah/core/rules.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <set>
#include <utility>
#include <vector>

// Openings: the first plies of a tournament's games, which the players do not choose.

namespace kalah {

// The pits of each opening.
using opening_list = std::vector<std::vector<int>>;

namespace detail {

template <class Rules, class Board>
void add_openings(const Rules& rules, const Board& board, int plies, std::size_t most, std::vector<int>& pits,
                  opening_list& all)
{
    const auto moves = rules.moves(board);
    if (moves.empty() || all.size() >= most) return;
    if (plies <= 0) {
        all.push_back(pits);
        return;
    }
    for (const int pit : moves) {
        pits.push_back(pit);
        add_openings(rules, rules.play(board, pit).next, plies - 1, most, pits, all);
        pits.pop_back();
    }
}

// Appends a random opening to `pits`. Returns false if there is none.
template <class Rules, class Board>
bool add_random_opening(const Rules& rules, const Board& board, int plies, std::mt19937_64& random,
                        std::vector<int>& pits)
{
    auto untried = rules.moves(board);
    if (plies <= 0 && !untried.empty()) return true;
    while (!untried.empty()) {
        auto last = untried;
        for (auto skipped = random() % static_cast<unsigned>(last.size()); skipped > 0; --skipped)
            last.erase(last.last());
        const int pit = last.last();
        untried.erase(pit);
        pits.push_back(pit);
        if (add_random_opening(rules, rules.play(board, pit).next, plies - 1, random, pits)) return true;
        pits.pop_back();
    }
    return false;
}

// A Fisher-Yates shuffle. Unlike std::shuffle, it gives the same order with every standard library.
inline void shuffle(opening_list& all, std::mt19937_64& random)
{
    for (std::size_t left = all.size(); left > 1; --left) {
        const auto chosen = static_cast<std::size_t>(random() % left);
        std::swap(all[left - 1], all[chosen]);
    }
}

}  // namespace detail

// The openings of `plies` plies after which the game goes on: at most `most` of them, in ascending order.
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

// `count` different openings chosen at random, or all if there are fewer. A seed gives the same ones on every machine.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] opening_list random_openings(const Rules& rules, const Board& from, int plies, std::size_t count,
                                           std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    const auto enough = 2 * std::min(count, std::numeric_limits<std::size_t>::max() / 2);
    const auto some = every_opening(rules, from, plies, enough);
    if (some.size() < enough) {
        auto all = some;
        detail::shuffle(all, random);
        if (all.size() > count) all.resize(count);
        return all;
    }
    // If chance keeps finding the same openings, fill up with the first ones.
    const auto most_tries = 100 * count;
    opening_list chosen;
    std::set<std::vector<int>> seen;
    for (std::size_t tries = 0; chosen.size() < count; ++tries) {
        std::vector<int> pits;
        if (tries < most_tries) detail::add_random_opening(rules, from, plies, random, pits);
        else pits = some[tries - most_tries];
        if (seen.insert(pits).second) chosen.push_back(std::move(pits));
    }
    return chosen;
}

}  // namespace kalah

#endif
