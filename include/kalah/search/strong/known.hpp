#ifndef KALAH_SEARCH_STRONG_KNOWN_HPP
#define KALAH_SEARCH_STRONG_KNOWN_HPP

#include <kalah/evaluate/evaluator.hpp>

#include <limits>
#include <optional>

namespace kalah {

// What a search has found out about a board: its value lies from low to high, at this depth. A bound that is final
// holds at every depth, for no line that it rests on was cut short.
template <class Score>
struct known {
    static constexpr Score infinite = std::numeric_limits<Score>::max();

    Score low = -infinite;
    Score high = infinite;
    int depth = 0;
    bool low_final = false;
    bool high_final = false;
    int pit = -1;  // the best, or the one that seemed to be; -1 when none did
    int cost = 0;  // what it took to find out: half the binary logarithm of the nodes

    // The same as far as it holds at a depth.
    [[nodiscard]] constexpr known at(int wanted) const
    {
        auto holding = *this;
        if (!low_final && depth != wanted) holding.low = -infinite;
        if (!high_final && depth != wanted) holding.high = infinite;
        holding.depth = wanted;
        return holding;
    }

    // Adds the answer to whether the value is at least beta. Of moves that are all too bad, the first stays the best.
    constexpr void learn(Score value, bool final, int best, Score beta)
    {
        const bool yes = value >= beta;
        (yes ? low : high) = value;
        (yes ? low_final : high_final) = final;
        if (yes || pit < 0) pit = best;
    }
};

// For searches that remember nothing.
struct no_memory {};

// A memory that a search by these rules and with this evaluator can use. It says what it is made for by three names,
// rules_type, evaluator_type and board_type: what was found out by other rules is wrong by these, and what another
// evaluator says is in another unit.
template <class Memory, class Rules, class Evaluator>
concept memory_for = std::same_as<Memory, no_memory> ||
    requires(Memory& memory, const typename Memory::board_type& board,
             const known<score_of<Evaluator, typename Memory::board_type>>& what)
{
    requires std::same_as<typename Memory::rules_type, Rules>;
    requires std::same_as<typename Memory::evaluator_type, Evaluator>;
    {
        memory.recall(board)
        } -> std::same_as<std::optional<std::remove_cvref_t<decltype(what)>>>;
    memory.keep(board, what);
    memory.prefetch(board);
};

// It is lent by a pointer.
template <class Lent, class Rules, class Evaluator>
concept lent_memory_for = std::is_pointer_v<Lent> && memory_for<std::remove_pointer_t<Lent>, Rules, Evaluator>;

// Whether it is for such boards; a search without a memory is for all.
template <class Memory, class Board>
concept remembers = std::same_as<Memory, no_memory> || std::same_as<typename Memory::board_type, Board>;

}  // namespace kalah

#endif
