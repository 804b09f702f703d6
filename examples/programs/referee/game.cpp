#include "game.hpp"

#include <utility>

namespace referee {

using namespace std::string_literals;

std::string line_of(const game_report& played)
{
    const auto& record = played.record;
    auto text = "game " + std::to_string(played.number) + ": ";
    text += record.first + " " + std::to_string(record.first_store) + ", ";
    text += record.second + " " + std::to_string(record.second_store) + ", ";
    text += std::to_string(record.plies.size()) + " plies";
    if (record.lost) {
        const auto& loser = record.lost->by == kalah::side::first ? record.first : record.second;
        text += "; " + loser + " lost: " + record.lost->reason;
    }
    if (const auto [first, second] = played.silent; first + second > 0)
        text += "; left to chance: " + std::to_string(first) + " and " + std::to_string(second);
    return text + (record.unfinished ? "; unfinished" : "");
}

game::game(game_report beginning, pairing seats, std::array<client*, 2> clients, std::chrono::nanoseconds time,
           chance random, report ended)
    : told_{std::move(beginning)},
      played_{kgp::protocol_rules, told_.record.from},
      seats_{std::move(seats)},
      clients_{clients},
      time_{time},
      random_{random},
      ended_{std::move(ended)}
{
}

void game::start()
{
    introduce(kalah::side::first);
    introduce(kalah::side::second);
    static_cast<void>(played_.open(seats_.forced));
    go_on();
}

void game::introduce(kalah::side who)
{
    const auto& opponent = who == kalah::side::first ? told_.record.second : told_.record.first;
    auto& player = *clients_[index_of(who)];
    player.tell("game:id", std::to_string(told_.number));
    player.tell("game:opponent", opponent);
    player.tell("time:mode", "relative"s);  // the draft says a word, but a public client fails at one
    // In whole seconds. A shorter time cannot be said.
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time_).count();
    if (seconds > 0) player.tell("time:clock", std::int64_t{seconds});
}

// A player without a choice is not asked.
void game::go_on()
{
    for (auto pits = played_.moves(); pits.size() == 1; pits = played_.moves())
        static_cast<void>(played_.play(*pits.begin()));
    if (played_.over()) return end();
    auto& player = *clients_[index_of(played_.to_move())];
    player.ask(played_.board(), time_, [this](const client::answer& told) { hear(told); });
}

void game::hear(const client::answer& told)
{
    const auto mover = played_.to_move();
    if (!told.pit) ++told_.silent[index_of(mover)];
    const int pit = told.pit ? *told.pit : any_of(random_, pits_to_play(played_.board()));
    if (!played_.play(pit, told.time)) {
        const bool on_board = 0 <= pit && pit < played_.board().pits();
        const auto what = on_board ? "pit " + std::to_string(pit) + ", which is empty" : "a pit that does not exist"s;
        played_.forfeit(mover, "played " + what);
    }
    go_on();
}

void game::leave(kalah::side who, const std::string& why)
{
    clients_[index_of(other(who))]->withdraw();
    played_.forfeit(who, why);
    end();
}

void game::interrupt()
{
    for (auto* each : clients_) each->withdraw();
    end();
}

void game::end()
{
    auto told = std::move(told_);
    auto record = played_.record();
    record.first = told.record.first;
    record.second = told.record.second;
    told.record = std::move(record);
    const auto ended = std::move(ended_);
    ended(told);  // may destroy this
}

}  // namespace referee
