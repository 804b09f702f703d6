#ifndef KALAH_TESTS_PLAIN_HPP
#define KALAH_TESTS_PLAIN_HPP

// The game again, written as plainly as possible: one seed after the other, without tables or words of bits. It uses
// nothing of the library but its names for the facts of a variant. The library's answers are compared with this.

#include <kalah/core/board.hpp>
#include <kalah/core/variant.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace kalah_tests {

struct plain_board {
    int pits = 0;
    std::vector<int> mover, opponent;
    int mover_store = 0, opponent_store = 0;

    [[nodiscard]] int mover_seeds() const { return std::accumulate(mover.begin(), mover.end(), 0); }
    [[nodiscard]] int opponent_seeds() const { return std::accumulate(opponent.begin(), opponent.end(), 0); }
    [[nodiscard]] int seeds() const { return mover_seeds() + opponent_seeds() + mover_store + opponent_store; }
    [[nodiscard]] int lead() const { return mover_store - opponent_store; }

    [[nodiscard]] friend bool operator==(const plain_board&, const plain_board&) = default;
    // An order for std::map, by hand: older libraries of clang++ have no <=> for std::vector.
    [[nodiscard]] friend bool operator<(const plain_board& a, const plain_board& b)
    {
        const auto all = [](const plain_board& of) {
            return std::tie(of.pits, of.mover, of.opponent, of.mover_store, of.opponent_store);
        };
        return all(a) < all(b);
    }
};

// The result of a ply: the board as its next mover sees it.
struct plain_ply {
    plain_board next{};
    bool again = false;

    [[nodiscard]] friend bool operator==(const plain_ply&, const plain_ply&) = default;
};

// A board as the Kalah Game Protocol writes it. Failed checks show it, too.
[[nodiscard]] inline std::string to_text(const plain_board& board)
{
    std::string text{"<"};
    text += std::to_string(board.pits);
    const auto append = [&](int seeds) { text.append(",").append(std::to_string(seeds)); };
    append(board.mover_store);
    append(board.opponent_store);
    for (const int seeds : board.mover) append(seeds);
    for (const int seeds : board.opponent) append(seeds);
    return text + ">";
}

inline std::ostream& operator<<(std::ostream& out, const plain_board& board) { return out << to_text(board); }

inline std::ostream& operator<<(std::ostream& out, const plain_ply& ply)
{
    return out << to_text(ply.next) << (ply.again ? " again" : "");
}

template <int Pits>
[[nodiscard]] plain_board to_plain(const kalah::board<Pits>& board)
{
    plain_board plain{Pits, {}, {}, board.mover.store(), board.opponent.store()};
    for (int pit = 0; pit < Pits; ++pit) {
        plain.mover.push_back(board.mover[pit]);
        plain.opponent.push_back(board.opponent[pit]);
    }
    return plain;
}

template <int Pits>
[[nodiscard]] kalah::board<Pits> from_plain(const plain_board& plain)
{
    std::array<int, Pits> mover{}, opponent{};
    for (std::size_t pit = 0; pit < Pits; ++pit) {
        mover[pit] = plain.mover.at(pit);
        opponent[pit] = plain.opponent.at(pit);
    }
    return {kalah::row<Pits>{mover, plain.mover_store}, kalah::row<Pits>{opponent, plain.opponent_store}};
}

// The legal pits, in ascending order.
[[nodiscard]] inline std::vector<int> plain_moves(const plain_board& board)
{
    std::vector<int> pits;
    for (int pit = 0; pit < board.pits; ++pit)
        if (board.mover.at(static_cast<std::size_t>(pit)) > 0) pits.push_back(pit);
    return pits;
}

// The seeds at a place along the way: the mover's pits, the mover's store, the opponent's pits.
[[nodiscard]] inline int& seeds_at(plain_board& board, int place)
{
    if (place < board.pits) return board.mover.at(static_cast<std::size_t>(place));
    if (place == board.pits) return board.mover_store;
    return board.opponent.at(static_cast<std::size_t>(place - board.pits - 1));
}

// Sows the seeds of a place. Answers the place of the last seed.
[[nodiscard]] inline int plain_sow(const kalah::variant& facts, plain_board& board, int origin)
{
    const auto after = [&](int place) { return place == 2 * board.pits ? 0 : place + 1; };
    int place = origin;
    for (int left = std::exchange(seeds_at(board, origin), 0); left > 0; --left) {
        place = after(place);
        if (place == origin && facts.origin == kalah::origin::skipped) place = after(place);
        ++seeds_at(board, place);
    }
    return place;
}

// Captures, after a sowing that ended at this place.
inline void plain_capture(const kalah::variant& facts, plain_board& board, int last)
{
    if (facts.capture == kalah::capture::never) return;
    if (last >= board.pits || seeds_at(board, last) != 1) return;
    const int facing = 2 * board.pits - last;
    if (facts.capture == kalah::capture::facing && seeds_at(board, facing) == 0) return;
    board.mover_store += std::exchange(seeds_at(board, last), 0);
    board.mover_store += std::exchange(seeds_at(board, facing), 0);
}

// Whether the game has ended. The board is seen by the next mover.
[[nodiscard]] inline bool plain_over(const kalah::variant& facts, const plain_board& board)
{
    if (facts.ending == kalah::ending::stuck) return board.mover_seeds() == 0;
    if (board.mover_seeds() == 0 || board.opponent_seeds() == 0) return true;
    if (facts.ending == kalah::ending::row_empty) return false;
    return 2 * board.mover_store > board.seeds() || 2 * board.opponent_store > board.seeds();
}

inline void plain_settle(const kalah::variant& facts, plain_board& board)
{
    if (facts.leftovers == kalah::leftovers::owner) {
        board.mover_store += board.mover_seeds();
        board.opponent_store += board.opponent_seeds();
    }
    for (int& seeds : board.mover) seeds = 0;
    for (int& seeds : board.opponent) seeds = 0;
}

[[nodiscard]] inline plain_ply plain_play(const kalah::variant& facts, plain_board board, int pit)
{
    int last = plain_sow(facts, board, pit);
    if (facts.sowing == kalah::sowing::relay)
        while (last != board.pits && seeds_at(board, last) > 1) last = plain_sow(facts, board, last);
    plain_capture(facts, board, last);
    const bool again = facts.extra_turn && last == board.pits;
    if (!again) {
        std::swap(board.mover, board.opponent);
        std::swap(board.mover_store, board.opponent_store);
    }
    if (plain_over(facts, board)) plain_settle(facts, board);
    return {board, again};
}

// Every board that a sequence of `depth` plies leads to, once for each such sequence.
[[nodiscard]] inline std::vector<plain_board> plain_leaves(const kalah::variant& facts, const plain_board& board,
                                                           int depth)
{
    if (depth == 0) return {board};
    std::vector<plain_board> leaves;
    for (const int pit : plain_moves(board)) {
        const auto below = plain_leaves(facts, plain_play(facts, board, pit).next, depth - 1);
        leaves.insert(leaves.end(), below.begin(), below.end());
    }
    return leaves;
}

template <class Score>
struct plain_result {
    Score value{};             // for the mover
    std::optional<int> pit{};  // the lowest best pit; absent when the game is over or the depth is 0
    std::uint64_t nodes = 0;   // the boards visited, including the given one
};

// Minimax without any pruning. guess(ply) values a board where the depth ends, and finished(lead) a board where the
// game ends. Both are for the mover of that board.
template <class Guess, class Finished>
[[nodiscard]] auto plain_minimax(const kalah::variant& facts, const plain_ply& from, int depth, const Guess& guess,
                                 const Finished& finished) -> plain_result<decltype(guess(from))>
{
    using score = decltype(guess(from));
    const auto pits = plain_moves(from.next);
    if (pits.empty()) return {static_cast<score>(finished(from.next.lead())), {}, 1};
    if (depth == 0) return {guess(from), {}, 1};
    plain_result<score> best{};
    best.nodes = 1;
    for (const int pit : pits) {
        const auto next = plain_play(facts, from.next, pit);
        const auto below = plain_minimax(facts, next, depth - 1, guess, finished);
        const score value = next.again ? below.value : -below.value;
        best.nodes += below.nodes;
        if (best.pit && value <= best.value) continue;
        best.value = value;
        best.pit = pit;
    }
    return best;
}

// Values the stores alone, in seeds.
[[nodiscard]] inline plain_result<int> plain_minimax(const kalah::variant& facts, const plain_board& board, int depth)
{
    return plain_minimax(
        facts, plain_ply{board, false}, depth, [](const plain_ply& ply) { return ply.next.lead(); },
        [](int lead) { return lead; });
}

}  // namespace kalah_tests

#endif
