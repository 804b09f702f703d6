#ifndef EXAMPLES_PROGRAMS_REFEREE_SERVER_HPP
#define EXAMPLES_PROGRAMS_REFEREE_SERVER_HPP

#include "contest.hpp"
#include "door.hpp"
#include "game.hpp"
#include "players.hpp"
#include "record_file.hpp"
#include "screen.hpp"

#include <asio.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace referee {

// Listens, and lets clients play: a tournament, or pairs as they come.
class server {
public:
    // Throws when it cannot listen there, or cannot write the records.
    server(asio::io_context& network, const settings& how);

    // Runs until the end. Returns the program's exit status.
    [[nodiscard]] int run();

private:
    // Clients come and go (server.cpp).
    void welcome(asio::ip::tcp::socket socket);
    void admit(client& at);
    void leave(int client_number, const std::string& why);
    void vacate(player& one, const std::string& why);

    // Games begin and end (server_games.cpp).
    void pair_soon();
    void pair_up();
    [[nodiscard]] bool may_begin_game() const;
    void begin(const pairing& seats);
    void report(const pairing& seats, const game_report& played);
    void count(const pairing& seats, const game_report& played);
    void record(const game_report& played);
    [[nodiscard]] game_report beginning(const pairing& seats);

    // A tournament begins and ends.
    [[nodiscard]] bool may_begin_tournament() const;
    void begin_tournament();
    void give_up_on(int player_number);
    [[nodiscard]] bool is_over() const;
    void end(int status, const std::string& why);

    void show_soon();
    [[nodiscard]] std::string standings(std::size_t most) const;

    asio::io_context& network_;
    const settings& how_;
    screen screen_;
    record_file record_{};
    bool records_are_complete_ = true;
    door door_;
    asio::signal_set signals_;
    chance random_;

    int clients_so_far_ = 0;
    std::map<int, client> clients_{};
    players players_{};
    std::uint64_t turns_ = 0;  // counts free players, to order them by their wait

    int games_begun_ = 0, games_ended_ = 0;
    std::map<int, game> games_{};
    free_pairing free_;
    std::optional<contest> tournament_{};
    std::map<int, alarm> graces_{};  // for players away from a tournament

    alarm wait_, pairing_, showing_;
    bool waited_ = false, shows_soon_ = false;
    std::optional<int> status_{};  // the program's exit status, once it ends
};

}  // namespace referee

#endif
