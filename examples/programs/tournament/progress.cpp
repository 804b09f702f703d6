#include "progress.hpp"

#include <support/interruption.hpp>

namespace tournament {

void progress::say(const std::string& text)
{
    const std::lock_guard lock{mutex_};
    status_.say(text);
}

void progress::begin(int finished, int games)
{
    const std::lock_guard lock{mutex_};
    before_ = finished_ = finished;
    games_ = games;
    begun_ = std::chrono::steady_clock::now();
    if (finished < games) status_.say(std::to_string(games - finished) + " games to play");
}

void progress::count_ply()
{
    const std::lock_guard lock{mutex_};
    ++plies_;
    show();
}

void progress::count_game()
{
    const std::lock_guard lock{mutex_};
    ++finished_;
    show();
}

void progress::end()
{
    const std::lock_guard lock{mutex_};
    status_.clear();
}

void progress::show()
{
    if (support::interrupted && !told_to_end_) {
        told_to_end_ = true;
        status_.say("finishes the games in progress; a second interruption ends it at once");
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun_;
    const int now = finished_ - before_;
    const auto how_far = std::to_string(finished_) + " of " + std::to_string(games_) + " games, ";
    const auto left = [&] { return support::duration_text(time / now * (games_ - finished_)) + " left"; };
    const auto more = now > 0 ? left() : support::count_text(plies_) + " plies";
    status_.show(support::bar(static_cast<double>(finished_) / games_) + " " + how_far + more);
}

}  // namespace tournament
