// The games and the tournament of the server.

#include "server.hpp"

#include <exception>
#include <iostream>
#include <utility>

namespace referee {

using namespace std::string_literals;

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

}  // namespace referee
