#ifndef KALAH_SEARCH_STRONG_PROOF_COUNTERS_HPP
#define KALAH_SEARCH_STRONG_PROOF_COUNTERS_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace kalah {

// A proof that counts nothing. The functions are called with the number of seeds in the pits of a board.
struct no_counters {
    static constexpr void board(int) {}          // it is searched
    static constexpr void by_bounds(int) {}      // the bounds of its moves answered the question
    static constexpr void by_memory(int) {}      // the memory answered it
    static constexpr void ordered(int) {}        // its moves had to be ordered and searched
    static constexpr void answered(int) {}       // one of those answered yes
    static constexpr void first_answers(int) {}  // it was the first
};

// What a proof has done on boards with a number of seeds in their pits.
struct proof_tally {
    std::uint64_t boards = 0, by_bounds = 0, by_memory = 0, ordered = 0, answered = 0, first_answers = 0;
};

// Counts for one thread: proof<Rules, Bounds, Memory, counters> with .count = {&tallies}.
struct counters {
    static constexpr std::size_t most_seeds = 256;  // boards with more are counted with these
    using tallies = std::array<proof_tally, most_seeds + 1>;

    tallies* all = nullptr;  // lent

    constexpr void board(int seeds) const { ++of(seeds).boards; }
    constexpr void by_bounds(int seeds) const { ++of(seeds).by_bounds; }
    constexpr void by_memory(int seeds) const { ++of(seeds).by_memory; }
    constexpr void ordered(int seeds) const { ++of(seeds).ordered; }
    constexpr void answered(int seeds) const { ++of(seeds).answered; }
    constexpr void first_answers(int seeds) const { ++of(seeds).first_answers; }

private:
    [[nodiscard]] constexpr proof_tally& of(int seeds) const
    {
        const auto place = static_cast<std::size_t>(seeds);
        return (*all)[place < most_seeds ? place : most_seeds];
    }
};

}  // namespace kalah

#endif
