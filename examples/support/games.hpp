#ifndef EXAMPLES_GAMES_HPP
#define EXAMPLES_GAMES_HPP

// From the names of rules and sizes to the types.

#include "errors.hpp"
#include "number_in.hpp"

#include <kalah/any_board.hpp>
#include <kalah/notation.hpp>
#include <kalah/rules.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

namespace examples {

// Each size and each set of rules is compiled for itself: these are what is played most.
inline constexpr int most_pits = 7;

inline constexpr kalah::variant majority{.capture = kalah::capture::facing, .ending = kalah::ending::majority};

[[nodiscard]] inline bool is_rules(std::string_view name)
{
    return name == "classic" || name == "standard" || name == "majority";
}

inline void require_rules(std::string_view name)
{
    if (!is_rules(name))
        throw wrong_arguments{"there are rules classic, standard and majority, not '" + std::string{name} + "'"};
}

// Precondition: is_rules(name).
template <class Visit>
auto with_rules(std::string_view name, Visit&& visit)
{
    if (name == "classic") return visit(kalah::rules<kalah::classic>{});
    if (name == "standard") return visit(kalah::rules<kalah::standard>{});
    return visit(kalah::rules<majority>{});
}

// Rules chosen at run time. The programs that play know relay sowing as well, and compile most of what they do once for
// all of them.
struct chosen_rules {
    std::variant<kalah::rules<kalah::classic>, kalah::rules<kalah::standard>, kalah::rules<majority>, kalah::rules<kalah::relay>>
        which = kalah::rules<kalah::standard>{};

    template <int Pits>
    [[nodiscard]] constexpr kalah::pit_set<Pits> moves(const kalah::board<Pits>& board) const
    {
        return board.mover.filled();  // by all of them
    }

    template <int Pits>
    [[nodiscard]] constexpr kalah::ply<kalah::board<Pits>> play(const kalah::board<Pits>& board, int pit) const
    {
        return std::visit([&](const auto& rules) { return rules.play(board, pit); }, which);
    }

    // As records have it.
    [[nodiscard]] std::string name() const
    {
        return std::visit([](const auto& rules) { return kalah::name_of(rules); }, which);
    }
};

// By the name in a command line or in a record.
[[nodiscard]] inline chosen_rules rules_called(std::string_view name)
{
    if (name == "classic") return {kalah::rules<kalah::classic>{}};
    if (name == "standard") return {kalah::rules<kalah::standard>{}};
    if (name == "majority" || name == "standard majority") return {kalah::rules<majority>{}};
    if (name == "relay") return {kalah::rules<kalah::relay>{}};
    throw wrong_arguments{"there are rules classic, standard, majority and relay, not '" + std::string{name} + "'"};
}

[[nodiscard]] inline int pits_of(const kalah::any_board& board) { return static_cast<int>(board.index()) + 1; }

// Seeds in the pits.
[[nodiscard]] inline int seeds_of(const kalah::any_board& board)
{
    return std::visit([](const auto& sized) { return sized.mover.seeds() + sized.opponent.seeds(); }, board);
}

// Precondition: the board has no more pits than most_pits.
template <int Pits = 1, class Visit>
auto with_board(const kalah::any_board& board, Visit&& visit)
{
    if constexpr (Pits < most_pits)
        if (pits_of(board) != Pits) return with_board<Pits + 1>(board, visit);
    return visit(std::get<kalah::board<Pits>>(board));
}

[[nodiscard]] inline kalah::any_board at_most_most_pits(const kalah::any_board& board)
{
    if (pits_of(board) > most_pits)
        throw wrong_arguments{"this program knows boards of 1 to " + std::to_string(most_pits) + " pits a row, not " +
                              std::to_string(pits_of(board))};
    return board;
}

// "6,4": the pits of a row, and the seeds in each.
[[nodiscard]] inline kalah::any_board any_start_of(std::string_view text)
{
    const auto comma = std::min(text.find(','), text.size());
    const auto pits = number_in(text.substr(0, comma), 1, kalah::max_pits);
    const auto seeds = number_in(text.substr(std::min(comma + 1, text.size())), 0, 9999);
    if (!pits || !seeds)
        throw wrong_arguments{"'" + std::string{text} + "' is no start: PITS,SEEDS as 6,4 was expected"};
    try {
        return kalah::start(*pits, *seeds);
    }
    catch (const kalah::invalid&) {
        throw wrong_arguments{"'" + std::string{text} + "' is no start: a board cannot hold so many seeds"};
    }
}

// "<3,0,0,4,4,4,4,4,4>".
[[nodiscard]] inline kalah::any_board any_board_of(std::string_view text)
{
    const auto read = kalah::read_board(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' is no board: " + to_string(read.error)};
    return *read;
}

// For the programs that know only the boards that are played most.
[[nodiscard]] inline kalah::any_board start_of(std::string_view text) { return at_most_most_pits(any_start_of(text)); }
[[nodiscard]] inline kalah::any_board board_of(std::string_view text) { return at_most_most_pits(any_board_of(text)); }

}  // namespace examples

#endif
