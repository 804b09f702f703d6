#ifndef KALAH_SEARCH_STRONG_KNOWN_HPP
#define KALAH_SEARCH_STRONG_KNOWN_HPP

#include <kalah/evaluate/evaluator.hpp>

#include <limits>
#include <optional>

namespace kalah {

// What a search has found out about a board: at this depth, low <= value <= high. A final bound holds at every depth,
// because no line that it rests on was cut short.
template <class Score>
struct known {
    static constexpr Score infinite = std::numeric_limits<Score>::max();

    Score low = -infinite;
    Score high = infinite;
    int depth = 0;
    bool low_final = false;
    bool high_final = false;
    int pit = -1;  // the best pit, or the one that seemed best; -1 if none did
    int cost = 0;  // what it cost to find out: half the binary logarithm of the nodes

    // The part that holds at depth `wanted`.
    [[nodiscard]] constexpr known at(int wanted) const
    {
        auto holding = *this;
        if (!low_final && depth != wanted) holding.low = -infinite;
        if (!high_final && depth != wanted) holding.high = infinite;
        holding.depth = wanted;
        return holding;
    }

    // Adds the answer to the question whether the value is at least beta. If it is no, all moves are too bad, and a pit
    // that is known already stays the best.
    constexpr void learn(Score value, bool final, int best, Score beta)
    {
        const bool yes = value >= beta;
        (yes ? low : high) = value;
        (yes ? low_final : high_final) = final;
        if (yes || pit < 0) pit = best;
    }
};

// For searches without a memory.
struct no_memory {};

// A memory that a search with these rules and this evaluator can use. Its types rules_type, evaluator_type and
// board_type say what it is made for: what was found with other rules would be wrong, and another evaluator has another
// unit.
template <class Memory, class Rules, class Evaluator>
concept memory_for = std::same_as<Memory, no_memory> ||
    requires(Memory& memory, const typename Memory::board_type& board,
             const known<score_of<Evaluator, typename Memory::board_type>>& what)
{
    requires std::same_as<typename Memory::rules_type, Rules>;
    requires std::same_as<typename Memory::evaluator_type, Evaluator>;
    requires std::same_as<decltype(memory.recall(board)), std::optional<std::remove_cvref_t<decltype(what)>>>;
    memory.keep(board, what);
    memory.prefetch(board);
};

// A pointer to such a memory, which is lent.
template <class Lent, class Rules, class Evaluator>
concept lent_memory_for = std::is_pointer_v<Lent> && memory_for<std::remove_pointer_t<Lent>, Rules, Evaluator>;

// Whether a memory is for such boards. A search without a memory takes all boards.
template <class Memory, class Board>
concept remembers = std::same_as<Memory, no_memory> || std::same_as<typename Memory::board_type, Board>;

}  // namespace kalah

#endif
