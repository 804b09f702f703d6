#include "server.hpp"

#include "tables.hpp"

#include <csignal>
#include <exception>
#include <iostream>
#include <utility>

namespace referee {

using namespace std::string_literals;

server::server(asio::io_context& network, const settings& how)
    : network_{network},
      how_{how},
      screen_{how.quiet},
      record_{how.records ? records_in(*how.records, how.start) : record_file{}},
      door_{network, how.address, how.port, [this](asio::ip::tcp::socket socket) { welcome(std::move(socket)); }},
      signals_{network, SIGINT, SIGTERM},
      random_{how.seed},
      free_{how.start, how.openings_or(opening_choice::kind::none), chance{how.seed}},
      wait_{network.get_executor()},
      pairing_{network.get_executor()},
      showing_{network.get_executor()}
{
}

int server::run()
{
    screen_.tell("listening on " + door_.place());
    signals_.async_wait([this](const asio::error_code& error, int signal) {
        if (error) return;
        signals_.clear();  // a second signal ends it at once
        end(128 + signal, "interrupted");
    });
    const auto begin_at_last = [this] {
        waited_ = true;
        pair_soon();
    };
    if (how_.wait) wait_.set(*how_.wait, begin_at_last);
    network_.run();
    return *status_;
}

// Clients come and go.

void server::welcome(asio::ip::tcp::socket socket)
{
    const int number = ++clients_so_far_;
    const client::events tell{
        [this, number] { admit(clients_.at(number)); },
        [this, number](const std::string& why) { leave(number, why); },
        [this, number](const std::string& what) { screen_.say("client " + std::to_string(number) + " " + what); },
    };
    auto& come = clients_.try_emplace(number, std::move(socket), number, how_, tell).first->second;
    if (clients_.size() > static_cast<std::size_t>(how_.most_clients)) come.dismiss("too many clients");
}

// A client has asked to play.
void server::admit(client& at)
{
    auto* one = players_.known(at);
    if (one && one->at) {
        one->at->dismiss("another connection came with your token");
        vacate(*one, "came again by another connection");
        one = players_.known(at);  // absent if leaving made it unknown
    }
    if (!one && tournament_) return at.dismiss("the tournament has begun");
    if (!one) one = &players_.enter(at);
    one->at = &at;
    one->free_since = ++turns_;
    graces_.erase(one->number);
    const auto& [name, authors, description, token] = at.self();
    screen_.say(one->name + (authors.empty() ? "" : " by " + authors) + " has come" +
                (description.empty() ? "" : ": " + description));
    show_soon();
    pair_soon();
}

void server::leave(int client_number, const std::string& why)
{
    auto& at = clients_.at(client_number);
    if (auto* one = players_.who_is_at(at)) vacate(*one, why);
    else if (!status_) screen_.say("client " + std::to_string(client_number) + " is gone: " + why);
    clients_.erase(client_number);
}

// A player has left: it loses its current game, and may come back.
void server::vacate(player& one, const std::string& why)
{
    one.at = nullptr;
    if (status_) return;
    screen_.say(one.name + " is gone: " + why);
    show_soon();
    const int number = one.number;
    if (one.game) {
        auto& left = games_.at(*one.game);
        left.leave(left.seats().first == number ? kalah::side::first : kalah::side::second, "went away: " + why);
    }
    free_.forget(number);
    if (tournament_) {
        auto& grace = graces_.try_emplace(number, network_.get_executor()).first->second;
        grace.set(how_.grace, [this, number] { give_up_on(number); });
    } else if (one.results.games() == 0) {
        players_.remove(number);
    }
}

// Games begin and end.

// Later, outside of any call of a game or a client.
void server::pair_soon()
{
    if (!status_) pairing_.set({}, [this] { pair_up(); });
}

bool server::may_begin_game() const
{
    if (status_ || static_cast<int>(games_.size()) >= how_.at_once) return false;
    return tournament_ || !how_.games || games_begun_ < *how_.games;
}

void server::pair_up()
{
    if (how_.is_tournament() && !tournament_) {
        if (!may_begin_tournament()) return;
        begin_tournament();
    }
    while (may_begin_game()) {
        const auto seats = tournament_ ? tournament_->next(players_.free()) : free_.next(players_.free());
        if (!seats) break;
        begin(*seats);
    }
    if (is_over()) end(0, tournament_ ? "the tournament is over" : "all games are played");
}

game_report server::beginning(const pairing& seats)
{
    game_report played{++games_begun_};
    played.record.first = players_[seats.first].name;
    played.record.second = players_[seats.second].name;
    played.record.from = how_.start;
    return played;
}

void server::begin(const pairing& seats)
{
    const auto played = beginning(seats);
    auto& first = players_[seats.first];
    auto& second = players_[seats.second];
    first.game = second.game = played.number;
    const auto reported = [this, seats](const game_report& ended) {
        games_.erase(ended.number);
        for (const int number : {seats.first, seats.second}) {
            players_[number].game.reset();
            players_[number].free_since = ++turns_;
        }
        report(seats, ended);
    };
    const std::array<client*, 2> clients{first.at, second.at};
    games_.try_emplace(played.number, played, seats, clients, how_.time, chance{random_()}, reported);
    games_.at(played.number).start();
}

void server::report(const pairing& seats, const game_report& played)
{
    ++games_ended_;
    if (!played.record.unfinished) count(seats, played);
    record(played);
    const auto all = tournament_ ? " of " + std::to_string(tournament_->size()) : ""s;
    screen_.say(line_of(played) + (tournament_ ? " (" + std::to_string(games_ended_) + all + ")" : ""));
    show_soon();
    pair_soon();
}

void server::count(const pairing& seats, const game_report& played)
{
    const auto result = kalah::tally_of(played.record.winner(), kalah::side::first);
    players_[seats.first].results += result;
    players_[seats.second].results += result.turned();
    players_[seats.first].silent += played.silent[0];
    players_[seats.second].silent += played.silent[1];
    if (tournament_) tournament_->add(seats, result);
}

// A failed write does not end a tournament.
void server::record(const game_report& played)
{
    if (!record_ || !records_are_complete_) return;
    try {
        record_(played.record);
    }
    catch (const std::exception& error) {
        records_are_complete_ = false;
        std::cerr << "referee: " << error.what() << "; no more games are recorded\n";
    }
}

// A tournament begins and ends.

bool server::may_begin_tournament() const
{
    const auto present = players_.present();
    return (how_.tournament && present >= static_cast<std::size_t>(*how_.tournament)) || (waited_ && present >= 2);
}

void server::begin_tournament()
{
    std::vector<int> numbers;
    std::vector<std::string> names;
    for (const auto& [number, one] : players_.all()) {
        numbers.push_back(number);
        names.push_back(one.name);
    }
    std::vector<opening> openings;
    for (int round = 0; round < how_.rounds; ++round)
        for (auto& forced : openings_of(how_.openings_or(opening_choice::kind::every_first_pit), how_.start, random_))
            openings.push_back(std::move(forced));
    const auto count = std::to_string(numbers.size());
    tournament_.emplace(std::move(numbers), std::move(names), std::move(openings));
    screen_.say("the tournament begins: " + count + " players, " + std::to_string(tournament_->size()) + " games");
}

// A player that has not come back in time loses all its remaining games.
void server::give_up_on(int player_number)
{
    graces_.erase(player_number);
    for (const auto& seats : tournament_->without(player_number)) {
        auto lost = beginning(seats);
        const auto side = seats.first == player_number ? kalah::side::first : kalah::side::second;
        lost.record.lost = {side, "went away and did not come back"};
        report(seats, lost);
    }
}

bool server::is_over() const
{
    if (!games_.empty()) return false;
    return tournament_ ? !tournament_->has_games_left() : how_.games && games_ended_ >= *how_.games;
}

void server::end(int status, const std::string& why)
{
    if (status_) return;
    status_ = status;
    while (!games_.empty()) games_.begin()->second.interrupt();
    screen_.say(why);
    screen_.end_with(standings(players_.all().size()) + (tournament_ ? "\n" + tournament_->cross_table() : ""s));
    if (status == 0 && !records_are_complete_) status_ = 1;

    // Without these, only the clients' goodbyes are left to wait for.
    door_.close();
    signals_.cancel();
    signals_.clear();
    graces_.clear();
    for (auto* each : {&wait_, &pairing_, &showing_}) each->cancel();
    for (auto& [number, at] : clients_) at.dismiss(why, false);
}

void server::show_soon()
{
    if (status_ || shows_soon_ || !screen_.shows_tables()) return;
    shows_soon_ = true;
    showing_.set(std::chrono::milliseconds{100}, [this] {
        shows_soon_ = false;
        screen_.show(standings(20));
    });
}

std::string server::standings(std::size_t most) const
{
    std::vector<standing> all;
    for (const auto& [number, one] : players_.all())
        all.push_back({kgp::printable(one.name, 20), one.results, one.silent, !one.at});
    return standings_text(std::move(all), most);
}

}  // namespace referee
