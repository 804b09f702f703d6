#ifndef EXAMPLES_PROGRAMS_REFEREE_GAME_HPP
#define EXAMPLES_PROGRAMS_REFEREE_GAME_HPP

#include "client.hpp"
#include "record_file.hpp"
#include "schedule.hpp"

#include <kalah/game/game.hpp>

#include <array>
#include <chrono>
#include <functional>
#include <string>

namespace referee {

// A referee's report of a game.
struct game_report {
    int number = 0;
    any_record record{};
    std::array<int, 2> silent{};  // each player's plies that were left to chance because no answer came
};

[[nodiscard]] inline std::size_t index_of(kalah::side side) { return side == kalah::side::first ? 0 : 1; }

// For a person: "game 7: anna 28, bert 20, 31 plies", and anything special about it.
[[nodiscard]] std::string line_of(const game_report& played);

// A game between two clients. It asks the client whose turn it is. It makes its report when the game is over, when a
// client leaves, or when it is interrupted.
class game {
public:
    using report = std::function<void(const game_report&)>;

    // The clients must live until the report, except for one that leaves.
    game(game_report beginning, pairing seats, std::array<client*, 2> clients, std::chrono::nanoseconds time,
         chance random, report ended);

    [[nodiscard]] const pairing& seats() const { return seats_; }

    void start();
    void leave(kalah::side who, const std::string& why);  // a client is gone: it loses
    void interrupt();

private:
    void introduce(kalah::side who);
    void go_on();
    void hear(const client::answer& told);
    void end();

    game_report told_;  // its record holds only the names until the end
    kalah::any_game played_;
    pairing seats_;
    std::array<client*, 2> clients_;
    std::chrono::nanoseconds time_;
    chance random_;
    report ended_;
};

}  // namespace referee

#endif
