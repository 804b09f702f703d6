#ifndef KALAH_GAME_GAME_HPP
#define KALAH_GAME_GAME_HPP

#include <kalah/core/any_board.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/game/detail/course.hpp>
#include <kalah/game/record.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace kalah {

// What is agreed on besides the rules.
struct game_options {
    bool pie = false;  // the pie rule: the second player may swap rows before its first ply
};

// A game: rules, a board, and what has been played. It knows whose turn it is, says what may be played, refuses
// anything else, and takes plies back:
//   game g{rules<standard>{}, start<6>(4)};
//   if (const auto played = g.play(2); !played) std::cout << to_string(played.error());
// Its sides are the two rows: side::first is the row that began. Only the pie rule can change the player of a row.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
class game {
public:
    using ply_type = typename game_record<Board>::ply;

    explicit game(const Rules& rules, const Board& from, const game_options& how = {})
        : rules_{rules},
          how_{how},
          course_{Board{from.mover, from.opponent}}  // which throws invalid if there can be no such board
    {
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const game_options& options() const { return how_; }
    [[nodiscard]] const Board& from() const { return course_.from(); }

    // The board as its mover sees it, which is what every search takes.
    [[nodiscard]] Board board() const { return course_.board(); }

    // The row whose turn it is. When the game is over, the row of the board's mover.
    [[nodiscard]] side to_move() const { return course_.mover(); }

    // The player who has a row now. side::first is the player who began.
    [[nodiscard]] side player_of(side row) const { return taken_over() ? other(row) : row; }

    // The pits that may be played. If there are none, the game is over.
    [[nodiscard]] auto moves() const { return lost_ ? decltype(rules_.moves(board())){} : rules_.moves(board()); }
    [[nodiscard]] bool over() const { return moves().empty(); }

    [[nodiscard]] auto row(side which) const
    {
        const auto& now = course_.board();
        return which == to_move() ? now.mover : now.opponent;
    }
    [[nodiscard]] int lead(side which) const { return row(which).store() - row(other(which)).store(); }

    // The row that has won. Absent while the game goes on, and for a draw.
    [[nodiscard]] std::optional<side> winner() const
    {
        if (lost_) return other(lost_->by);
        if (!over() || lead(side::first) == 0) return std::nullopt;
        return lead(side::first) > 0 ? side::first : side::second;
    }

    // Plays a pit for the row whose turn it is. The player has taken `time` to choose it. The answer of a search can be
    // passed on: g.play(search(g.board(), 8).pit()).
    expected<void> play(std::optional<int> pit, std::chrono::nanoseconds time = {})
    {
        if (!pit || !moves().contains(*pit)) return error{why_not(pit)};
        const auto reached = rules_.play(board(), *pit);
        course_.play(*pit, reached.next, reached.again, time);
        forced_ = std::min(forced_, plies().size() - 1);
        return {};
    }

    // Plays an opening: pits that the players do not choose. If one of them may not be played, none is.
    template <class Pits>
    expected<void> open(const Pits& pits)
    {
        if (taken_over() || plies().size() > forced_)
            return error{"an opening must come before the moves that the players choose"};
        if (std::begin(pits) == std::end(pits)) return {};
        auto opened = *this;
        for (const int pit : pits)
            if (auto played = opened.play(pit); !played) return played;
        opened.forced_ = opened.plies().size();
        *this = std::move(opened);
        return {};
    }

    // The pie rule: before its first ply, the second player may swap rows with the first, who then plays that ply.
    [[nodiscard]] bool may_take_over() const
    {
        const auto chosen = plies().subspan(std::min(forced_, plies().size()));
        const bool has_played =
            std::any_of(chosen.begin(), chosen.end(), [](const auto& ply) { return ply.by == side::second; });
        return how_.pie && !taken_over() && !over() && to_move() == side::second && !has_played;
    }
    expected<void> take_over()
    {
        if (!how_.pie) return error{"this game is played without the pie rule"};
        if (!may_take_over()) return error{"only the second player may take over, and only before its first ply"};
        course_.swap();
        return {};
    }
    [[nodiscard]] bool taken_over() const { return course_.swapped(); }

    // A row loses before the game is over. Does nothing if it is over.
    void forfeit(side row, std::string reason)
    {
        if (!over()) lost_ = {row, detail::in_a_line(std::move(reason))};
    }

    // Takes back what happened last: a ply, a swap of rows or a forfeit. Returns whether there was anything.
    bool undo() { return lost_ ? (lost_.reset(), true) : course_.undo(); }

    // Repeats what was taken back last, except a forfeit. Returns whether there was anything.
    bool redo() { return !lost_ && course_.redo(); }

    // The plies that were played and not taken back, until the game changes. Each is by a row; in record() by a player.
    [[nodiscard]] std::span<const ply_type> plies() const { return course_.plies(); }

    // Everything known about the game. Its sides are players, not rows. The caller adds their names.
    [[nodiscard]] game_record<Board> record() const
    {
        game_record<Board> all{.from = from(), .plies{plies().begin(), plies().end()}};
        for (auto ply = course_.plies_before_swap(); ply < all.plies.size(); ++ply)
            all.plies[ply].by = player_of(all.plies[ply].by);
        all.forced = static_cast<int>(std::min(forced_, plies().size()));
        all.pie = how_.pie;
        all.taken_over = taken_over();
        all.first_store = row(player_of(side::first)).store();  // player_of also gives the row of a player
        all.second_store = row(player_of(side::second)).store();
        if (lost_) all.lost = {player_of(lost_->by), lost_->reason};
        all.unfinished = !over();
        return all;
    }

private:
    [[nodiscard]] std::string why_not(std::optional<int> pit) const
    {
        if (over()) return "the game is over";
        if (!pit) return "no pit was chosen";
        const auto named = "pit " + std::to_string(*pit);
        const int last = board().mover.size() - 1;
        if (*pit < 0 || *pit > last) return "there is no " + named + ": the pits are 0 to " + std::to_string(last);
        return named + (board().mover[*pit] == 0 ? " is empty" : " may not be played");
    }

    [[no_unique_address]] Rules rules_;
    game_options how_;
    detail::course<Board> course_;
    std::size_t forced_ = 0;  // the number of plies that the players did not choose
    std::optional<typename game_record<Board>::forfeit> lost_{};
};

// A game whose rules and size are chosen at run time: game{any_rules{standard}, start(6, 4)}.
using any_game = game<any_rules, any_board>;

}  // namespace kalah

#endif
