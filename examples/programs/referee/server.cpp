// The clients of the server, its beginning and its end.

#include "server.hpp"

#include "tables.hpp"

#include <csignal>
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
