#ifndef KALAH_TESTS_BENCHMARKS_PLAIN_ARRAY_HPP
#define KALAH_TESTS_BENCHMARKS_PLAIN_ARRAY_HPP

#include <array>
#include <cstdint>

// The baseline for the library's speed: a first version of Kalah as anyone would write it. It has fourteen ints, a loop
// over the seeds, and a copied board for each move. Standard rules, six pits.
namespace plain_array {

struct board {
    std::array<int, 14> pits{};  // of player 0, the store, of player 1, the store
    int player = 0;

    int lead() const { return player == 0 ? pits[6] - pits[13] : pits[13] - pits[6]; }
};

inline board start(int seeds)
{
    board result;
    for (unsigned at = 0; at < 14; ++at) result.pits[at] = at % 7 == 6 ? 0 : seeds;
    return result;
}

inline board play(board board, unsigned pit)
{
    const unsigned first = board.player == 0 ? 0 : 7, store = first + 6, other_store = board.player == 0 ? 13 : 6;
    unsigned at = first + pit;
    int seeds = board.pits[at];
    board.pits[at] = 0;
    while (seeds > 0) {
        at = (at + 1) % 14;
        if (at == other_store) continue;
        ++board.pits[at];
        --seeds;
    }
    const bool own_pit = first <= at && at < store;
    if (own_pit && board.pits[at] == 1 && board.pits[12 - at] > 0) {
        board.pits[store] += 1 + board.pits[12 - at];
        board.pits[at] = board.pits[12 - at] = 0;
    }
    int left[2] = {0, 0};
    for (unsigned place = 0; place < 6; ++place) {
        left[0] += board.pits[place];
        left[1] += board.pits[7 + place];
    }
    if (left[0] == 0 || left[1] == 0) {
        for (unsigned place = 0; place < 6; ++place) board.pits[place] = board.pits[7 + place] = 0;
        board.pits[6] += left[0];
        board.pits[13] += left[1];
    }
    if (at != store) board.player = 1 - board.player;
    return board;
}

template <class Visit>
void for_each_leaf(const board& board, int depth, Visit& visit)
{
    const unsigned first = board.player == 0 ? 0 : 7;
    for (unsigned pit = 0; pit < 6; ++pit) {
        if (board.pits[first + pit] == 0) continue;
        const auto next = play(board, pit);
        if (depth == 1) visit(next);
        else for_each_leaf(next, depth - 1, visit);
    }
}

}  // namespace plain_array

#endif
