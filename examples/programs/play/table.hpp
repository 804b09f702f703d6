#ifndef EXAMPLES_PROGRAMS_PLAY_TABLE_HPP
#define EXAMPLES_PROGRAMS_PLAY_TABLE_HPP

#include "command.hpp"
#include "keyboard.hpp"
#include "screen.hpp"
#include "settings.hpp"
#include "words.hpp"

namespace play {

// Plays the game: asks humans, lets the others think, shows what happens, and obeys commands.
class table {
public:
    table(const settings& wanted, const screen& on, keyboard& keys);

    // Plays until a person wants to stop. Returns the program's exit status.
    [[nodiscard]] int run();

private:
    // The course of a game (table.cpp).
    [[nodiscard]] bool ask();    // asks a human; whether the game goes on
    [[nodiscard]] bool think();  // asks a player; whether the game goes on
    void play(int pit, std::chrono::nanoseconds time);
    void take_over();
    void show();
    [[nodiscard]] int leave();
    [[nodiscard]] saved_game to_save() const { return {game_, name_of(participants_[0]), name_of(participants_[1])}; }

    // Who plays.
    [[nodiscard]] const participant& at(side row) const { return participants_[index(game_.player_of(row))]; }
    [[nodiscard]] bool human_at(side row) const { return human_at(row, game_); }
    [[nodiscard]] bool human_at(side row, const game& of) const { return !participants_[index(of.player_of(row))]; }
    [[nodiscard]] bool only_players() const { return !human_at(side::first) && !human_at(side::second); }
    [[nodiscard]] listener only_human() const;
    [[nodiscard]] const players::player& player_at(side row);
    [[nodiscard]] const players::player& adviser();
    [[nodiscard]] kalah::limit limit_of(const participant& who) const;

    // The commands at the prompt (actions.cpp).
    [[nodiscard]] bool perform(const command& wanted);  // whether the game goes on
    void play_if_allowed(int pit);
    void hint();
    void analyse();
    void undo();
    void redo();
    void keep(const std::string& file, bool replace);
    void load_from(const std::string& file);
    void swap();
    void take();
    void change_level(int level);
    void begin_anew();

    [[nodiscard]] static std::size_t index(side of) { return static_cast<std::size_t>(of); }
    [[nodiscard]] players::player made(const players::player_choice& who);
    void say(const std::string& line, ink with = ink::plain) const;

    game game_;
    std::array<participant, 2> participants_;
    kalah::limit usual_;
    players::player_options options_;
    screen on_;
    keyboard& keys_;
    std::array<std::optional<players::player>, 2> players_{};  // made when first needed
    std::optional<players::player> adviser_{};
    std::chrono::steady_clock::time_point shown_{};  // when the player to move first saw the board
    std::string file_;                               // where the game is saved,
    std::string kept_;                               // as this text, without the times
};

}  // namespace play

#endif
