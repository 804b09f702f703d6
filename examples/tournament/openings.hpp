#ifndef EXAMPLES_TOURNAMENT_OPENINGS_HPP
#define EXAMPLES_TOURNAMENT_OPENINGS_HPP

// How the games begin: by plies that their players do not choose.

#include <support/games.hpp>

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace examples {

struct opening_choice {
    enum class kind { every, random };

    kind what = kind::every;
    int plies = 1;
    int count = 0;  // of the random ones
    std::uint64_t seed = 1;
};

// "none", "first", "plies:3", "random:50,4", "random:50,4,7". Throws wrong_arguments.
[[nodiscard]] opening_choice openings_called(std::string_view text);

// "1 ply", "4 plies".
[[nodiscard]] std::string plies_text(const opening_choice& chosen);

// "every first move", "50 random openings of 4 plies".
[[nodiscard]] std::string to_string(const opening_choice& chosen);

inline constexpr int most_openings = 100'000;

using opening_list = std::vector<std::vector<int>>;

namespace detail {

// Visits every sequence of so many plies after which the game is not over, until a visit answers false.
template <class Board, class Visit>
bool each_opening(chosen_rules rules, const Board& board, int plies, std::vector<int>& pits, const Visit& visit)
{
    if (rules.moves(board).empty()) return true;
    if (plies == 0) return visit(pits);
    for (const int pit : rules.moves(board)) {
        pits.push_back(pit);
        const bool more = each_opening(rules, rules.play(board, pit).next, plies - 1, pits, visit);
        pits.pop_back();
        if (!more) return false;
    }
    return true;
}

// All of them, or so many.
template <class Board>
[[nodiscard]] opening_list some_openings(chosen_rules rules, const Board& from, int plies, std::size_t most)
{
    opening_list all;
    std::vector<int> pits;
    each_opening(rules, from, plies, pits, [&](const auto& found) {
        all.push_back(found);
        return all.size() < most;
    });
    return all;
}

// Of plies by chance; shorter when the game is over before.
template <class Board>
[[nodiscard]] std::vector<int> random_opening(chosen_rules rules, Board board, int plies, std::mt19937_64& random)
{
    std::vector<int> pits;
    while (static_cast<int>(pits.size()) < plies && !rules.moves(board).empty()) {
        const auto moves = rules.moves(board);
        const std::vector<int> choice(moves.begin(), moves.end());
        pits.push_back(choice[static_cast<std::size_t>(random() % choice.size())]);
        board = rules.play(board, pits.back()).next;
    }
    if (rules.moves(board).empty()) pits.clear();
    return pits;
}

}  // namespace detail

// No two of them are equal. Throws wrong_arguments when there are none, too many, or fewer than were asked for.
template <class Board>
[[nodiscard]] opening_list openings_of(const opening_choice& chosen, chosen_rules rules, const Board& from)
{
    if (rules.moves(from).empty()) throw wrong_arguments{"on this board the game is over"};
    const bool every = chosen.what == opening_choice::kind::every;
    const auto wanted = static_cast<std::size_t>(every ? most_openings + 1 : chosen.count);
    const auto there = detail::some_openings(rules, from, chosen.plies, wanted);
    const auto openings = " openings of " + plies_text(chosen);
    if (there.empty()) throw wrong_arguments{"on this board there are no" + openings + ": the game is over before"};
    if (every && there.size() == wanted)
        throw wrong_arguments{"there are more than " + std::to_string(most_openings) + openings};
    if (every) return there;
    if (there.size() < wanted) throw wrong_arguments{"there are only " + std::to_string(there.size()) + openings};

    std::mt19937_64 random{chosen.seed};
    opening_list all;
    for (std::set<std::vector<int>> seen{{}}; all.size() < wanted;) {
        auto pits = detail::random_opening(rules, from, chosen.plies, random);
        if (seen.insert(pits).second) all.push_back(std::move(pits));
    }
    return all;
}

}  // namespace examples

#endif
