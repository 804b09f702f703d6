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
    : course_{std::move(beginning)},
      seats_{std::move(seats)},
      clients_{clients},
      time_{time},
      random_{random},
      ended_{std::move(ended)},
      board_{course_.record.from}
{
}

void game::start()
{
    introduce(kalah::side::first);
    introduce(kalah::side::second);
    for (const int pit : seats_.forced) play(pit, {});
    course_.record.forced = static_cast<int>(seats_.forced.size());
    go_on();
}

void game::introduce(kalah::side who)
{
    const auto& opponent = who == kalah::side::first ? course_.record.second : course_.record.first;
    auto& player = *clients_[index_of(who)];
    player.tell("game:id", std::to_string(course_.number));
    player.tell("game:opponent", opponent);
    player.tell("time:mode", "relative"s);  // the draft says a word, but a public client ends at one
    // In whole seconds: of less than one nothing can be told.
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time_).count();
    if (seconds > 0) player.tell("time:clock", std::int64_t{seconds});
}

void game::play(int pit, std::chrono::nanoseconds time)
{
    course_.record.plies.push_back({board_, pit, mover_, time});
    const auto reached = referee::play(board_, pit);
    board_ = reached.next;
    if (!reached.again) mover_ = other(mover_);
}

// Who has no choice is not asked.
void game::go_on()
{
    auto pits = pits_to_play(board_);
    for (; pits.size() == 1; pits = pits_to_play(board_)) play(pits[0], {});
    if (pits.empty()) return end();
    clients_[index_of(mover_)]->ask(board_, time_, [this](const client::answer& told) { hear(told); });
}

void game::hear(const client::answer& told)
{
    if (told.pit && !may_play(board_, *told.pit)) {
        const bool on_board = 0 <= *told.pit && *told.pit < support::pits_of(board_);
        const auto what = on_board ? "pit " + std::to_string(*told.pit) + ", which is empty" : "no pit of the board"s;
        course_.record.lost = {mover_, "played " + what};
        return end();
    }
    if (!told.pit) ++course_.silent[index_of(mover_)];
    play(told.pit ? *told.pit : any_of(random_, pits_to_play(board_)), told.time);
    go_on();
}

void game::leave(kalah::side who, const std::string& why)
{
    clients_[index_of(other(who))]->withdraw();
    course_.record.lost = {who, why};
    end();
}

void game::interrupt()
{
    for (auto* each : clients_) each->withdraw();
    course_.record.unfinished = true;
    end();
}

void game::end()
{
    const auto [south, north] = std::visit(
        [](const auto& board) {
            return std::pair{board.mover.store(), board.opponent.store()};
        },
        board_);
    const bool first_moves = mover_ == kalah::side::first;
    course_.record.first_store = first_moves ? south : north;
    course_.record.second_store = first_moves ? north : south;
    const auto ended = std::move(ended_);
    const auto course = std::move(course_);
    ended(course);  // which may be the end of this
}

}  // namespace referee
