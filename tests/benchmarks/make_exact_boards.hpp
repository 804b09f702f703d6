#ifndef KALAH_BENCHMARKS_MAKE_EXACT_BOARDS_HPP
#define KALAH_BENCHMARKS_MAKE_EXACT_BOARDS_HPP

// Makes boards with exact values. They come from games that a shallow search plays with a random move now and then.

#include "support/exact_boards.hpp"

#include "support/random.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/detail/endgames_of.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <set>

namespace exact {

struct range {
    int least, most;  // seeds in the pits
};

template <class Rules, int Pits>
class maker {
    using board_type = board<Pits>;
    using table_type = endgame_table_for<Rules, Pits>;

public:
    maker(const Rules& rules, range left, std::uint64_t chance) : rules_{rules}, left_{left}, random_{chance} {}

    // Calls found(exact_board) for boards that are all different.
    template <class Found>
    void operator()(int count, Found&& found)
    {
        std::set<std::string> seen;
        while (count > 0) {
            const auto board = board_from_play();
            if (!board || !seen.insert(kalah::to_string(*board)).second) continue;
            const auto values = solved(*board);
            if (values.empty()) continue;
            found(exact_board{any_rules{rules_.facts}, *board, values});
            --count;
        }
    }

private:
    // A board with about as many seeds in its pits as chance wants, and two moves or more.
    [[nodiscard]] std::optional<board_type> board_from_play()
    {
        const mtdf search{rules_, trained{}};
        const int wanted = random_.between(left_.least, left_.most);
        const int least = (wanted + 2 * Pits) / (2 * Pits);
        auto board = start<Pits>(random_.between(least, std::max(least, 6)));
        const int random_plies = random_.between(0, 6);
        for (int played = 0; !rules_.moves(board).empty(); ++played) {
            const int left = board.mover.seeds() + board.opponent.seeds();
            const auto certain = store_bounds{}(board);
            const bool open = certain.low < 0 && certain.high > 0;
            if (left <= wanted && left > wanted - 4 && open && rules_.moves(board).size() > 1) return board;
            if (left <= wanted - 4) break;
            int pit = *search(board, 6).pit();
            if (played < random_plies || random_.between(0, 7) == 0) {
                do pit = random_.below(Pits);
                while (!rules_.moves(board).contains(pit));
            }
            board = rules_.play(board, pit).next;
        }
        return std::nullopt;
    }

    // The value of each pit, found twice with different tables; none if all moves are worth the same.
    [[nodiscard]] std::vector<std::optional<int>> solved(const board_type& board)
    {
        const auto once = large_.moves(board), again = small_.moves(board);
        std::vector<std::optional<int>> values;
        std::set<int> different;
        for (int pit = 0; pit < Pits; ++pit) {
            auto& value = values.emplace_back();
            if (!once[pit]) continue;
            detail::require(once[pit]->exact() && once[pit]->value == again[pit]->value,
                            "the two solvers disagree about a board");
            different.insert(*(value = once[pit]->value.low));
        }
        return different.size() > 1 ? values : std::vector<std::optional<int>>{};
    }

    [[nodiscard]] table_type table_within(std::uint64_t bytes) const
    {
        return *build_endgames<Pits>(rules_, detail::seeds_within<table_type>(bytes));
    }

    Rules rules_;
    range left_;
    kalah_tests::random_source random_;
    table_type large_table_ = table_within(std::uint64_t{600} << 20), small_table_ = table_within(60 << 20);
    solver<Rules, board_type, endgame_bounds<Rules, board_type>> large_{rules_, &large_table_},
        small_{rules_, &small_table_};
};

}  // namespace exact

#endif
