#ifndef EXAMPLES_PROGRAMS_PLAY_GAME_HPP
#define EXAMPLES_PROGRAMS_PLAY_GAME_HPP

#include <support/games.hpp>

#include <kalah/game/match.hpp>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace play {

// South, the row that begins a game, is kalah::side::first; North is the second.
using kalah::side;

[[nodiscard]] inline std::string name_of_row(side row) { return row == side::first ? "South" : "North"; }

// A row whatever its size.
struct plain_row {
    std::vector<int> pits{};
    int store = 0;
};

// A game as it is played. Plies can be taken back and played again: it keeps all boards, those taken back too, until
// another ply is played.
class game {
public:
    struct ply {
        std::optional<int> pit{};  // absent: the second player took over the first one's row
        side row = side::first;
        std::chrono::nanoseconds time{};
        int banked = 0;      // seeds that came into the row's store
        bool again = false;  // the same player moves again
    };

    explicit game(kalah::any_rules rules = {kalah::standard}, const kalah::any_board& from = kalah::start(6, 4),
                  bool pie = false)
        : rules_{rules},
          pie_{pie},
          moments_{{from, side::first, {}}}
    {
    }

    [[nodiscard]] const kalah::any_rules& rules() const { return rules_; }
    [[nodiscard]] bool pie() const { return pie_; }
    [[nodiscard]] const kalah::any_board& from() const { return moments_.front().board; }
    [[nodiscard]] const kalah::any_board& board() const { return moments_[now_].board; }  // as its mover sees it
    [[nodiscard]] side mover() const { return moments_[now_].mover; }
    [[nodiscard]] plain_row row(side wanted) const { return row_at(now_, wanted); }
    [[nodiscard]] bool over() const { return playable().empty(); }

    // The pits that may be played.
    [[nodiscard]] std::vector<int> playable() const;

    // Precondition: it is one of these.
    void play(int pit, std::chrono::nanoseconds time = {});

    // By the pie rule the second player, instead of its first ply, may change seats with the first.
    [[nodiscard]] bool may_take_over() const;
    void take_over();

    // Who plays a row: the player who began, or the second.
    [[nodiscard]] side player_of(side row) const { return player_at(now_, row); }
    [[nodiscard]] bool taken_over() const { return player_of(side::first) == side::second; }

    [[nodiscard]] std::size_t count() const { return now_; }  // of the plies so far
    [[nodiscard]] const ply& played(std::size_t place) const { return moments_[place + 1].reached_by; }
    [[nodiscard]] side player_of_ply(std::size_t place) const { return player_at(place, played(place).row); }
    [[nodiscard]] plain_row row_before_last(side wanted) const { return row_at(now_ - 1, wanted); }

    // One ply. Precondition: there is one to take back, to play again.
    void undo() { --now_; }
    void redo() { ++now_; }
    [[nodiscard]] bool can_redo() const { return now_ + 1 < moments_.size(); }

    // "25-10-3".
    [[nodiscard]] std::string text() const;

private:
    struct moment {
        kalah::any_board board{};
        side mover = side::first;
        ply reached_by{};  // the first moment by none
    };

    [[nodiscard]] plain_row row_at(std::size_t place, side wanted) const;
    [[nodiscard]] side player_at(std::size_t place, side row) const;
    void add(const moment& next);

    kalah::any_rules rules_;
    bool pie_;
    std::vector<moment> moments_;
    std::size_t now_ = 0;
};

// The game that a text tells, from a board. Throws wrong_arguments with the reason.
[[nodiscard]] game game_of(kalah::any_rules rules, const kalah::any_board& from, bool pie, std::string_view moves);

}  // namespace play

#endif
